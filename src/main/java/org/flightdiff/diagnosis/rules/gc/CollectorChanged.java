package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;

/** Another garbage collector: nearly all that is said of collections differs for this reason alone. */
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

    private static final int FIRST_JDK_WITHOUT_CMS = 14;

    public static final Rule RULE = Rule.named("collector-changed", "Another garbage collector")
            .evidence("The collectors of jdk.GCConfiguration differ. Effect: whatever diverged in the GC view.")
            .advice("Choose the collector by hand on both sides (-XX:+UseG1GC, -XX:+UseParallelGC, …) before comparing"
                    + " anything else. JDK 9 made G1 the default in place of Parallel; with fewer than 2 processors or"
                    + " less than about 1.8 GB of memory the JVM takes Serial by itself; CMS ended with JDK 13.")
            .covering(CHOICE)
            .undirected()
            .folding(
                    "compressed-oops-off",
                    "gc-threads-fewer",
                    "pause-target-changed",
                    "young-generation-smaller",
                    "premature-promotion",
                    "reference-processing")
            .found(CollectorChanged::examine);

    private CollectorChanged() {}

    private static Optional<Finding> examine(Case pair) {
        Collector before = pair.collectorBefore();
        Collector after = pair.collectorAfter();
        if (before == after || before == Collector.UNKNOWN || after == Collector.UNKNOWN) {
            return Optional.empty();
        }
        List<String> effects = pair.comparison().divergences().stream()
                .filter(result -> result.view().equals("gc"))
                .map(MetricResult::metric)
                .map(metric -> metric.id())
                .toList();
        String explanation = "The baseline runs " + before.label() + " (" + choice(pair.before())
                + "), the candidate " + after.label() + " (" + choice(pair.after()) + "). " + removal(pair)
                + "Pauses took " + pair.values("gc.pause.mean") + " on average and " + pair.values("gc.pause.share")
                + " of the time in all.";
        return Optional.of(Finding.traced(explanation, List.of(), effects));
    }

    private static String choice(Window window) {
        String set = Flags.of(window).all().stream()
                .filter(flag -> CHOICE.contains(flag.name()))
                .filter(flag -> flag.isSetByPerson() && flag.value().equals("true"))
                .map(Flag::name)
                .map(name -> "-XX:+" + name)
                .collect(Collectors.joining(" "));
        return set.isEmpty() ? "chosen by the JVM itself" : set;
    }

    private static String removal(Case pair) {
        boolean removed =
                pair.collectorBefore() == Collector.CMS && pair.after().jvm().feature() >= FIRST_JDK_WITHOUT_CMS;
        return removed ? "JDK 14 and later have no CMS. " : "";
    }
}
