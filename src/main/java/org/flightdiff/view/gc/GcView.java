package org.flightdiff.view.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
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
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;

public final class GcView {

    private static final List<String> REFERENCE_TYPES =
            List.of("Soft reference", "Weak reference", "Final reference", "Phantom reference");

    /** What a pause cost and what it left behind first: that is what a collection is looked up for. */
    private static final List<Column> COLUMNS = List.of(
            new Column("start", Unit.SECONDS),
            new Column("longest-pause", Unit.SECONDS),
            new Column("sum-of-pauses", Unit.SECONDS),
            new Column("heap-used-before", Unit.BYTES),
            new Column("heap-used-after", Unit.BYTES),
            Column.text("cause"),
            Column.text("name"),
            new Column("gc-id", Unit.ONE),
            new Column("duration", Unit.SECONDS),
            new Column("heap-used-change", Unit.BYTES),
            new Column("heap-committed-change", Unit.BYTES),
            new Column("metaspace-used-change", Unit.BYTES),
            new Column("metaspace-committed-change", Unit.BYTES),
            new Column("soft", Unit.ONE),
            new Column("weak", Unit.ONE),
            new Column("final", Unit.ONE),
            new Column("phantom", Unit.ONE),
            new Column("end", Unit.SECONDS));

    static final Panel ALL_COLLECTIONS = new ListingPanel(
                    "gc.collections",
                    COLUMNS,
                    Ordering.LONGEST_IN_TIME,
                    List.of(GcEvents.COLLECTION),
                    List.of(GcEvents.REFERENCES, GcEvents.HEAP_SUMMARY, GcEvents.METASPACE_SUMMARY),
                    GcView::collections)
            .consistingOf(CollectionPhases::of);

    static final Panel LONGEST_PAUSE = new ListingPanel(
            "gc.longest-pause",
            CollectionPhases.COLUMNS,
            Ordering.LATEST_LAST,
            List.of(GcEvents.COLLECTION, GcEvents.PAUSE),
            CollectionPhases.READ,
            window -> ListingRows.of(CollectionPhases.ofLongestPause(window)));

    public static final View VIEW = View.of(
            "gc",
            List.of(
                    List.of(ThroughputMetric.THROUGHPUT),
                    PauseMetrics.ALL,
                    CollectionMetrics.ALL,
                    PhaseMetrics.ALL,
                    SurvivalMetrics.ALL,
                    CpuMetrics.ALL),
            List.of(
                    PausePanels.ALL,
                    CollectionPanels.ALL,
                    PhasePanels.ALL,
                    SurvivalPanels.ALL,
                    List.of(LONGEST_PAUSE, ALL_COLLECTIONS)));

    private GcView() {}

    private static ListingRows collections(Window window) {
        Events collections = Collections.all(window);
        References references = new References(window.events(GcEvents.REFERENCES));
        BeforeAndAfter heap = new BeforeAndAfter(window, GcEvents.HEAP_SUMMARY);
        BeforeAndAfter metaspace = new BeforeAndAfter(window, GcEvents.METASPACE_SUMMARY);
        return ListingRows.byDuration(collections, row -> {
            long id = collections.number("gcId", row);
            List<ListingCell> cells = new ArrayList<>();
            numbers(
                    cells,
                    collections.start(row) - window.fromSeconds(),
                    collections.seconds("longestPause", row),
                    collections.seconds("sumOfPauses", row),
                    heap.before(id, "heapUsed"),
                    heap.after(id, "heapUsed"));
            cells.add(ListingCell.of(collections.text("cause", row)));
            cells.add(ListingCell.of(collections.text("name", row)));
            numbers(
                    cells,
                    (double) id,
                    collections.duration(row),
                    heap.change(id, "heapUsed"),
                    heap.change(id, "heapSpace.committedSize"),
                    metaspace.change(id, "metaspace.used"),
                    metaspace.change(id, "metaspace.committed"));
            REFERENCE_TYPES.forEach(type -> cells.add(ListingCell.of(references.count(id, type))));
            numbers(cells, collections.end(row) - window.fromSeconds());
            return cells;
        });
    }

    private static void numbers(List<ListingCell> cells, double... numbers) {
        DoubleStream.of(numbers).mapToObj(ListingCell::of).forEach(cells::add);
    }

    private static final class References {
        private final Map<Long, Map<String, Double>> counts = new HashMap<>();

        References(Events events) {
            for (int row = 0; row < events.size(); row++) {
                counts.computeIfAbsent(events.number("gcId", row), id -> new HashMap<>())
                        .put(String.valueOf(events.text("type", row)), (double) events.number("count", row));
            }
        }

        double count(long id, String type) {
            return counts.getOrDefault(id, Map.of()).getOrDefault(type, Double.NaN);
        }
    }

    /** The phases of a collection: pauses with those within, concurrent ones, and what workers did, a row a phase. */
    private static final class CollectionPhases {

        private static final List<Column> COLUMNS = List.of(
                Column.text("phase"),
                new Column("start", Unit.SECONDS),
                new Column("longest", Unit.SECONDS),
                new Column("total", Unit.SECONDS),
                new Column("count", Unit.ONE));

        private static final List<Selection> PAUSES = List.of(
                GcEvents.PAUSE,
                GcEvents.PHASE_LEVEL_1,
                GcEvents.PHASE_LEVEL_2,
                GcEvents.PHASE_LEVEL_3,
                GcEvents.PHASE_LEVEL_4);

        private static final List<Selection> CONCURRENT = List.of(
                GcEvents.CONCURRENT_PHASE, GcEvents.CONCURRENT_PHASE_LEVEL_1, GcEvents.CONCURRENT_PHASE_LEVEL_2);

        private static final List<Selection> READ = Stream.of(
                        PAUSES, CONCURRENT, List.of(GcEvents.PARALLEL_PHASE, GcEvents.HEAP_SUMMARY))
                .flatMap(List::stream)
                .toList();

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

        /** Of the collection that has it, after what the heap held; none without collections. */
        static List<List<ListingCell>> ofLongestPause(Window window) {
            Events all = Collections.all(window);
            BeforeAndAfter heap = new BeforeAndAfter(window, GcEvents.HEAP_SUMMARY);
            return all.rows()
                    .boxed()
                    .max(Comparator.comparingDouble(row -> all.seconds("longestPause", row)))
                    .map(longest -> all.where(row -> row == longest))
                    .map(longest -> Stream.concat(
                                    Stream.of(held(longest.number("gcId", 0), heap)),
                                    of(window, longest).rows().stream())
                            .toList())
                    .orElse(List.of());
        }

        private static List<ListingCell> held(long id, BeforeAndAfter heap) {
            Text held = Text.of(
                    "note.gc.heap-around",
                    Text.given(String.valueOf(id)),
                    Text.amount(Unit.BYTES, heap.before(id, "heapUsed")),
                    Text.amount(Unit.BYTES, heap.after(id, "heapUsed")));
            ListingCell none = ListingCell.of(Double.NaN);
            return List.of(ListingCell.of(held), none, none, none, none);
        }

        static Parts of(Window window, Events collection) {
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
            Events phases = of(window, GcEvents.PARALLEL_PHASE, id);
            Map<String, List<Integer>> byName = new TreeMap<>();
            phases.rows()
                    .forEach(row -> byName.computeIfAbsent(
                                    String.valueOf(phases.text("name", row)), name -> new ArrayList<>())
                            .add(row));
            return byName.entrySet().stream()
                    .map(each -> worked(each.getKey(), phases, each.getValue(), window))
                    .sorted(Comparator.comparingDouble(Phase::longest)
                            .reversed()
                            .thenComparing(Phase::name));
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
}
