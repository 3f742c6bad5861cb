package org.flightdiff.desktop.workbench;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import javafx.application.Platform;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MovedFrame;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.UnitNotation;

/** What moved most in the stacks, below what diverged; a click opens its flame graph. Takes no room if nothing did. */
final class MovedFrames extends VBox {

    /** More would push out what diverged; the rest is with the flame graphs. */
    private static final int MOST = 5;

    private final WorkbenchModel model;
    private int asked;

    MovedFrames(WorkbenchModel model) {
        super(2);
        this.model = model;
        setId("moved-frames");
        model.comparisonProperty().addListener((all, before, now) -> renew());
        model.pendingProperty().addListener((all, before, now) -> renew());
        renew();
    }

    /** While another time is chosen the last ones stay, as verdicts do. */
    private void renew() {
        if (!model.pendingProperty().get()) {
            asked++;
            int number = asked;
            Comparison comparison = model.comparison();
            ForkJoinPool.commonPool().execute(() -> {
                List<MovedFrame> moved = comparison.moved();
                Platform.runLater(() -> show(number, moved));
            });
        }
    }

    private void show(int number, List<MovedFrame> moved) {
        if (number != asked) {
            return;
        }
        getChildren().clear();
        Nodes.show(this, !moved.isEmpty());
        if (!moved.isEmpty()) {
            getChildren().add(Nodes.label(Messages.of(MovedFrame.heading()), "card-title"));
            moved.stream().limit(MOST).forEach(each -> getChildren().add(link(each)));
        }
    }

    private Hyperlink link(MovedFrame moved) {
        String method = new FrameName(moved.movement().method()).classAndMethod();
        UnitNotation notation = Messages.notation()
                .of(moved.unit(), moved.movement().baseline(), moved.movement().candidate());
        String amounts = FromTo.of(
                notation.value(moved.movement().baseline()),
                notation.value(moved.movement().candidate()));
        Hyperlink link = new Hyperlink(method + "  " + amounts);
        link.setMinWidth(0);
        Hint.on(link, Messages.of(moved.text()));
        link.setOnAction(event -> {
            model.show(moved.view());
            model.light(moved.stacks());
        });
        return link;
    }
}
