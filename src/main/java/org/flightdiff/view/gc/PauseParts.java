package org.flightdiff.view.gc;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.vmoperation.VmOperationEvents;
import org.flightdiff.view.vmoperation.VmOperations;

/**
 * What collections stop a program for: parts that add up to the pauses, and the time to reach their safepoints. Young
 * pauses are told by what GC workers do, in the mean over them; what no phase covers is the rest. The collector waits while
 * it uses less than one processor: that is taken from the rest first, and then from all parts alike.
 *
 * @param seconds of each part in the window
 * @param young how many young collections there were
 * @param copied bytes that one of them copied, in the mean; NaN where that was not recorded
 * @param frames on all stacks of a thread dump, in the mean; NaN where there is none
 */
public record PauseParts(Map<Part, Double> seconds, long young, double copied, double frames) {

    public enum Part implements Word {
        TO_SAFEPOINT,
        THREAD_STACKS,
        CODE,
        OTHER_ROOTS,
        /** Stacks and others, which logs do not tell apart. */
        ROOTS,
        /** Cards and remembered sets, with what is copied on the way. */
        CARDS,
        COPYING,
        /** Roots, cards and copying, where no worker tells them apart. */
        SCAVENGING,
        /** Regions with objects that were left, for lack of space or pinned. */
        LEFT_OBJECTS,
        REFERENCES,
        REST,
        WAITING,
        FULL,
        CYCLES;

        static final Set<Part> WORKING = EnumSet.range(THREAD_STACKS, REST);

        public static final Set<Part> OF_YOUNG = EnumSet.range(THREAD_STACKS, WAITING);

        public Text label() {
            return Text.of("account.pause." + word());
        }
    }

    /** Names of g1GCPhaseTimes.cpp. External roots hold those of threads. */
    private static final Map<Part, Pattern> OF_WORKERS = Map.of(
            Part.THREAD_STACKS, Pattern.compile("ThreadRoots"),
            Part.CODE, Pattern.compile("(Opt)?CodeRoots"),
            Part.ROOTS, Pattern.compile("ExtRootScan"),
            Part.CARDS, Pattern.compile("(Opt)?ScanHR|Merge(ER|LB|HCC)|(Opt)?MergeRS|RedirtyCards|ClearLoggedCards"),
            Part.COPYING, Pattern.compile("(Opt)?ObjCopy|Object copy"),
            Part.LEFT_OBJECTS, Pattern.compile("Restore.*Regions|RemoveSelfForwarding.*|.*EvacFail.*"));

    private static final Pattern FRAME = Pattern.compile("\n\\s+at ");

    static final Panel PANEL = new BreakdownPanel(
                    "gc.pauses-by-parts",
                    "part",
                    List.of(
                            new Column("seconds-per-second", Unit.SHARE),
                            new Column("seconds-per-young-collection", Unit.SECONDS)),
                    Source.allOf(GcEvents.PAUSE, GcEvents.COLLECTION)
                            .alsoReading(GcEvents.PARALLEL_PHASE, GcEvents.PHASE_LEVEL_1, GcEvents.PHASE_LEVEL_2)
                            .alsoReading(GcEvents.CPU_TIME, CpuEvents.LOAD, CpuEvents.INFORMATION)
                            .alsoReading(GcEvents.EVACUATION, GcEvents.PARALLEL_HEAP)
                            .alsoReading(VmOperationEvents.SAFEPOINT_BEGIN, VmOperationEvents.VM_OPERATION)
                            .alsoReading(GcEvents.THREAD_DUMP),
                    PauseParts::amounts)
            .naming(word -> Text.of("account.pause." + word));

    public static PauseParts of(Window window) {
        Events young = Collections.young(window);
        double all = window.events(GcEvents.PAUSE).totalDuration();
        double full = Collections.pausesOf(Collections.full(window), window).totalDuration();
        double ofYoung = Collections.pausesOf(young, window).totalDuration();
        Map<Part, Double> parts = new EnumMap<>(Part.class);
        boolean told = workers(young, window, parts);
        double references =
                DoubleStream.of(PhaseMetrics.referenceSeconds(young, window)).sum();
        parts.put(Part.REFERENCES, references);
        double known = parts.values().stream().mapToDouble(Double::doubleValue).sum();
        parts.put(told ? Part.REST : Part.SCAVENGING, Math.max(0, ofYoung - known));
        waiting(parts, ofYoung, waited(young, window, ofYoung));
        parts.put(Part.TO_SAFEPOINT, toSafepoint(window));
        parts.put(Part.FULL, full);
        parts.put(Part.CYCLES, Math.max(0, all - full - ofYoung));
        return new PauseParts(parts, young.size(), copied(young, window), frames(window));
    }

    /** Seconds of a part of a young pause, in the mean. */
    public double mean(Part part) {
        return seconds.getOrDefault(part, 0.0) / young;
    }

    /** Seconds of a young pause in which the collector does something, in the mean. */
    public double working() {
        return Part.WORKING.stream().mapToDouble(this::mean).sum();
    }

    private static Map<String, double[]> amounts(Window window) {
        PauseParts parts = of(window);
        Map<String, double[]> amounts = new TreeMap<>();
        parts.seconds.forEach((part, seconds) -> amounts.put(part.word(), new double[] {
            seconds / window.seconds(), Part.OF_YOUNG.contains(part) ? parts.mean(part) : Double.NaN
        }));
        return amounts;
    }

    private static double toSafepoint(Window window) {
        Events begins = window.events(VmOperationEvents.SAFEPOINT_BEGIN);
        Events operations = VmOperations.collections(window);
        if (!begins.has("safepointId") || !operations.has("safepointId")) {
            return 0;
        }
        Set<Long> ids = operations
                .rows()
                .mapToObj(row -> operations.number("safepointId", row))
                .collect(Collectors.toSet());
        return begins.where(row -> ids.contains(begins.number("safepointId", row)))
                .totalDuration();
    }

    /** Whether they tell of anything. */
    private static boolean workers(Events young, Window window, Map<Part, Double> parts) {
        Events phases = of(young, window.events(GcEvents.PARALLEL_PHASE));
        double workers = 1
                + phases.rows()
                        .mapToLong(row -> phases.number("gcWorkerId", row))
                        .max()
                        .orElse(0);
        OF_WORKERS.forEach((part, names) -> {
            Events some = phases.whereText(
                    "name", name -> name != null && names.matcher(name).matches());
            if (!some.isEmpty()) {
                parts.put(part, some.totalDuration() / workers);
            }
        });
        Double stacks = parts.get(Part.THREAD_STACKS);
        if (stacks != null) {
            Double roots = parts.remove(Part.ROOTS);
            parts.put(Part.OTHER_ROOTS, roots == null ? 0 : Math.max(0, roots - stacks));
        }
        return !parts.isEmpty();
    }

    private static Events of(Events collections, Events events) {
        Set<Long> ids = Collections.ids(collections);
        return events.where(row -> ids.contains(events.number("gcId", row)));
    }

    private static void waiting(Map<Part, Double> parts, double pauses, double waited) {
        if (pauses > 0 && !Double.isNaN(waited)) {
            double rest = parts.getOrDefault(Part.REST, 0.0);
            double kept = rest < pauses ? 1 - Math.max(0, waited - rest) / (pauses - rest) : 1;
            parts.replaceAll((part, seconds) -> part == Part.REST ? Math.max(0, rest - waited) : kept * seconds);
            parts.put(Part.WAITING, waited);
        }
    }

    /**
     * Seconds of pauses in which not even one processor was used; NaN where that is not recorded. Where collections tell
     * nothing of it, what pauses take beyond all that the JVM used of the processors.
     */
    private static double waited(Events young, Window window, double pauses) {
        Events times = of(young, window.events(GcEvents.CPU_TIME));
        double used = times.isEmpty()
                ? JvmLoad.seconds(window)
                : times.rows()
                        .mapToDouble(row -> times.seconds("userTime", row) + times.seconds("systemTime", row))
                        .sum();
        return Math.max(0, pauses - used);
    }

    private static double copied(Events young, Window window) {
        DoubleStream bytes;
        if (window.jvm().collector() == Collector.PARALLEL) {
            BeforeAndAfter heap = new BeforeAndAfter(window, GcEvents.PARALLEL_HEAP);
            bytes = young.rows()
                    .mapToLong(row -> young.number("gcId", row))
                    .mapToDouble(id ->
                            heap.after(id, "fromSpace.used") + Math.max(0, heap.change(id, "oldObjectSpace.used")));
        } else {
            Events copies = window.events(GcEvents.EVACUATION);
            bytes = copies.isEmpty()
                    ? DoubleStream.empty()
                    : DoubleStream.of(ByCollection.sums(young, copies, copies.eachNumber("bytesCopied")));
        }
        return bytes.filter(each -> !Double.isNaN(each)).average().orElse(Double.NaN);
    }

    private static double frames(Window window) {
        Events dumps = window.events(GcEvents.THREAD_DUMP);
        return dumps.rows()
                .mapToLong(row -> FRAME.matcher(String.valueOf(dumps.text("result", row)))
                        .results()
                        .count())
                .average()
                .orElse(Double.NaN);
    }
}
