package org.flightdiff.view.gc;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;

public final class PhasePanels {

    public static final Panel LEVEL_1 = phases("gc.phases-of-pauses-level-1", GcEvents.PHASE_LEVEL_1);

    public static final List<Panel> ALL = List.of(
            LEVEL_1,
            phases("gc.phases-of-pauses-level-2", GcEvents.PHASE_LEVEL_2),
            phases("gc.phases-of-pauses-level-3", GcEvents.PHASE_LEVEL_3),
            phases("gc.phases-of-pauses-level-4", GcEvents.PHASE_LEVEL_4),
            phases("gc.phases-of-gc-workers", GcEvents.PARALLEL_PHASE),
            phases("gc.concurrent-phases", GcEvents.CONCURRENT_PHASE),
            phases("gc.concurrent-phases-level-1", GcEvents.CONCURRENT_PHASE_LEVEL_1),
            phases("gc.concurrent-phases-level-2", GcEvents.CONCURRENT_PHASE_LEVEL_2));

    private PhasePanels() {}

    private static Panel phases(String id, Selection phase) {
        return new BreakdownPanel(
                        id,
                        "phase",
                        List.of(
                                new Column("seconds-per-second", Unit.SHARE),
                                Column.ofThose("seconds-per-collection-that-has-it", Unit.SECONDS),
                                new Column("collections", Unit.ONE)),
                        List.of(phase, GcEvents.COLLECTION),
                        window -> byName(window.events(phase), window))
                .counting(window -> List.of(RowEvents.grouped(window.events(phase), PhasePanels::names)));
    }

    /** By name, which is made once for each distinct text, as there are hundreds of thousands of phases. */
    private static Groups names(Events phases) {
        return phases.byText("name", recorded -> PhaseNames.common(String.valueOf(recorded)));
    }

    private static Map<String, double[]> byName(Events phases, Window window) {
        if (phases.isEmpty()) {
            return Map.of();
        }
        Groups names = names(phases);
        double[] seconds = names.sums(phases.eachDuration());
        List<Set<Long>> collections = Stream.generate(() -> (Set<Long>) new HashSet<Long>())
                .limit(names.size())
                .toList();
        for (int row = 0; row < phases.size(); row++) {
            collections.get(names.of(row)).add(phases.number("gcId", row));
        }
        Map<String, double[]> amounts = new TreeMap<>();
        for (int group = 0; group < names.size(); group++) {
            int count = collections.get(group).size();
            amounts.put(
                    names.name(group), new double[] {seconds[group] / window.seconds(), seconds[group] / count, count});
        }
        return amounts;
    }
}
