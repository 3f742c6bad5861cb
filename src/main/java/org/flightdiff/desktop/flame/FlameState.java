package org.flightdiff.desktop.flame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;
import org.jspecify.annotations.Nullable;

/** What the graphs of a card share: what is looked at, what is selected, and what is looked for. */
final class FlameState {

    private static final int MOST_STEPS = 100;

    private final ReadOnlyObjectWrapper<@Nullable FlameView> view = new ReadOnlyObjectWrapper<>();
    /** Frames from the root to the selected one; empty for none. */
    final ObjectProperty<List<Node>> selected = new SimpleObjectProperty<>(List.of());
    /** The frame under the pointer, in whichever graph; null for none. */
    final ObjectProperty<@Nullable Node> pointedAt = new SimpleObjectProperty<>();
    /** Part of the names that are looked for; empty for none. */
    final StringProperty searched = new SimpleStringProperty("");

    private final Deque<FlameView> before = new ArrayDeque<>();

    ReadOnlyObjectProperty<@Nullable FlameView> viewProperty() {
        return view.getReadOnlyProperty();
    }

    @Nullable
    FlameView view() {
        return view.get();
    }

    /** Shows another tree, at the same place if it is there. */
    void show(CallTree tree) {
        FlameView now = view.get();
        before.clear();
        selected.set(List.of());
        view.set(now == null ? FlameView.all(tree) : now.in(tree));
    }

    void focus(List<Node> path) {
        FlameView now = view.get();
        if (now != null && !path.isEmpty() && !path.equals(now.path())) {
            go(now.focusedOn(path));
        }
    }

    void all() {
        FlameView now = view.get();
        if (now != null) {
            go(FlameView.all(now.tree()));
        }
    }

    boolean isPart() {
        FlameView now = view.get();
        return now != null && now.path().size() > 1;
    }

    void back() {
        FlameView last = before.poll();
        if (last != null) {
            view.set(last);
        }
    }

    private void go(FlameView next) {
        FlameView now = view.get();
        if (now != null && !next.equals(now)) {
            before.push(now);
            while (before.size() > MOST_STEPS) {
                before.removeLast();
            }
            view.set(next);
        }
    }

    /** Whether a frame is looked for; null if nothing is. */
    @Nullable
    Predicate<Node> found() {
        String words = searched.get().strip().toLowerCase(Locale.ROOT);
        return words.isEmpty()
                ? null
                : node -> node.name().toLowerCase(Locale.ROOT).contains(words);
    }
}
