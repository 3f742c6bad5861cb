package org.flightdiff.desktop.experiment;

import java.nio.file.Path;
import java.util.List;
import javafx.stage.Window;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.experiment.QuietMachine;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** Runs experiments for a session, one at a time, and opens what came out. */
public final class Experiments {

    private final Session session;
    private final RunningExperiment running;
    private final Path folder;
    private final Path directory;
    private @Nullable ExperimentDialog dialog;

    /** @param folder for experiments without a folder of their own; it need not exist */
    public Experiments(Session session, Work work, QuietMachine machine, Path folder, Path directory) {
        this.session = session;
        this.running = new RunningExperiment(work, machine);
        this.folder = folder;
        this.directory = directory;
    }

    /** Asks what shall be run, at first what was recorded, and shows how far it is. */
    public void open(Window owner) {
        ExperimentDialog asked = dialog(owner);
        if (!running.isBusy()) {
            asked.offer(Proposal.asRecorded(
                    session.side(Role.BASELINE).recordings(),
                    session.side(Role.CANDIDATE).recordings()));
        }
        asked.open();
    }

    /** Asks whether an advice shall be tried; an experiment that runs already goes on, and is shown instead. */
    public void open(Trial trial, Window owner) {
        ExperimentDialog asked = dialog(owner);
        if (!running.isBusy()) {
            asked.propose(Proposal.of(trial));
        }
        asked.open();
    }

    private ExperimentDialog dialog(Window owner) {
        ExperimentDialog known = dialog;
        if (known == null) {
            known = new ExperimentDialog(
                    owner,
                    folder,
                    directory,
                    running,
                    done -> Opening.open(session, List.of(done.folder()), Role.BASELINE));
            dialog = known;
        }
        return known;
    }

    /** Ends what runs and waits until no process is left. */
    public void close() {
        running.close();
    }
}
