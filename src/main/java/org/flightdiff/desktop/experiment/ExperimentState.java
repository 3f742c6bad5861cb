package org.flightdiff.desktop.experiment;

import java.nio.file.Path;
import org.flightdiff.experiment.Ending;
import org.flightdiff.model.Role;

sealed interface ExperimentState {

    /** Nothing runs. The refusal is why what was asked for before is not possible; empty if nothing was. */
    record ChoosingExperiment(String refusal) implements ExperimentState {}

    /**
     * A run waits for the machine to become quiet, or goes on.
     *
     * @param decided what the runs before it have decided, in words; empty before the first look
     */
    record UnderWay(int number, int atMost, boolean fixed, Role side, boolean waiting, String decided)
            implements ExperimentState {}

    record Stopping() implements ExperimentState {}

    /** It was stopped; what is finished stays, with so many runs that count. */
    record Stopped(Path folder, long counted) implements ExperimentState {}

    /** All is decided, or there are no more runs. The failure is why the last run failed, if that ended it; else empty. */
    record Done(Path folder, Ending ending, long counted, String failure) implements ExperimentState {}
}
