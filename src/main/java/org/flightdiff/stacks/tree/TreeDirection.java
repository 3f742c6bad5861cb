package org.flightdiff.stacks.tree;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

public enum TreeDirection implements Word {
    /** From the roots of the threads down to what runs. */
    CALLEES,
    CALLERS;

    public Text label() {
        return Text.of("stack.direction." + word());
    }
}
