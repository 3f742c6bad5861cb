package org.flightdiff.desktop.window;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import org.controlsfx.control.StatusBar;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;

final class StatusLine extends StatusBar {

    private final Session session;
    private final Candidates candidates;
    private final Button cancel = Nodes.styled(new Button(Messages.get("zone.cancel")), "small");

    StatusLine(Session session, Candidates candidates) {
        this.session = session;
        this.candidates = candidates;
        List.<ObservableValue<?>>of(
                        session.side(Role.BASELINE).stateProperty(),
                        session.side(Role.CANDIDATE).stateProperty(),
                        session.stateProperty(),
                        session.busyProperty(),
                        session.doneProperty(),
                        session.failureProperty(),
                        candidates.shownProperty(),
                        candidates.pendingProperty(),
                        candidates.matrixProperty())
                .forEach(told -> told.addListener((all, before, now) -> update()));
        // Except for that button it is only for reading.
        setFocusTraversable(false);
        cancel.setId("cancel-reading");
        cancel.setOnAction(event -> session.cancel());
        update();
    }

    private void update() {
        Nodes.put(getRightItems(), session.canBeCancelled() ? List.of(cancel) : List.of());
        if (candidates.shownProperty().get()) {
            tellOfCandidates();
        } else {
            tellOfSession();
        }
    }

    private void tellOfCandidates() {
        int all = candidates.allProperty().get().size();
        int done = all - candidates.pendingProperty().get();
        Matrix matrix = candidates.matrixProperty().get();
        if (!session.failureProperty().get().isEmpty()) {
            tell(0, session.failureProperty().get());
        } else if (done < all) {
            tell((double) done / all, Messages.get("status.candidates-reading", done, all));
        } else {
            int diverging = matrix == null ? 0 : matrix.divergences().size();
            tell(0, Messages.get("status.candidates", candidates.compared().size(), diverging));
        }
    }

    private void tellOfSession() {
        Comparison comparison = session.comparison();
        if (comparison != null && !session.failureProperty().get().isEmpty()) {
            tell(0, session.failureProperty().get());
            return;
        }
        if (comparison != null
                && Stream.of(Role.values()).anyMatch(role -> session.side(role).isLoading())) {
            tellOfSides();
            return;
        }
        if (comparison != null && session.state().isPending()) {
            tellHowMuch(session.state().isRenewing() ? "status.comparing" : "status.pending");
            return;
        }
        if (comparison != null) {
            tell(
                    0,
                    Messages.get(
                            "status.compared",
                            comparison.metrics().size(),
                            comparison.divergences().size(),
                            comparison.standing(Quiet.UNCHANGED).size()));
            return;
        }
        tell(0, Messages.get("status.ready"));
        if (!session.failureProperty().get().isEmpty()) {
            tell(0, session.failureProperty().get());
        } else if (session.busyProperty().get()) {
            tellHowMuch("status.comparing");
        }
        tellOfSides();
    }

    private void tellHowMuch(String what) {
        double done = session.doneProperty().get();
        String words = Messages.get(what);
        tell(
                done,
                done < 0
                        ? words
                        : Messages.get("status.done", words, Messages.notation().value(Unit.SHARE, done)));
    }

    private void tellOfSides() {
        for (Role role : Role.values()) {
            SideState side = session.side(role).state();
            if (side instanceof SideState.Loading loading) {
                tell(loading.share(), Messages.get("status.reading", Messages.named(role)));
            } else if (side instanceof SideState.SideFailed failed) {
                tell(0, failed.message());
            }
        }
    }

    private void tell(double progress, String text) {
        setProgress(progress);
        setText(text);
    }
}
