package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Events;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.gc.Collections;

/** Collections that someone asked for. */
public final class ExplicitGc {

    private static final String COUNT = "gc.explicit.count";
    private static final String[] CAUSES = {"System.gc()", "Diagnostic Command", "JvmtiEnv ForceGarbageCollection"};

    public static final Rule RULE = Rule.named("explicit-gc", "Explicit collections")
            .evidence(
                    "Collections caused by System.gc(), a diagnostic command or a JVMTI agent (gc.explicit.count, from"
                            + " jdk.GarbageCollection). Effect: full collections, longer pauses. jdk.SystemGC (JDK 20 and later)"
                            + " holds the stack of the caller.")
            .advice(
                    "Remove the call. Where it is not yours: -XX:+ExplicitGCInvokesConcurrent makes it a concurrent cycle"
                            + " (G1, CMS, Shenandoah), -XX:+DisableExplicitGC does nothing instead, unless direct buffers rely on"
                            + " it. RMI calls every hour: -Dsun.rmi.dgc.server.gcInterval.")
            .covering(Set.of("ExplicitGCInvokesConcurrent", "DisableExplicitGC"))
            .folding("premature-promotion", "young-generation-smaller")
            .found(ExplicitGc::examine);

    private ExplicitGc() {}

    private static Optional<Finding> examine(Case pair) {
        if (!pair.rose(COUNT)) {
            return Optional.empty();
        }
        List<String> effects = GcCost.of(pair);
        String how = Boolean.TRUE.equals(GcSettings.of(pair.after()).explicitConcurrent())
                ? "They run as concurrent cycles. "
                : "Each collects the whole heap. ";
        String explanation =
                "Code or tools asked for " + pair.values(COUNT) + " collections (on the " + pair.sufferingWord()
                        + " " + causes(pair) + "). " + how
                        + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, List.of(COUNT), effects));
    }

    private static String causes(Case pair) {
        Events asked = Collections.all(pair.after()).where("cause", CAUSES);
        Map<String, Long> byCause = asked.rows()
                .mapToObj(row -> String.valueOf(asked.text("cause", row)))
                .collect(Collectors.groupingBy(cause -> cause, TreeMap::new, Collectors.counting()));
        return byCause.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
