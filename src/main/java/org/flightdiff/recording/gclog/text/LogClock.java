package org.flightdiff.recording.gclog.text;

/** The time since the JVM's start counts where it is written, as clocks are set; else the date, or {@link #UNDATED}. */
public final class LogClock {

    /** When a JVM was started of which no date is known: the first millisecond of 1970. */
    public static final long UNDATED = 1_000_000L;

    private static final long UNKNOWN = Long.MIN_VALUE;

    /** A JVM whose time goes back by more than this is another one; threads write lines out of order by far less. */
    private static final long RESTART_NANOS = 1_000_000_000L;

    private long jvmStart = UNKNOWN;
    private boolean dated;
    private long lastUptime = -1;
    private boolean latestHadUptime;
    private long first = UNKNOWN;
    private long firstUptime = -1;
    private long last = UNKNOWN;
    private long now = UNKNOWN;

    /** Takes what a line says, -1 for what it does not; returns false if it is of a JVM that was started later. */
    public boolean at(long uptime, long epoch) {
        if (uptime >= 0 && lastUptime >= 0 && uptime < lastUptime - RESTART_NANOS) {
            return false;
        }
        if (uptime >= 0 && jvmStart == UNKNOWN) {
            // A date that stood before a line without any other time places it, too. One that comes later does not:
            // what was told before would not be beside what is told then.
            long placing = epoch >= 0 ? epoch : now;
            jvmStart = placing == UNKNOWN ? UNDATED : placing - uptime;
            dated = placing != UNKNOWN;
        }
        long time = uptime >= 0 ? jvmStart + uptime : epoch >= 0 ? epoch : now;
        lastUptime = Math.max(lastUptime, uptime);
        latestHadUptime = uptime >= 0;
        now = time;
        if (time != UNKNOWN) {
            firstUptime = first == UNKNOWN ? uptime : firstUptime;
            first = first == UNKNOWN ? time : first;
            last = Math.max(last, time);
        }
        return true;
    }

    public void reaches(long time) {
        last = first == UNKNOWN ? last : Math.max(last, time);
    }

    /** Whether dates tell nothing more: one beside a time since the start is known, and the latest line had such a time. */
    public boolean isDated() {
        return dated && latestHadUptime;
    }

    public boolean isKnown() {
        return now != UNKNOWN;
    }

    public long now() {
        return now == UNKNOWN ? 0 : now;
    }

    public long first() {
        return first == UNKNOWN ? 0 : first;
    }

    public long firstUptime() {
        return firstUptime;
    }

    public long last() {
        return last == UNKNOWN ? 0 : last;
    }

    /** When the JVM was started; 0 when unknown, as where lines have a date but no time since the start. */
    public long jvmStart() {
        return jvmStart == UNKNOWN ? 0 : jvmStart;
    }
}
