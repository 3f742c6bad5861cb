package org.flightdiff.stacks.tree;

import java.util.Locale;
import org.flightdiff.language.Text;

public enum TreeDirection {
    /** From the roots of the threads down to what runs. */
    CALLEES,
    /** From what runs up to its callers. */
    CALLERS;

    public Text label() {
        return Text.of("stack.direction." + name().toLowerCase(Locale.ROOT));
    }
}
