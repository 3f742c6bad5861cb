package org.flightdiff.desktop.experiment;

import java.nio.file.Path;
import org.flightdiff.experiment.Ending;
import org.flightdiff.model.Role;

/** How far an experiment is. */
sealed interface ExperimentState {

    /**
     * Nothing runs.
     *
     * @param refusal why what was asked for before is not possible; empty if nothing was
     */
    record ChoosingExperiment(String refusal) implements ExperimentState {}

    /**
     * A run waits for the machine to become quiet, or goes on.
     *
     * @param number from 1
     * @param atMost how many there will be, or at most
     * @param decided what the runs before it have decided, in words; empty before the first look
     */
    record UnderWay(int number, int atMost, boolean fixed, Role side, boolean waiting, String decided)
            implements ExperimentState {}

    record Stopping() implements ExperimentState {}

    /**
     * It was stopped; what is finished stays.
     *
     * @param counted how many runs that is
     */
    record Stopped(Path folder, long counted) implements ExperimentState {}

    /**
     * All is decided, or there are no more runs.
     *
     * @param failure why the last run failed, if that ended it; else empty
     */
    record Done(Path folder, Ending ending, long counted, String failure) implements ExperimentState {}
}
