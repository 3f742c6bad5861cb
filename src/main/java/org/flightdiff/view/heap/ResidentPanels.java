package org.flightdiff.view.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.jspecify.annotations.Nullable;

/** The bridge from the physical memory of one side to that of the other. */
public final class ResidentPanels {

    public static final Panel PARTS = new BreakdownPanel(
                    "heap.resident-parts",
                    "memory-part",
                    List.of(new Column("memory-at-most", Unit.BYTES)),
                    Source.anyOf(ResidentParts.READ)
                            .unless(ResidentPanels::nothing)
                            .withoutRemark()
                            .remarking(ResidentPanels::remark),
                    ResidentPanels::amounts)
            .addingUpTo(Text.of("memory.whole"))
            .naming(word -> MemoryPart.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'))
                    .label());

    private ResidentPanels() {}

    private static Map<String, double[]> amounts(Window window) {
        Map<String, double[]> amounts = new HashMap<>();
        ResidentParts.of(window).parts().forEach((part, bytes) -> amounts.put(part.word(), new double[] {bytes}));
        return amounts;
    }

    private static @Nullable Text nothing(Window window) {
        return ResidentParts.of(window).parts().isEmpty() ? Text.of("reason.memory.no-part") : null;
    }

    private static Text remark(Window window) {
        ResidentParts parts = ResidentParts.of(window);
        if (parts.resident().isEmpty()) {
            return Text.of("note.memory.no-resident", Text.code(HeapEvents.RESIDENT_SET.event()));
        }
        return parts.tracked() ? Text.none() : Text.of("note.memory.untracked");
    }
}
