package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.ContainerLimits;

/** The container's CPU quota is used up, so that all threads stand still until the next period. */
public final class CpuThrottled {

    private static final String TIME = "cpu.throttled.time.rate";
    private static final String SLICES = "cpu.throttled.slices.share";

    /** The share of throttled periods from which the alert CPUThrottlingHigh of kubernetes-mixin fires. */
    private static final double ALARMING_SHARE = 0.25;

    public static final Rule RULE = Rule.named("cpu-throttled", "CPU quota used up")
            .evidence(
                    "Throttled time or periods up (cpu.throttled.time.rate, cpu.throttled.slices.share), or in a quarter"
                            + " of the periods and more on one side only; from jdk.ContainerCPUThrottling (JDK 17 on, every 30 s:"
                            + " jdk.ContainerCPUThrottling#period=1s tells more). Effect: longer pauses, slow safepoints, less"
                            + " work done.")
            .advice("Raise or remove the container's CPU limit (the request can stay), or give the JVM fewer threads to"
                    + " burn the quota with at once: -XX:ParallelGCThreads, -XX:CICompilerCount, smaller pools.")
            .covering(Set.of("ParallelGCThreads", "CICompilerCount"))
            .folding("slow-safepoints")
            .masking("load-differs")
            .found(CpuThrottled::examine);

    private CpuThrottled() {}

    private static Optional<Finding> examine(Case pair) {
        boolean rose = pair.rose(TIME) || pair.rose(SLICES);
        boolean alarming = pair.after(SLICES).orElse(0) >= ALARMING_SHARE
                && pair.before(SLICES).orElse(0) < ALARMING_SHARE;
        if (!rose && !alarming) {
            return Optional.empty();
        }
        List<String> effects = Stream.concat(GcCost.of(pair).stream(), LessWork.besides(pair, Halts.METRICS).stream())
                .toList();
        String explanation = "The container was throttled in " + pair.values(SLICES) + " of its CPU periods, for "
                + pair.values(TIME) + " of the time." + quota(pair) + " " + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, List.of(TIME, SLICES), effects));
    }

    private static String quota(Case pair) {
        ContainerLimits limits = ContainerLimits.of(pair.after());
        Double quota = limits.cpuQuotaSeconds();
        Double period = limits.cpuPeriodSeconds();
        return quota == null || period == null || !(quota > 0 && period > 0)
                ? ""
                : " The " + pair.sufferingWord() + "'s quota is " + InWords.of(Unit.ONE, quota / period)
                        + " processors.";
    }
}
