package org.flightdiff.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.model.TwoSided;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment is to find out, and how.
 *
 * @param baseline how one side is started
 * @param candidate how the other is
 * @param runs of each side, at least 1; not {@code fixed}, the most there will be
 * @param fixed whether all of them are made, with one comparison at the end; else it ends when all is decided
 * @param timing of a run
 * @param settings what is recorded: {@link #USUAL_SETTINGS}, the name of settings that the JDK has, or of a file
 * @param gcLog whether each JVM writes its GC log, too, which is compared with its recording
 * @param watched the methods whose calls are counted and timed; without goals, these are what is to be decided
 * @param work the application event that counts as a unit of work; null for the usual one
 * @param expectations the goals that are to be decided; without any these are the vital signs
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

    /** Whether it is to tell calls that are more from calls that take longer, rather than to decide goals or vital signs. */
    public boolean asksOfCalls() {
        return !watched.names().isEmpty() && expectations.goals().isEmpty();
    }

    public Plan expecting(Expectations others) {
        return new Plan(baseline, candidate, runs, fixed, timing, settings, gcLog, watched, work, others);
    }

    /**
     * How the program of one side is started.
     *
     * @param command its words; one of them may be {@link #PLACE}. With a shell, the one line that it gets
     * @param shell whether the command is for {@code /bin/sh}
     * @param flags what the JVM is given besides what stands in the command
     * @param jdk the home of the JDK that runs it; null for the one that the command finds
     * @param environment variables that are set for it
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
     * The times of a run, in seconds.
     *
     * @param length after which a run is told to end; null where the program ends itself
     * @param warmUp how much of its beginning is not compared
     * @param timeout after which a run that should have ended itself is given up
     * @param grace how long a program may take to end once it is told to
     * @param quiet how long a run waits for the machine to become quiet
     */
    public record Timing(@Nullable Double length, double warmUp, double timeout, double grace, double quiet) {

        public static final Timing USUAL = new Timing(null, 0, 3600, 20, 30);
    }
}
