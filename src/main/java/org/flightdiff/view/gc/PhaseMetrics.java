package org.flightdiff.view.gc;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class PhaseMetrics {

    private static final String OBJECT_COPY_PHASE = "ObjCopy";

    /** With what workers copy while they look at roots and cards. */
    private static final String OBJECT_COPY_AND_MORE = "Object copy";

    public static final Metric OBJECT_COPY = Metric.named("gc.phase.object-copy.mean")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .from(GcEvents.PARALLEL_PHASE)
            .measuredAlike(List.of(
                    window -> objectCopy(window, OBJECT_COPY_PHASE, OBJECT_COPY_AND_MORE),
                    window -> objectCopy(window, OBJECT_COPY_AND_MORE, OBJECT_COPY_PHASE)));

    public static final Metric REFERENCE_SHARE = Metric.named("gc.reference-processing.share")
            .in(Unit.SHARE)
            .from(GcEvents.PAUSE, GcEvents.COLLECTION, GcEvents.PHASE_LEVEL_1)
            .using(GcEvents.PHASE_LEVEL_2)
            .measured(window -> ifInPauses(window, () -> {
                Events collections = Collections.all(window);
                Events pauses = window.events(GcEvents.PAUSE);
                return Measurements.ratio(
                        collections.starts(),
                        ReferenceProcessing.seconds(collections, window),
                        ByCollection.sums(collections, pauses, pauses.eachDuration()),
                        window,
                        "pauses");
            }));

    public static final Metric REFERENCE_MEAN = Metric.named("gc.reference-processing.mean")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .from(GcEvents.COLLECTION, GcEvents.PHASE_LEVEL_1)
            .using(GcEvents.PHASE_LEVEL_2, GcEvents.FINALIZERS)
            .measured(window -> ifInPauses(
                    window,
                    () -> Measurements.mean(
                            ReferenceProcessing.seconds(Collections.stopTheWorld(window), window), "collections")));

    public static final List<Metric> ALL = List.of(OBJECT_COPY, REFERENCE_SHARE, REFERENCE_MEAN);

    private PhaseMetrics() {}

    /** Seconds that each of some collections spent on references. */
    public static double[] referenceSeconds(Events collections, Window window) {
        return ReferenceProcessing.seconds(collections, window);
    }

    private static Measurement objectCopy(Window window, String phase, String other) {
        if (!Collections.isG1(window)) {
            return new NotRecorded(Text.of("reason.gc.only-g1-writes-phase", Text.code(OBJECT_COPY_PHASE)));
        }
        Events all = window.events(GcEvents.PARALLEL_PHASE);
        Events copies = all.where("name", phase);
        if (copies.isEmpty() && !all.where("name", other).isEmpty()) {
            return new NotRecorded(Text.of("reason.gc.object-copy-of-logs"));
        }
        double[] means = byCollectionAndWorker(copies).values().stream()
                .mapToDouble(workers -> workers.values().stream()
                        .mapToDouble(DoubleSummaryStatistics::getSum)
                        .average()
                        .orElseThrow())
                .toArray();
        return Measurements.mean(means, "collections-that-copied-objects");
    }

    private static Map<Long, Map<Long, DoubleSummaryStatistics>> byCollectionAndWorker(Events copies) {
        Map<Long, Map<Long, DoubleSummaryStatistics>> seconds = new TreeMap<>();
        double[] gcIds = copies.numbers("gcId");
        double[] workers = copies.numbers("gcWorkerId");
        double[] durations = copies.durations();
        // Neighbouring phases are mostly of one collection.
        long gcId = 0;
        Map<Long, DoubleSummaryStatistics> ofGcId = null;
        for (int row = 0; row < durations.length; row++) {
            if (ofGcId == null || gcId != (long) gcIds[row]) {
                gcId = (long) gcIds[row];
                ofGcId = seconds.computeIfAbsent(gcId, id -> new HashMap<>());
            }
            ofGcId.computeIfAbsent((long) workers[row], worker -> new DoubleSummaryStatistics())
                    .accept(durations[row]);
        }
        return seconds;
    }

    private static Measurement ifInPauses(Window window, Supplier<Measurement> measure) {
        return Collections.areCycles(window)
                ? new NotRecorded(Text.of(
                        "reason.gc.references-beside-the-application",
                        Text.code(window.recording().jvm().collector().label())))
                : measure.get();
    }

    /** Time that pauses spend on references, recorded at level 1 or 2 by many names: only the outermost counts. */
    static final class ReferenceProcessing {

        private static final Pattern NAME =
                Pattern.compile("reference|ref-proc|keep alive final", Pattern.CASE_INSENSITIVE);

        /** Runs concurrently, although JDK 11 records it as part of a pause. */
        private static final String PRECLEAN = "Preclean";

        /** Start and end are rounded to nanoseconds separately. */
        private static final double ROUNDING_SECONDS = 1e-8;

        private record PhaseSpan(double from, double to) {

            boolean holds(double start, double end) {
                return start >= from - ROUNDING_SECONDS && end <= to + ROUNDING_SECONDS;
            }
        }

        private ReferenceProcessing() {}

        static double[] seconds(Events collections, Window window) {
            Events outer = references(window.events(GcEvents.PHASE_LEVEL_1));
            Map<Long, List<PhaseSpan>> spans = new HashMap<>();
            for (int row = 0; row < outer.size(); row++) {
                spans.computeIfAbsent(outer.number("gcId", row), id -> new ArrayList<>())
                        .add(new PhaseSpan(outer.start(row), outer.end(row)));
            }
            Events all = references(window.events(GcEvents.PHASE_LEVEL_2));
            Events inner = all.where(row -> spans.getOrDefault(all.number("gcId", row), List.of()).stream()
                    .noneMatch(span -> span.holds(all.start(row), all.end(row))));
            double[] seconds = ByCollection.sums(collections, outer, outer.eachDuration());
            double[] more = ByCollection.sums(collections, inner, inner.eachDuration());
            for (int i = 0; i < seconds.length; i++) {
                seconds[i] += more[i];
            }
            return seconds;
        }

        private static Events references(Events phases) {
            return phases.whereText("name", name -> name != null && isReferenceProcessing(name));
        }

        static boolean isReferenceProcessing(String phase) {
            return NAME.matcher(phase).find() && !phase.startsWith(PRECLEAN);
        }
    }
}
