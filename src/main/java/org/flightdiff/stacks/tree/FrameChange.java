package org.flightdiff.stacks.tree;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

public enum FrameChange implements Word {
    GREW,
    SHRANK,
    NEW,
    GONE,
    /** More than sampling error, but no more than repeated runs of one program differ. */
    WITHIN_RUNS,
    /** No more than sampling error, after correction for how many frames are tested. */
    WITHIN_ERROR,
    TOO_FEW,
    /** What the recorder cut off: how much that is tells of the depth of stacks, not of the program. */
    CUT;

    /** Whether anything but chance is said to have changed it; the others are shown in grey. */
    public boolean isProven() {
        return switch (this) {
            case GREW, SHRANK, NEW, GONE -> true;
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> false;
        };
    }

    public Text label() {
        return Text.of("stack.change." + word());
    }
}
