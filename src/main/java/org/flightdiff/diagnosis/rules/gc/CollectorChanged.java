package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.BufferMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.flag.Flag;
import org.flightdiff.view.configuration.flag.Flags;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.pause.PausePanels;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Another garbage collector: nearly all numbers of collections differ for this reason alone. */
public final class CollectorChanged {

    private static final Set<String> CHOICE = Set.of(
            "UseSerialGC",
            "UseParallelGC",
            "UseParallelOldGC",
            "UseParNewGC",
            "UseConcMarkSweepGC",
            "UseG1GC",
            "UseZGC",
            "UseShenandoahGC",
            "UseEpsilonGC");

    private static final double MOST_BY_REFERENCES = 2;

    private static final Set<String> VIEWS = Set.of("gc", "heap");

    private static final int FIRST_JDK_WITHOUT_CMS = 14;

    public static final Rule RULE = Rule.named("collector-changed")
            .shownBy(PausePanels.DISTRIBUTION, PauseMetrics.MEAN)
            .covering(CHOICE)
            .undirected()
            .folding("memory-collector", "memory-unaccounted", "memory-heap")
            .folding(
                    "compressed-oops-off",
                    "gc-threads-fewer",
                    "pause-target-changed",
                    "young-generation-smaller",
                    "premature-promotion",
                    "reference-processing",
                    "gc-locker",
                    // Each of these only one of the two can have.
                    "evacuation-failure",
                    "concurrent-mode-failure",
                    "allocation-stall")
            .movingViews(VIEWS)
            .moving(
                    VmOperationMetrics.HALTED_SHARE,
                    VmOperationMetrics.TOTAL,
                    VmOperationMetrics.LONGEST,
                    VmOperationMetrics.COUNT)
            .moving(SafepointMetrics.RATE, SafepointMetrics.MEAN)
            .moving(BufferMetrics.OUTSIDE_SHARE, BufferMetrics.MEAN_SIZE, LoadMetrics.JVM, CodeCacheMetrics.USED_PEAK)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .changing(pair -> Text.fromTo(
                    Text.code(pair.collectorBefore().label()),
                    Text.code(pair.collectorAfter().label())))
            .found(CollectorChanged::examine);

    private CollectorChanged() {}

    private static Optional<Finding> examine(Case pair) {
        Collector before = pair.collectorBefore();
        Collector after = pair.collectorAfter();
        if (before == after || before == Collector.UNKNOWN || after == Collector.UNKNOWN) {
            return Optional.empty();
        }
        List<Metric> effects = pair.comparison().divergences().stream()
                .filter(result -> result.view().equals("gc"))
                .map(MetricResult::metric)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.collector-changed.found",
                        Text.code(before.label()),
                        choice(pair.before()),
                        Text.code(after.label()),
                        choice(pair.after())),
                removal(pair),
                Text.of(
                        "cause.collector-changed.pauses",
                        pair.values(PauseMetrics.MEAN),
                        pair.values(PauseMetrics.SHARE)),
                young(pair));
        // ZGC has no compressed references, which at most double what is allocated.
        boolean bySize = pair.ratio(AllocationMetrics.RATE).orElse(1) <= MOST_BY_REFERENCES
                && Boolean.TRUE.equals(HeapSettings.of(pair.before()).compressedOops())
                        != Boolean.TRUE.equals(HeapSettings.of(pair.after()).compressedOops());
        Finding finding = Finding.traced(explanation, List.of(), effects).followedBy("allocation-rate-up", bySize);
        return Optional.of(
                isChosen(pair.before()) && isChosen(pair.after())
                        ? finding.advising(Text.of("cause.collector-changed.chosen"))
                        : finding);
    }

    private static boolean isChosen(Window window) {
        return !options(window).isEmpty();
    }

    private static String options(Window window) {
        return Flags.of(window).all().stream()
                .filter(flag -> CHOICE.contains(flag.name()))
                .filter(flag -> flag.isSetByPerson() && flag.value().equals("true"))
                .map(Flag::name)
                .map(name -> "-XX:+" + name)
                .collect(Collectors.joining(" "));
    }

    private static Text choice(Window window) {
        String set = options(window);
        if (!set.isEmpty()) {
            return Text.code(set);
        }
        boolean isKnown = CHOICE.stream().anyMatch(name -> Flags.of(window).get(name) != null);
        return Text.of(isKnown ? "cause.collector-changed.by-itself" : "cause.collector-changed.unknown");
    }

    private static Text removal(Case pair) {
        boolean removed =
                pair.collectorBefore() == Collector.CMS && pair.after().jvm().feature() >= FIRST_JDK_WITHOUT_CMS;
        return removed ? Text.of("cause.collector-changed.cms-removed") : Text.none();
    }

    private static Text young(Case pair) {
        List<Metric> values = List.of(CollectionMetrics.YOUNG, PauseMetrics.YOUNG_MEAN, PauseMetrics.YOUNG_TOTAL);
        return values.stream().allMatch(value -> pair.ratio(value).isPresent())
                ? Text.of(
                        "cause.collector-changed.young",
                        pair.values(values.get(0)),
                        pair.values(values.get(1)),
                        pair.values(values.get(2)))
                : Text.none();
    }
}
