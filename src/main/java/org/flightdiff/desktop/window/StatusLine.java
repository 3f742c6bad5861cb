package org.flightdiff.desktop.window;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.controlsfx.control.StatusBar;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.SideState.SideFailed;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.unit.Unit;

/** Progress, or the result. */
final class StatusLine extends StatusBar {

    private final Session session;
    private final Candidates candidates;
    private final Button cancel = new Button(Messages.get("zone.cancel"));

    StatusLine(Session session, Candidates candidates) {
        this.session = session;
        this.candidates = candidates;
        for (Role role : Role.values()) {
            session.side(role).stateProperty().addListener((all, before, now) -> update());
        }
        session.stateProperty().addListener((all, before, now) -> update());
        session.busyProperty().addListener((all, before, now) -> update());
        session.doneProperty().addListener((all, before, now) -> update());
        session.failureProperty().addListener((all, before, now) -> update());
        candidates.shownProperty().addListener((all, before, now) -> update());
        candidates.pendingProperty().addListener((all, before, now) -> update());
        candidates.matrixProperty().addListener((all, before, now) -> update());
        // Except for that button it is only for reading.
        setFocusTraversable(false);
        cancel.setId("cancel-reading");
        cancel.getStyleClass().add("small");
        cancel.setOnAction(event -> session.cancel());
        update();
    }

    /** Shows a text until the next news. */
    void say(String text) {
        setText(text);
    }

    private void update() {
        List<Node> buttons = session.canBeCancelled() ? List.of(cancel) : List.of();
        if (!getRightItems().equals(buttons)) {
            getRightItems().setAll(buttons);
        }
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
        if (comparison != null && isReading()) {
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
                            comparison.with(PassedVerdict.UNCHANGED).size()));
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
            session.side(role).state().accept(new News(role));
        }
    }

    private boolean isReading() {
        return Stream.of(Role.values()).anyMatch(role -> session.side(role).isLoading());
    }

    private void tell(double progress, String text) {
        setProgress(progress);
        setText(text);
    }

    private final class News implements SideState.Visitor<Boolean> {

        private final Role role;

        News(Role role) {
            this.role = role;
        }

        @Override
        public Boolean empty() {
            return false;
        }

        @Override
        public Boolean loading(Loading loading) {
            tell(loading.share(), Messages.get("status.reading", Messages.named(role)));
            return true;
        }

        @Override
        public Boolean loaded(List<LoadedRecording> recordings) {
            return false;
        }

        @Override
        public Boolean failed(SideFailed failed) {
            tell(0, failed.message());
            return true;
        }
    }
}
