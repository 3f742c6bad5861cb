package org.flightdiff.statistics;

/** The scale on which a quantity is compared. */
public enum Scale {
    /** Natural logarithm, for quantities that are positive by nature: sides differ by a factor. */
    LOG,
    /** As it stands, for quantities that may be zero or negative: sides differ by a difference. */
    LINEAR;

    /** The value on this scale; minus infinity for 0 on {@link #LOG}. */
    public double of(double value) {
        return switch (this) {
            case LOG -> Math.log(value);
            case LINEAR -> value;
        };
    }
}
