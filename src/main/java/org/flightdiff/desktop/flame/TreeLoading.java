package org.flightdiff.desktop.flame;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
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

    /** The tree of the present choice, what weights can be divided by, kinds of threads, and whether lines differ. */
    record LoadedTree(CallTree tree, List<Per> offered, List<String> threads, boolean hasLines) {

        /** Null is the usual choice; what it is divided by is replaced where these stacks do not offer it. */
        static LoadedTree of(StackTrees trees, @Nullable Choice choice) {
            List<Per> offered = trees.offered();
            Choice wanted = choice == null ? trees.usual() : choice;
            Choice possible = offered.contains(wanted.per()) ? wanted : wanted.with(offered.get(0));
            return new LoadedTree(trees.of(possible), offered, trees.threads(), trees.hasLines());
        }
    }
}
