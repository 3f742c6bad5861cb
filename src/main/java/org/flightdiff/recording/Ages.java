package org.flightdiff.recording;

/**
 * A stretch of a JVM's life.
 *
 * @param fromSeconds age of the JVM at its beginning, 0 at the JVM's start
 * @param toSeconds age at its end
 */
public record Ages(double fromSeconds, double toSeconds) {

    /** Its length in seconds; 0 or less where it holds nothing. */
    public double seconds() {
        return toSeconds - fromSeconds;
    }

    /** What both hold, which may be nothing. */
    public Ages common(Ages other) {
        return new Ages(Math.max(fromSeconds, other.fromSeconds), Math.min(toSeconds, other.toSeconds));
    }
}
