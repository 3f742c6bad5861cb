package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.heap.HeapEvents;

/**
 * What a collector takes of a program each second: threads that wait for memory, pauses of all threads, and the processors
 * that it uses beside them, by how long the phases of its cycles last. What these cannot have used is the rest, such as
 * refinement of cards.
 *
 * @param perSecond of each part, of threads, of the program, or of processors; no processors where they were not recorded
 */
public record CollectorTime(Map<Part, Double> perSecond) {

    public enum Part implements Word {
        STALLS,
        PAUSES,
        MARKING,
        RELOCATION,
        REST;

        public Text label() {
            return Text.of("account.collector." + word());
        }
    }

    /** Names of g1ConcurrentMark.cpp, zGeneration.cpp and shenandoahConcurrentGC.cpp. */
    private static final Map<Part, Pattern> PHASES = Map.of(
            Part.MARKING, Pattern.compile("(?i)Concurrent (mark|scan root).*"),
            Part.RELOCATION, Pattern.compile("(?i)Concurrent (relocat|remap|evacuation|update ref).*"));

    private static final PerWindow<CollectorTime> OF = new PerWindow<>(CollectorTime::measured);

    public CollectorTime {
        perSecond = Map.copyOf(perSecond);
    }

    public static CollectorTime of(Window window) {
        return OF.of(window);
    }

    public double of(Part part) {
        return perSecond.getOrDefault(part, 0.0);
    }

    /** Processors that it uses beside the program; NaN where that was not recorded. */
    public double beside() {
        return of(Part.MARKING) + of(Part.RELOCATION) + perSecond.getOrDefault(Part.REST, Double.NaN);
    }

    private static CollectorTime measured(Window window) {
        Map<Part, Double> parts = new EnumMap<>(Part.class);
        parts.put(Part.STALLS, window.events(HeapEvents.ALLOCATION_STALL).totalDuration() / window.seconds());
        parts.put(Part.PAUSES, window.events(GcEvents.PAUSE).totalDuration() / window.seconds());
        double used = ProcessorTime.of(List.of(window)).of(ProcessorUse.COLLECTOR) - Running.inPauses(window);
        if (!Double.isNaN(used)) {
            double left = Math.max(0, used);
            double part = Math.min(1, left / inCycles(window));
            for (Map.Entry<Part, Pattern> each : PHASES.entrySet()) {
                double told = left > 0 ? part * inCycles(window, each.getValue()) : 0;
                parts.put(each.getKey(), told);
                left -= told;
            }
            parts.put(Part.REST, Math.max(0, left));
        }
        return new CollectorTime(parts);
    }

    /** Processors that all threads of its cycles use at most. */
    static double inCycles(Window window) {
        return inCycles(window, Pattern.compile(".*"));
    }

    private static double inCycles(Window window, Pattern names) {
        Events phases = window.events(GcEvents.CONCURRENT_PHASE);
        Long threads = GcSettings.of(window).concurrentThreads();
        return phases.whereText(
                                "name",
                                name -> name != null && names.matcher(name).matches())
                        .totalDuration()
                * (threads == null ? 1 : threads)
                / window.seconds();
    }
}
