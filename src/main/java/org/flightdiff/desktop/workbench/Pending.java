package org.flightdiff.desktop.workbench;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/** Marks verdicts of other windows, each node separately: JavaFX restyles all below a marked node. */
final class Pending {

    private static final PseudoClass MARK = PseudoClass.getPseudoClass("pending");

    private Pending() {}

    /** Marks a verdict as long as its node is in use; cells come and go. */
    static void mark(Node verdict, ObservableValue<Boolean> pending) {
        ChangeListener<Boolean> listener = (all, before, now) -> verdict.pseudoClassStateChanged(MARK, now);
        verdict.getProperties().put(MARK, listener);
        pending.addListener(new WeakChangeListener<>(listener));
        verdict.pseudoClassStateChanged(MARK, pending.getValue());
    }
}
