package org.flightdiff.desktop.workbench;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * Marks verdicts while they are still those of other windows: each by itself, as all below a marked node is styled
 * anew, and values wait for it.
 */
final class Pending {

    private static final PseudoClass MARK = PseudoClass.getPseudoClass("pending");

    private Pending() {}

    /** Marks a verdict as long as it is in use; cells come and go. */
    static void mark(Node verdict, ObservableValue<Boolean> pending) {
        ChangeListener<Boolean> listener = (all, before, now) -> verdict.pseudoClassStateChanged(MARK, now);
        verdict.getProperties().put(MARK, listener);
        pending.addListener(new WeakChangeListener<>(listener));
        verdict.pseudoClassStateChanged(MARK, pending.getValue());
    }
}
