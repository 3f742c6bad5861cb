package org.flightdiff.desktop.window;

import java.util.List;
import java.util.function.Supplier;
import javafx.animation.Animation.Status;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.flightdiff.desktop.toolkit.Nodes;
import org.jspecify.annotations.Nullable;

/** Start screen, candidates or one pair, made when needed, as most of a start is making nodes. */
final class Middle extends StackPane {

    /** Whoever waits no longer than that need not be told what for. */
    private static final Duration PATIENCE = Duration.seconds(1);

    private final Supplier<? extends Node> starting;
    private final Supplier<? extends Node> comparingSeveral;
    private final Node nothing = new Region();
    private final PauseTransition patience = new PauseTransition(PATIENCE);
    private @Nullable Node start;
    private @Nullable Node several;

    Middle(Supplier<? extends Node> starting, Supplier<? extends Node> comparingSeveral) {
        this.starting = starting;
        this.comparingSeveral = comparingSeveral;
        patience.setOnFinished(event -> waitNoLongerThan(false));
        patience.play();
    }

    /** Shows several candidates, a pair, or the start; a pair that is expected is waited for a moment at first. */
    boolean show(boolean candidates, @Nullable Node pair, boolean expected) {
        if (candidates) {
            return put(several());
        }
        if (pair != null) {
            return put(pair);
        }
        boolean wait = start == null && expected && patience.getStatus() == Status.RUNNING;
        return put(wait ? nothing : start());
    }

    /** Shows the start screen in place of nothing, unless something is still going to be compared. */
    void waitNoLongerThan(boolean expected) {
        if (!expected && getChildren().contains(nothing)) {
            put(start());
        }
    }

    private Node start() {
        if (start == null) {
            start = starting.get();
        }
        return start;
    }

    private Node several() {
        if (several == null) {
            several = comparingSeveral.get();
        }
        return several;
    }

    private boolean put(Node shown) {
        return Nodes.put(getChildren(), List.of(shown));
    }
}
