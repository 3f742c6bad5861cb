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

    public double value(double place) {
        return switch (this) {
            case LOG -> Math.exp(place);
            case LINEAR -> place;
        };
    }

    /** Whether a change from or to a value can be told: not where the value is 0 on {@link #LOG}. */
    public boolean tellsChangesOf(double value) {
        return switch (this) {
            case LOG -> value != 0;
            case LINEAR -> true;
        };
    }

    /** How a change is told, in words of values: candidate/baseline − 1 on {@link #LOG}, else candidate − baseline. */
    public double change(double baseline, double candidate) {
        return switch (this) {
            case LOG -> candidate / baseline - 1;
            case LINEAR -> candidate - baseline;
        };
    }

    /** A change as it is told, of the difference of two places on this scale. */
    public double change(double difference) {
        return switch (this) {
            case LOG -> Math.expm1(difference);
            case LINEAR -> difference;
        };
    }

    /** The difference of two places on this scale, of a change as it is told; NaN where nothing can fall by so much. */
    public double difference(double change) {
        return switch (this) {
            case LOG -> Math.log1p(change);
            case LINEAR -> change;
        };
    }
}
