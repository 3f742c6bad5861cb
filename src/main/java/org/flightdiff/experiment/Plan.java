package org.flightdiff.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.model.TwoSided;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment is to find out, and how: {@code runs} of each side, or until all is decided the most there will
 * be; {@code settings} are {@link #USUAL_SETTINGS}, a name that the JDK has, or a file; GC logs are compared with their
 * recordings. Watched methods are decided if there are no goals, else the goals, and without both the vital signs.
 */
public record Plan(
        Setup baseline,
        Setup candidate,
        int runs,
        boolean fixed,
        Timing timing,
        String settings,
        boolean gcLog,
        WatchedMethods watched,
        @Nullable String work,
        Expectations expectations)
        implements TwoSided<Plan.Setup> {

    /** What is recorded unless the plan says otherwise: the settings that a comparison wants. */
    public static final String USUAL_SETTINGS = "comparison";

    /** The most runs of each side unless the plan says otherwise. */
    public static final int USUAL_LIMIT = 10;

    /** Whether it tells calls that are more from calls that take longer, rather than to decide goals or vital signs. */
    public boolean asksOfCalls() {
        return !watched.names().isEmpty() && expectations.goals().isEmpty();
    }

    /**
     * How the level is spread over its looks. Before a far limit most experiments end early: looks that keep nearly all
     * for the end would decide nothing before half of it.
     */
    public Spending spending() {
        return runs > USUAL_LIMIT ? Spending.POCOCK : Spending.O_BRIEN_FLEMING;
    }

    public Plan expecting(Expectations others) {
        return new Plan(baseline, candidate, runs, fixed, timing, settings, gcLog, watched, work, others);
    }

    /**
     * How a side is started: words, one of which may be {@link #PLACE}, or the one line for {@code /bin/sh}; flags
     * besides; the home of its JDK, null for the one that the command finds; and variables that are set for it.
     */
    public record Setup(
            List<String> command,
            boolean shell,
            List<String> flags,
            @Nullable Path jdk,
            Map<String, String> environment) {

        /** Stands for the flags of the JVM in a command. */
        public static final String PLACE = "{flags}";

        public Setup {
            command = List.copyOf(command);
            flags = List.copyOf(flags);
            environment = Map.copyOf(environment);
        }
    }

    /**
     * The times of a run, in seconds: when it is told to end (null where it ends itself), how much of its beginning is
     * not compared, when it is given up, how long it may take to end, and how long it waits for a quiet machine.
     */
    public record Timing(@Nullable Double length, double warmUp, double timeout, double grace, double quiet) {

        public static final Timing USUAL = new Timing(null, 0, 3600, 20, 30);
    }
}
