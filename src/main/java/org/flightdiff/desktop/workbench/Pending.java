package org.flightdiff.desktop.workbench;

import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * Marks what shows verdicts while these are still those of other windows. No more than that is marked: all below a marked
 * node is styled anew, and values wait for it.
 */
final class Pending {

    private static final PseudoClass MARK = PseudoClass.getPseudoClass("pending");

    private Pending() {}

    static void mark(Node verdicts, ObservableValue<Boolean> pending) {
        verdicts.pseudoClassStateChanged(MARK, pending.getValue());
        pending.addListener((all, before, now) -> verdicts.pseudoClassStateChanged(MARK, now));
    }
}
