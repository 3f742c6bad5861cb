package org.flightdiff.experiment;

import org.flightdiff.experiment.ExperimentFolder.Look;
import org.flightdiff.model.Role;

public enum Ending {
    DECIDED,
    /** As many runs as there may be are made. */
    LIMIT,
    /** As many runs as were asked for are made. */
    ALL_RUNS,
    /** The first run of a side failed, or several in a row did. */
    FAILING,
    STOPPED;

    /** The ending of an experiment that is not running, as its runs and looks tell it. */
    public static Ending of(Plan plan, ExperimentFolder folder) {
        int baseline = folder.recordings().of(Role.BASELINE).size();
        int candidate = folder.recordings().of(Role.CANDIDATE).size();
        boolean all = baseline + candidate >= 2 * plan.runs();
        if (all && plan.fixed()) {
            return ALL_RUNS;
        }
        boolean decided =
                folder.lastAt(baseline, candidate).filter(Look::decided).isPresent();
        return decided ? DECIDED : all ? LIMIT : STOPPED;
    }
}
