package org.flightdiff.recording;

/** A stretch of a JVM's life, by its ages in seconds at both ends; 0 is the JVM's start. */
public record Ages(double fromSeconds, double toSeconds) {

    /** Its length in seconds; 0 or less where it holds nothing. */
    public double seconds() {
        return toSeconds - fromSeconds;
    }

    public Ages common(Ages other) {
        return new Ages(Math.max(fromSeconds, other.fromSeconds), Math.min(toSeconds, other.toSeconds));
    }
}
