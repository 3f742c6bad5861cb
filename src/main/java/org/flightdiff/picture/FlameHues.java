package org.flightdiff.picture;

import org.flightdiff.model.Role;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;

/**
 * The colour of a frame says how it changed: the candidate's for what it has more of, the baseline's for what that had
 * more of, stronger the larger the share that changed, and grey where nothing is proven. What a frame is, such as its
 * package, has no colour.
 */
final class FlameHues {

    /** How strong the colour of a small change is, from 0 to 1. */
    private static final double FAINTEST = 0.25;

    private static final double STRONGEST = 0.85;

    /** More strengths could not be told apart. */
    private static final int STRENGTHS = 6;

    private FlameHues() {}

    static Hue of(Node node) {
        return of(node.change(), node.changedPart());
    }

    /** The colour of a frame of which some part changed. */
    static Hue of(FrameChange change, double part) {
        double step = Math.ceil(STRENGTHS * Math.min(1, part)) / STRENGTHS;
        double strength = FAINTEST + (STRONGEST - FAINTEST) * step;
        return switch (change) {
            case GREW, NEW -> Hue.GRID.towards(Hue.of(Role.CANDIDATE), strength);
            case SHRANK, GONE -> Hue.GRID.towards(Hue.of(Role.BASELINE), strength);
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> Hue.GRID;
        };
    }
}
