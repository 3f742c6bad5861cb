package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.JvmPanels;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Less memory than before for a JVM that sizes its heap by it, or more than there is.
 *
 * @param assumed bytes that it takes for its memory ({@code Arguments::set_heap_size}): {@code -XX:MaxRAM} where that is set;
 *     NaN where nothing tells
 * @param available bytes that machine and container have
 * @param sizesHeap whether the largest heap follows from it
 */
public record AssumedMemory(double assumed, double available, boolean sizesHeap) {

    private static final String FLAG = "MaxRAM";

    /** With less HotSpot takes the Serial collector by itself ({@code is_server_class_machine}). */
    private static final double SERVER_BYTES = 1792 * 1024 * 1024;

    public static final Rule LESS = declared(Rule.named("memory-less"))
            .masking(LessWork.SEEMS)
            .lowering(UseMetrics.MAXIMUM, UseMetrics.COMMITTED)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .found(pair -> {
                AssumedMemory before = of(pair.before());
                AssumedMemory after = of(pair.after());
                boolean less = Math.min(before.assumed, before.available) >= Case.SMALLEST_CHANGE * after.assumed;
                boolean tooSmall = after.available < SERVER_BYTES && pair.collectorAfter() == Collector.SERIAL;
                return less && before.sizesHeap && after.sizesHeap
                        ? Optional.of(finding(pair)
                                .followedBy(Causes.HEAP_TOO_SMALL, true)
                                .followedBy(Causes.COLLECTOR_CHANGED, tooSmall))
                        : Optional.empty();
            });

    public static final Rule OVERSTATED = declared(Rule.named("memory-overstated"))
            .raising(UseMetrics.MAXIMUM, UseMetrics.COMMITTED)
            .found(pair -> of(pair.after()).isOverstated() && !of(pair.before()).isOverstated()
                    ? Optional.of(finding(pair))
                    : Optional.empty());

    private static Rule.Definition declared(Rule.Definition rule) {
        return rule.shownBy(JvmPanels.MEMORY)
                .covering(Set.of(FLAG))
                .changing(pair -> Text.of("cause.memory-less.memory", values(pair)));
    }

    private static AssumedMemory of(Window window) {
        Flags flags = Flags.of(window);
        double available = DoubleStream.of(
                        known(Stated.in(window, ConfigurationEvents.MEMORY).number("totalSize")),
                        known(ContainerLimits.of(window).memoryBytes()))
                .filter(bytes -> bytes > 0)
                .min()
                .orElse(Double.NaN);
        boolean sizesHeap = flags.get("MaxHeapSize") != null && !flags.isSetByPerson("MaxHeapSize");
        return new AssumedMemory(
                flags.isSetByPerson(FLAG) ? known(flags.number(FLAG)) : available, available, sizesHeap);
    }

    private static double known(@Nullable Long bytes) {
        return bytes == null ? Double.NaN : bytes;
    }

    private boolean isOverstated() {
        return assumed > available;
    }

    private static Finding finding(Case pair) {
        AssumedMemory after = of(pair.after());
        Text told = Text.sentences(
                Text.of("cause.memory-less.found", values(pair)),
                after.assumed == after.available
                        ? Text.none()
                        : Text.of("cause.memory-less.there-is", pair.sideAfter(), Text.bytes((long) after.available)),
                Text.of("cause.memory-less.heap", pair.values(UseMetrics.MAXIMUM)));
        return Finding.traced(told, List.of(UseMetrics.MAXIMUM), GcCost.of(pair))
                .bySetting(true);
    }

    private static Text values(Case pair) {
        return pair.values(Unit.BYTES, of(pair.before()).assumed, of(pair.after()).assumed);
    }
}
