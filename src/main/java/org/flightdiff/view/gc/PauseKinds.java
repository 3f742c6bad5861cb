package org.flightdiff.view.gc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;

/**
 * What each pause was for. A young pause of G1 that also takes old regions is mixed, one that starts a marking cycle a
 * concurrent start ({@code G1GarbageCollection.type}, which JDK 8 and 11 call Initial Mark); that which a cycle stops
 * the application for has the name of its phase. Where that event is off, mixed pauses and starts are among the young.
 */
public final class PauseKinds {
    static final String YOUNG = StandIn.YOUNG.word();
    static final String MIXED = "Mixed";
    static final String FULL = StandIn.FULL.word();
    static final String PREPARE_MIXED = "Prepare mixed";
    static final String CONCURRENT_START = "Concurrent start";

    public static final Function<String, Text> LABEL =
            StandIn.orRecorded(StandIn.YOUNG, StandIn.FULL, StandIn.CONCURRENT_CYCLE);

    private static final String OF_A_CYCLE = "Pause ";

    private static final Set<Collector> WITH_GENERATIONS = Set.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);

    private static final Map<String, String> TYPES = Map.of(
            "Mixed", MIXED,
            "Prepare Mixed", PREPARE_MIXED,
            "Initial Mark", CONCURRENT_START,
            "Concurrent Start", CONCURRENT_START);

    private static final Set<String> SET_OFF_BY_A_CYCLE = Set.of(PREPARE_MIXED, MIXED);

    private PauseKinds() {}

    static Map<String, double[]> seconds(Window window) {
        Events pauses = window.events(GcEvents.PAUSE);
        Map<String, List<Double>> byKind = new TreeMap<>();
        known(window).forEach(kind -> byKind.put(kind, new ArrayList<>()));
        String[] kinds = of(window);
        for (int row = 0; row < kinds.length; row++) {
            byKind.computeIfAbsent(kinds[row], kind -> new ArrayList<>()).add(pauses.duration(row));
        }
        Map<String, double[]> seconds = new TreeMap<>();
        byKind.forEach((kind, all) ->
                seconds.put(kind, all.stream().mapToDouble(Double::doubleValue).toArray()));
        return seconds;
    }

    static String[] of(Window window) {
        Set<Long> young = Collections.ids(Collections.young(window));
        Set<Long> full = Collections.ids(Collections.full(window));
        Map<Long, String> types = types(window);
        Events pauses = window.events(GcEvents.PAUSE);
        String[] kinds = new String[pauses.size()];
        for (int row = 0; row < kinds.length; row++) {
            long id = pauses.number("gcId", row);
            if (full.contains(id)) {
                kinds[row] = FULL;
            } else if (young.contains(id)) {
                kinds[row] = types.getOrDefault(id, YOUNG);
            } else {
                kinds[row] = phase(String.valueOf(pauses.text("name", row)));
            }
        }
        return kinds;
    }

    /** What young collections of G1 were for, by their ids; empty where that was not recorded. */
    static Map<Long, String> types(Window window) {
        Events collections = window.everywhere(GcEvents.G1_COLLECTION);
        Map<Long, String> types = new HashMap<>();
        for (int row = 0; row < collections.size(); row++) {
            types.put(
                    collections.number("gcId", row),
                    TYPES.getOrDefault(String.valueOf(collections.text("type", row)), YOUNG));
        }
        return types;
    }

    /** "Remark" of "GC remark" and "Pause Remark". */
    private static String phase(String recorded) {
        String common = PhaseNames.common(recorded);
        return common.startsWith(OF_A_CYCLE) ? PhaseNames.capitalised(common.substring(OF_A_CYCLE.length())) : common;
    }

    /** The kinds that a collector surely has, which are 0 where none happened. */
    private static List<String> known(Window window) {
        if (Collections.isG1(window)) {
            return Availability.missing(window, GcEvents.G1_COLLECTION.event()) == null
                    ? List.of(YOUNG, MIXED, CONCURRENT_START, FULL)
                    : List.of(YOUNG, FULL);
        }
        return WITH_GENERATIONS.contains(window.recording().jvm().collector()) ? List.of(YOUNG, FULL) : List.of();
    }

    /** Collections per second that were set off by one of these causes. */
    public static double setOffPerSecond(Window window, String... causes) {
        Set<String> these = Set.of(causes);
        Map<Long, String> byCycle = byCycle(window);
        Events collections = Collections.stopTheWorld(window);
        long count = collections
                .rows()
                .filter(row -> these.contains(byCycle.getOrDefault(
                        collections.number("gcId", row), String.valueOf(collections.text("cause", row)))))
                .count();
        return count / window.seconds();
    }

    private static Map<Long, String> byCycle(Window window) {
        Map<Long, String> kinds = PauseKinds.types(window);
        Map<Long, String> causes = new HashMap<>();
        Events collections = window.everywhere(GcEvents.COLLECTION);
        String ofCycle = "";
        for (int row = 0; row < collections.size(); row++) {
            long id = collections.number("gcId", row);
            String kind = kinds.getOrDefault(id, "");
            if (kind.equals(PauseKinds.CONCURRENT_START)) {
                ofCycle = String.valueOf(collections.text("cause", row));
            } else if (SET_OFF_BY_A_CYCLE.contains(kind) && !ofCycle.isEmpty()) {
                causes.put(id, ofCycle);
            }
        }
        return causes;
    }
}
