package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.gc.collection.CauseMetrics;
import org.flightdiff.view.gc.collection.CausePanels;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.panel.Sites;

/** Collections requested by System.gc() and the like. */
public final class ExplicitGc {

    private static final Metric COUNT = CauseMetrics.EXPLICIT;
    private static final String[] CAUSES = {"System.gc()", "Diagnostic Command", "JvmtiEnv ForceGarbageCollection"};

    public static final Rule RULE = Rule.named("explicit-gc")
            .advising(Tip.with("concurrent", Collector.G1, Collector.CMS, Collector.SHENANDOAH))
            .triedBy(ExplicitGc::lighter)
            .shownBy(CausePanels.CAUSES, COUNT)
            .covering(Set.of("ExplicitGCInvokesConcurrent", "DisableExplicitGC"))
            .folding("premature-promotion", "young-generation-smaller")
            .raising(COUNT, CollectionMetrics.OLD, CollectionMetrics.COUNT, PauseMetrics.COUNT)
            .worsening(GcCost.values())
            .halting()
            .slowing()
            .found(ExplicitGc::examine);

    private ExplicitGc() {}

    /** A cycle beside the program where the collector has one; else the call does nothing. */
    private static List<String> lighter(Case pair) {
        boolean beside = List.of("UseG1GC", "UseConcMarkSweepGC", "UseShenandoahGC").stream()
                .anyMatch(flag -> Boolean.TRUE.equals(pair.flagsAfter().truth(flag)));
        return List.of(beside ? "-XX:+ExplicitGCInvokesConcurrent" : "-XX:+DisableExplicitGC");
    }

    private static Optional<Finding> examine(Case pair) {
        if (!pair.rose(COUNT)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.of(pair);
        boolean concurrent = Boolean.TRUE.equals(GcSettings.of(pair.after()).explicitConcurrent());
        Optional<LargestRise> caller = LargestRise.ofCount(
                pair,
                window -> window.events(GcEvents.SYSTEM_GC),
                (events, row) -> Sites.ofApplication(events.stack(row)));
        Text explanation = Text.sentences(
                Text.of("cause.explicit-gc.found", pair.values(COUNT), pair.sideAfter(), causes(pair)),
                caller.map(most -> Text.of(
                                "cause.explicit-gc.caller",
                                pair.sideAfter(),
                                most.site(),
                                most.values(pair, Unit.PER_SECOND)))
                        .orElse(Text.none()),
                Text.of(concurrent ? "cause.explicit-gc.concurrent" : "cause.explicit-gc.whole-heap"),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(COUNT), effects)
                .at(caller.flatMap(most -> most.at(pair, "cause.site.called-gc", Unit.PER_SECOND)))
                .bySetting(pair.isSetDifferently("DisableExplicitGC"))
                .accountingFor(AddedCollections.by(pair, CAUSES));
        return Optional.of(caller.map(
                        most -> finding.advising(RULE.advice(Text.of("cause.explicit-gc.remove", most.site()), pair)))
                .orElse(finding));
    }

    private static Text causes(Case pair) {
        Events asked = Collections.all(pair.after()).where("cause", CAUSES);
        Map<String, Long> byCause = asked.rows()
                .mapToObj(row -> String.valueOf(asked.text("cause", row)))
                .collect(Collectors.groupingBy(cause -> cause, TreeMap::new, Collectors.counting()));
        return Text.commas(byCause.entrySet().stream()
                .map(each ->
                        Text.of("cause.explicit-gc.by-cause", Text.code(each.getKey()), Text.count(each.getValue())))
                .toList());
    }
}
