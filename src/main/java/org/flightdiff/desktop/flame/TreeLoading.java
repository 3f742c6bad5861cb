package org.flightdiff.desktop.flame;

import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.StackTrees;
import org.jspecify.annotations.Nullable;

/** Has trees made in the background; only the one asked for last is handed over. */
final class TreeLoading {

    private final Consumer<LoadedTree> taker;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private int asked;

    /** @param taker gets the trees on the JavaFX application thread */
    TreeLoading(Consumer<LoadedTree> taker) {
        this.taker = taker;
    }

    /** Whether a tree is being made. */
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Asks for a tree, the usual one where nothing is chosen. Errors arrive at the thread's handler, as all of the window do. */
    void load(StackTrees trees, @Nullable Choice choice) {
        asked++;
        int number = asked;
        busy.set(true);
        ForkJoinPool.commonPool().execute(() -> make(number, trees, choice));
    }

    private void make(int number, StackTrees trees, @Nullable Choice choice) {
        try {
            LoadedTree tree = LoadedTree.of(trees, choice);
            Platform.runLater(() -> take(number, tree));
        } catch (RuntimeException | Error failure) {
            Platform.runLater(() -> fail(number, failure));
        }
    }

    private void take(int number, LoadedTree tree) {
        if (number == asked) {
            busy.set(false);
            taker.accept(tree);
        }
    }

    private void fail(int number, Throwable failure) {
        busy.set(number != asked);
        throw new IllegalStateException("the stacks could not be put into a tree", failure);
    }
}
