package org.flightdiff.view.gc;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.panel.TimePanel.Curve;

/** Classifies collections by HotSpot's names, for all collectors and JDKs. */
public final class Collections {
    private static final String[] YOUNG = {"G1New", "ParallelScavenge", "ParNew", "DefNew", "ZGC Minor"};
    private static final Set<String> FULL = Set.of("SerialOld", "PSMarkSweep", "ParallelOld", "G1Full");

    /** A native image calls all its collections so, whatever they collect (JfrGCEvents, com.oracle.svm.core.genscavenge). */
    private static final String OF_ANY_KIND = "serial";

    private static final Set<String> CONCURRENT_CYCLES = Set.of("G1Old", "ConcurrentMarkSweep");
    private static final String SHENANDOAH_FULL_PAUSE = "Pause Full";

    /** The cause of collections that metaspace sets off. */
    public static final String METADATA_THRESHOLD = "Metadata GC Threshold";

    /** Whoever counts, or dumps, only what is alive has the whole heap collected first. */
    public static final String HEAP_INSPECTION = "Heap Inspection Initiated GC";

    public static final String HEAP_DUMP = "Heap Dump Initiated GC";

    /** The causes of collections that were asked for. */
    @SuppressWarnings("MutablePublicArray") // Only ever given on as arguments.
    public static final String[] BY_CALL = {
        "System.gc()", "Diagnostic Command", "JvmtiEnv ForceGarbageCollection", HEAP_DUMP, HEAP_INSPECTION
    };

    private Collections() {}

    public static Events all(Window window) {
        return window.events(GcEvents.COLLECTION);
    }

    public static Events young(Window window) {
        return all(window).where("name", YOUNG);
    }

    /** All but the young ones, and those of which nothing tells what they collect. */
    public static Events old(Window window) {
        Set<Long> young = ids(young(window));
        Events all = all(window);
        return all.where(row -> !young.contains(all.number("gcId", row)) && !OF_ANY_KIND.equals(all.text("name", row)));
    }

    public static Events full(Window window) {
        Events all = all(window);
        Set<Long> fullPauses = ids(window.events(GcEvents.PAUSE)
                .whereText("name", name -> name != null && name.startsWith(SHENANDOAH_FULL_PAUSE)));
        return all.where(row ->
                FULL.contains(String.valueOf(all.text("name", row))) || fullPauses.contains(all.number("gcId", row)));
    }

    public static Events cycles(Window window) {
        Events old = old(window);
        Set<Long> full = ids(full(window));
        return old.where(row -> !full.contains(old.number("gcId", row)));
    }

    /** All but the cycles of G1 and CMS, which repeat another's cause; ZGC and Shenandoah have only cycles. */
    public static Events stopTheWorld(Window window) {
        return all(window).whereText("name", name -> !CONCURRENT_CYCLES.contains(String.valueOf(name)));
    }

    public static Events pausesOf(Events collections, Window window) {
        Set<Long> ids = ids(collections);
        Events pauses = window.events(GcEvents.PAUSE);
        return pauses.where(row -> ids.contains(pauses.number("gcId", row)));
    }

    /** Those with a cause of their own, not full ones or cycles right after another with the same cause. */
    public static Events triggers(Events collections) {
        Map<Long, Integer> rows = ByCollection.rowsById(collections);
        return collections.where(row -> {
            Integer previous = rows.get(collections.number("gcId", row) - 1);
            return previous == null
                    || !follows(collections, row)
                    || FULL.contains(String.valueOf(collections.text("name", previous)))
                    || !String.valueOf(collections.text("cause", row)).equals(collections.text("cause", previous));
        });
    }

    private static boolean follows(Events collections, int row) {
        String name = String.valueOf(collections.text("name", row));
        return FULL.contains(name) || CONCURRENT_CYCLES.contains(name);
    }

    public static boolean areCycles(Window window) {
        return window.recording().jvm().collector().isConcurrent();
    }

    public static boolean isG1(Window window) {
        return window.recording().jvm().collector() == Collector.G1;
    }

    /** Those that were asked for by System.gc() and the like. */
    public static Events asked(Window window) {
        return all(window).where("cause", BY_CALL);
    }

    public static Set<Long> ids(Events events) {
        return events.rows().mapToObj(row -> events.number("gcId", row)).collect(Collectors.toSet());
    }

    /** In each gap between collections that stop, drawn at its end; not where a cycle freed more than was consumed. */
    public static Curve consumedPerSecond(Window window) {
        Set<Long> stopping = Collections.ids(Collections.stopTheWorld(window));
        Events every = window.events(GcEvents.HEAP_SUMMARY);
        Events summaries = every.where(row -> stopping.contains(every.number("gcId", row)));
        Curve all = Curve.growth(Text.of("curve.consumed"), summaries, summaries.numbers("heapUsed"));
        int[] gaps = IntStream.range(0, all.values().length)
                .filter(row -> "After GC".equals(summaries.text("when", row))
                        && "Before GC".equals(summaries.text("when", row + 1)))
                .filter(row -> all.values()[row] >= 0 && Double.isFinite(all.values()[row]))
                .toArray();
        return new Curve(
                all.name(),
                all.style(),
                Arrays.stream(gaps).mapToDouble(row -> all.seconds()[row]).toArray(),
                Arrays.stream(gaps).mapToDouble(row -> all.values()[row]).toArray());
    }
}
