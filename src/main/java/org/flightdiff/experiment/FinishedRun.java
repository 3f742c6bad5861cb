package org.flightdiff.experiment;

import java.util.Optional;
import org.flightdiff.experiment.Outcome.Counted;
import org.flightdiff.experiment.Outcome.Failed;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * A run that is over.
 *
 * @param number from 1, over both sides, in the order in which they were started
 * @param started when, as ISO 8601
 * @param exit the exit status of the command; null where it had to be killed
 * @param load the share of all processors that was busy just before it; null where that is not known
 * @param waited how many seconds it waited for a quiet machine
 * @param recording the file in the folder; null where there is none
 * @param log likewise
 * @param jvms how many JVMs recorded; of several, that of the command itself counts, else the largest recording
 */
public record FinishedRun(
        int number,
        Role side,
        String started,
        double seconds,
        @Nullable Integer exit,
        Outcome outcome,
        @Nullable Double load,
        double waited,
        @Nullable String recording,
        String log,
        int jvms) {

    /** Whether it is part of the comparison. */
    public boolean counts() {
        return outcome instanceof Counted;
    }

    /** Why it is no part of the comparison; empty where it is. */
    public Optional<Failed> failure() {
        return outcome instanceof Failed failed ? Optional.of(failed) : Optional.empty();
    }

    /** Whether other programs kept the machine busy just before it. */
    public boolean isNoisy() {
        return load != null && load > QuietMachine.QUIET;
    }
}
