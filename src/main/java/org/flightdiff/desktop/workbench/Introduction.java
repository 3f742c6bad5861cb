package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.toolkit.Nodes;

/** The head and the picture that proves it, both in sight at once, and what follows: beside the picture where it is wide. */
final class Introduction extends Pane {

    /** From here on the picture is wide enough beside texts. */
    private static final double TWO_COLUMNS = 1300;
    /** Lines of some 110 letters are read with ease. */
    private static final double TEXTS = 860;

    private static final double SHARE = 0.45;

    private final ObservableValue<Bounds> sight;

    /** @param sight what is visible of the page, at whose top it stands */
    Introduction(ObservableValue<Bounds> sight) {
        this.sight = sight;
        setMinWidth(0);
        sight.addListener((all, before, now) -> requestLayout());
    }

    void show(List<Region> parts) {
        Nodes.put(getChildren(), parts);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        return arrange(width < 0 ? getWidth() : width, false);
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth(), true);
    }

    private double arrange(double width, boolean placing) {
        List<Node> parts = getChildren();
        boolean beside = width >= TWO_COLUMNS && parts.stream().anyMatch(ProofCard.class::isInstance);
        double column = beside ? Math.min(TEXTS, SHARE * width) : width;
        double room = sight.getValue().getHeight() - CardStack.GAP;
        double bottom = 0;
        double lowest = 0;
        for (int at = 0; at < parts.size(); at++) {
            Region part = (Region) parts.get(at);
            boolean aside = beside && part instanceof ProofCard;
            double left = aside ? column + CardStack.GAP : 0;
            double top = aside ? 0 : bottom;
            double wide = aside ? width - left : column;
            double next =
                    aside || at + 1 == parts.size() ? 0 : parts.get(at + 1).prefHeight(width) + CardStack.GAP;
            double height = snapSizeY(
                    part instanceof ProofCard proof
                            ? proof.fit(wide, room - top, next, placing)
                            : part.prefHeight(wide));
            if (placing) {
                part.resizeRelocate(left, top, wide, height);
            }
            bottom = aside ? bottom : top + height + CardStack.GAP;
            lowest = Math.max(lowest, top + height);
        }
        return lowest;
    }
}
