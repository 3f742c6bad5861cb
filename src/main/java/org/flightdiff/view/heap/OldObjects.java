package org.flightdiff.view.heap;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Column;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

public final class OldObjects {

    static final List<Panel> PANELS = List.of(
            by("heap.old-objects-by-class", "class", OldObjects::className),
            by("heap.old-objects-by-method", "method", OldObjects::site),
            OldObjectStacks.PANEL);

    private static final String CONSTRUCTOR = ".<init>";
    private static final String LAMBDA = "$$Lambda";

    private OldObjects() {}

    public static String className(Events samples, int row) {
        return Objects.requireNonNullElse(samples.text("object.type", row), "");
    }

    /** Who makes it: a constructor says no more than the class, and what the JVM generates for a lambda nothing. */
    public static String site(Events samples, int row) {
        StackTrace stack = samples.stack(row);
        return stack.frames().stream()
                .filter(frame -> !Sites.isJdk(frame) && !frame.endsWith(CONSTRUCTOR) && !frame.contains(LAMBDA))
                .findFirst()
                .orElseGet(() -> Sites.ofApplication(stack));
    }

    private static Panel by(String id, String keyColumn, BiFunction<Events, Integer, String> key) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(new Column("share-of-samples", Unit.SHARE)),
                        List.of(HeapEvents.OLD_OBJECT),
                        window -> {
                            Events samples = window.events(HeapEvents.OLD_OBJECT);
                            double[] each = {1.0 / samples.size()};
                            return BreakdownPanel.sums(samples, key, row -> each);
                        })
                .naming(Sites.LABEL);
    }

    /** The stacks that allocated what was still alive at the end. The JVM keeps a sample of them, whatever their number. */
    private static final class OldObjectStacks {

        static final Panel PANEL = new StackPanel(
                "heap.stacks-of-old-objects",
                "old-object",
                Source.allOf(HeapEvents.OLD_OBJECT),
                new StackSubject(
                        Unit.ONE,
                        StackWeights.RUN_TO_RUN,
                        window -> List.of(StackWeights.alike(window.events(HeapEvents.OLD_OBJECT), 1)),
                        window -> Text.of("stack.missing.sample"),
                        window -> null));
    }
}
