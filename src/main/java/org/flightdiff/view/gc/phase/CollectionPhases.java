package org.flightdiff.view.gc.phase;

import static org.flightdiff.view.gc.event.GcEvents.CONCURRENT_PHASE;
import static org.flightdiff.view.gc.event.GcEvents.CONCURRENT_PHASE_LEVEL_1;
import static org.flightdiff.view.gc.event.GcEvents.CONCURRENT_PHASE_LEVEL_2;
import static org.flightdiff.view.gc.event.GcEvents.PARALLEL_PHASE;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;
import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_1;
import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_2;
import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_3;
import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_4;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Parts;
import org.flightdiff.unit.Unit;

/**
 * The phases of one collection: its pauses with the phases within them, what it did concurrently, and then what its
 * workers did in parallel, of which each phase is one row over all workers.
 */
public final class CollectionPhases {

    private static final List<Column> COLUMNS = List.of(
            Column.text("phase"),
            new Column("start", Unit.SECONDS),
            new Column("longest", Unit.SECONDS),
            new Column("total", Unit.SECONDS),
            new Column("count", Unit.ONE));

    /** Each within one of those before. */
    private static final List<Selection> PAUSES =
            List.of(PAUSE, PHASE_LEVEL_1, PHASE_LEVEL_2, PHASE_LEVEL_3, PHASE_LEVEL_4);

    private static final List<Selection> CONCURRENT =
            List.of(CONCURRENT_PHASE, CONCURRENT_PHASE_LEVEL_1, CONCURRENT_PHASE_LEVEL_2);

    private static final String STEP = "\u2003";

    /** @param depth how many phases it is within */
    private record Phase(String name, int depth, double start, double longest, double total, int times) {

        List<ListingCell> cells() {
            return List.of(
                    ListingCell.of(STEP.repeat(depth) + name),
                    ListingCell.of(start),
                    ListingCell.of(longest),
                    ListingCell.of(total),
                    ListingCell.of((double) times));
        }
    }

    private CollectionPhases() {}

    /** The phases of a collection of a window. */
    public static Parts of(Window window, Events collection) {
        long id = collection.number("gcId", 0);
        Comparator<Phase> inOrder = Comparator.comparingDouble(Phase::start).thenComparingInt(Phase::depth);
        Stream<Phase> nested = Stream.of(PAUSES, CONCURRENT)
                .flatMap(levels -> IntStream.range(0, levels.size())
                        .boxed()
                        .flatMap(depth -> phases(window, levels.get(depth), depth, id)))
                .sorted(inOrder);
        return new Parts(
                Text.of("note.gc.phases-of-collection", Text.given(String.valueOf(id))),
                COLUMNS,
                Stream.concat(nested, workers(window, id)).map(Phase::cells).toList());
    }

    private static Stream<Phase> phases(Window window, Selection level, int depth, long id) {
        Events phases = of(window, level, id);
        return phases.rows().mapToObj(row -> {
            double seconds = phases.duration(row);
            return new Phase(
                    String.valueOf(phases.text("name", row)),
                    depth,
                    phases.start(row) - window.fromSeconds(),
                    seconds,
                    seconds,
                    1);
        });
    }

    /** What took a worker longest first, as that is what a pause waits for. */
    private static Stream<Phase> workers(Window window, long id) {
        Events phases = of(window, PARALLEL_PHASE, id);
        Map<String, List<Integer>> byName = new TreeMap<>();
        phases.rows()
                .forEach(row -> byName.computeIfAbsent(
                                String.valueOf(phases.text("name", row)), name -> new ArrayList<>())
                        .add(row));
        return byName.entrySet().stream()
                .map(each -> worked(each.getKey(), phases, each.getValue(), window))
                .sorted(Comparator.comparingDouble(Phase::longest).reversed().thenComparing(Phase::name));
    }

    private static Phase worked(String name, Events phases, List<Integer> rows, Window window) {
        double first = rows.stream().mapToDouble(phases::start).min().orElse(Double.NaN);
        return new Phase(
                name,
                1,
                first - window.fromSeconds(),
                rows.stream().mapToDouble(phases::duration).max().orElse(Double.NaN),
                rows.stream().mapToDouble(phases::duration).sum(),
                rows.size());
    }

    private static Events of(Window window, Selection phase, long id) {
        Events all = window.events(phase);
        return all.where(row -> all.number("gcId", row) == id);
    }
}
