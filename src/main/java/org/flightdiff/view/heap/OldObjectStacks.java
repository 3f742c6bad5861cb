package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.OLD_OBJECT;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

/** The stacks that allocated what was still alive at the end. The JVM keeps a sample of them, whatever their number. */
final class OldObjectStacks {

    static final Panel PANEL = new StackPanel(
            "heap.stacks-of-old-objects",
            "old-object",
            Source.allOf(OLD_OBJECT),
            new StackSubject(
                    Unit.ONE,
                    StackWeights.RUN_TO_RUN,
                    window -> List.of(StackWeights.alike(window.events(OLD_OBJECT), 1)),
                    window -> Text.of("stack.missing.sample"),
                    window -> null));

    private OldObjectStacks() {}
}
