package org.flightdiff.recording;

/** Events shorter than the threshold were not recorded; the period is as recorded ("1000 ms"), or empty. */
public record EventSetting(State state, long thresholdNanos, String period, boolean stackTrace) {

    public enum State {
        ON,
        /** It was on, and other events tell that there were some, but none is left, as {@code jfr scrub} leaves it. */
        TAKEN_OUT,
        OFF,
        UNKNOWN_TO_JVM,
        /** A log can hold it, but was not written with what brings it, see {@link EventSettings#loggedWith}. */
        NOT_LOGGED,
        /** It is from a log, and no log holds such events. */
        NOT_IN_LOGS,
        /** The recording has no settings of it, and no such event. */
        UNDETERMINED
    }

    /** The period in seconds; NaN without one, or if events are written at chunk ends instead. */
    public double periodSeconds() {
        long nanos = EventSettings.nanos(period);
        return nanos == 0 ? Double.NaN : nanos / 1e9;
    }

    public boolean isOn() {
        return state == State.ON;
    }
}
