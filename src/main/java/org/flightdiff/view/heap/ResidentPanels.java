package org.flightdiff.view.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.jspecify.annotations.Nullable;

public final class ResidentPanels {

    public static final Panel PARTS = new BreakdownPanel(
                    "heap.resident-parts",
                    "memory-part",
                    List.of(new Column("memory-at-most", Unit.BYTES)),
                    source(),
                    window -> amounts(ResidentParts.of(window)),
                    ResidentPanels::unlike)
            .whereAll(
                    MappedParts::areKnown,
                    window -> amounts(MappedParts.of(window).orElseGet(() -> ResidentParts.of(window))))
            .addingUpTo(Text.of("memory.whole"))
            .naming(word -> MemoryPart.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'))
                    .label());

    private ResidentPanels() {}

    private static Source source() {
        Source events = Source.anyOf(ResidentParts.READ)
                .unless(ResidentPanels::nothing)
                .withoutRemark()
                .alsoReading(HeapEvents.MAPPINGS)
                .remarking(ResidentPanels::remark);
        return new Source(
                events.reads(),
                window -> MappedParts.of(window).isPresent()
                        ? null
                        : events.check().missing(window),
                events.remark());
    }

    /** Maps of some windows only say nothing of the difference. */
    private static Text unlike(List<Window> baseline, List<Window> candidate) {
        List<Window> all = Stream.concat(baseline.stream(), candidate.stream()).toList();
        boolean any = all.stream().anyMatch(window -> MappedMemory.of(window).isPresent());
        return any && !MappedParts.areKnown(all) ? Text.of("note.memory.maps-differ") : Text.none();
    }

    private static Map<String, double[]> amounts(ResidentParts of) {
        Map<String, double[]> amounts = new HashMap<>();
        of.parts().forEach((part, bytes) -> amounts.put(part.word(), new double[] {bytes}));
        return amounts;
    }

    private static @Nullable Text nothing(Window window) {
        return ResidentParts.of(window).parts().isEmpty()
                        && MappedParts.of(window).isEmpty()
                ? Text.of("reason.memory.no-part")
                : null;
    }

    private static Text remark(Window window) {
        ResidentParts parts = MappedParts.of(window).orElseGet(() -> ResidentParts.of(window));
        if (parts.resident().isEmpty()) {
            return Text.of("note.memory.no-resident", Text.code(HeapEvents.RESIDENT_SET.event()));
        }
        return parts.tracked()
                        || MappedMemory.of(window)
                                .filter(MappedMemory::isTagged)
                                .isPresent()
                ? Text.none()
                : Text.of("note.memory.untracked");
    }
}
