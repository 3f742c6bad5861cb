package org.flightdiff.desktop.flame;

import javafx.scene.paint.Color;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;

/**
 * The colour of a frame says how it changed: the candidate's for what it has more of, the baseline's for what that had
 * more of, stronger the larger the share that changed, and grey where nothing is proven. What a frame is, such as its
 * package, has no colour.
 */
record FlameColours(ChartLook look) {

    /** How strong the colour of a small change is, from 0 to 1. */
    private static final double FAINTEST = 0.25;

    private static final double STRONGEST = 0.85;

    /** From this brightness on, dark text is legible. */
    private static final double BRIGHT = 0.6;

    Color fill(Node node) {
        return fill(node.change(), node.changedPart());
    }

    /** The colour of a frame of which some part changed. */
    Color fill(FrameChange change, double part) {
        Color still = Color.web(look.palette().grid());
        double strength = FAINTEST + (STRONGEST - FAINTEST) * Math.min(1, part);
        return switch (change) {
            case GREW, NEW -> still.interpolate(Color.web(look.palette().of(Role.CANDIDATE)), strength);
            case SHRANK, GONE -> still.interpolate(Color.web(look.palette().of(Role.BASELINE)), strength);
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW -> still;
        };
    }

    /** What is legible on a colour. */
    static Color on(Color fill) {
        double brightness = 0.299 * fill.getRed() + 0.587 * fill.getGreen() + 0.114 * fill.getBlue();
        return brightness > BRIGHT ? Color.web("#1b1f24") : Color.WHITE;
    }
}
