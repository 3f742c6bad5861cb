package org.flightdiff.desktop.workbench;

import javafx.scene.layout.Region;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.report.ChangeLine;

/**
 * A change as a bar from no change, in the colour of its verdict, with its interval as a thinner one; see {@link
 * ChangeLine}. The bar of a change beyond the line ends in an arrow. The words beside it say the same.
 */
final class ChangeBar extends Region {

    private static final double WIDTH = 104;
    private static final double HEIGHT = 14;

    /** A narrower bar would show nothing. */
    private static final double LEAST_WIDTH = 40;

    private static final double ZERO = 1;
    private static final double BAR = 9;
    private static final double INTERVAL = 2;
    private static final double ARROW = 5;

    private final ChangeLine line;
    private final Region zero = part("zero");
    private final Region bar = part("bar");
    private final Region interval = part("interval");
    private final Region arrow;

    ChangeBar(ChangeLine line, PassedVerdict verdict) {
        this.line = line;
        arrow = part(line.point() > 0 ? "above" : "below");
        getStyleClass().addAll("change-bar", VerdictWords.styleClass(verdict));
        getChildren().addAll(zero, bar, interval);
        if (line.isBeyond()) {
            getChildren().add(arrow);
        }
        setMinWidth(0);
        setPrefSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
    }

    @Override
    protected void layoutChildren() {
        getChildren().forEach(part -> part.setVisible(getWidth() >= LEAST_WIDTH));
        place(zero, 0, 0, ZERO, getHeight());
        place(bar, Math.min(0, line.point()), Math.max(0, line.point()), 0, BAR);
        place(interval, line.low(), line.high(), INTERVAL, INTERVAL);
        double end = line.point() > 0 ? getWidth() - ARROW : 0;
        arrow.resizeRelocate(end, (getHeight() - BAR) / 2, ARROW, BAR);
    }

    private void place(Region part, double from, double to, double leastWidth, double height) {
        double left = pixel(from);
        part.resizeRelocate(left, (getHeight() - height) / 2, Math.max(leastWidth, pixel(to) - left), height);
    }

    private double pixel(double place) {
        return getWidth() / 2 + (getWidth() / 2 - ARROW) * place;
    }

    private static Region part(String style) {
        Region part = Nodes.styled(new Region(), style);
        return part;
    }
}
