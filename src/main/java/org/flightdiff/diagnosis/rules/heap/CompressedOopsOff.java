package org.flightdiff.diagnosis.rules.heap;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.JvmPanels;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.flightdiff.view.heap.UseMetrics;

/**
 * References of 8 bytes instead of 4. Compressed ones count in units of the object alignment, so they can address 2^32
 * times as many bytes: 32 GB with the usual 8, 64 GB with 16.
 */
public final class CompressedOopsOff {

    private static final long COMPRESSED_BYTES = 4;
    private static final long UNCOMPRESSED_BYTES = 8;
    private static final long USUAL_ALIGNMENT_BYTES = 8;
    private static final long ADDRESSES = 1L << 32;
    private static final Set<Collector> WITHOUT_THEM = EnumSet.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

    public static final Rule RULE = Rule.named("compressed-oops-off")
            .folding("memory-heap")
            .shownBy(JvmPanels.MEMORY)
            .covering(SizeFlags.HEAP)
            .covering(Set.of("UseCompressedOops", "ObjectAlignmentInBytes"))
            .raising(UseMetrics.AFTER, LiveSetMetrics.LEVEL, AllocationMetrics.RATE, AllocationMetrics.TOTAL)
            .raising(
                    AllocationMetrics.PER_UNIT,
                    UseMetrics.CONSUMPTION,
                    SurvivalMetrics.PROMOTION_RATE,
                    SurvivalMetrics.COPIED)
            .worsening(GcCost.values())
            .halting()
            .slowing()
            .found(CompressedOopsOff::examine);

    private CompressedOopsOff() {}

    private static Optional<Finding> examine(Case pair) {
        HeapSettings after = HeapSettings.of(pair.after());
        boolean lost = Boolean.TRUE.equals(HeapSettings.of(pair.before()).compressedOops())
                && Boolean.FALSE.equals(after.compressedOops());
        if (!lost || WITHOUT_THEM.contains(pair.collectorAfter())) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(
                        pair.worsened(List.of(UseMetrics.AFTER, LiveSetMetrics.LEVEL, AllocationMetrics.RATE)),
                        GcCost.of(pair))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.compressed-oops-off.found",
                        pair.values(Text.count(COMPRESSED_BYTES), Text.count(UNCOMPRESSED_BYTES)),
                        pair.sideAfter()),
                why(pair, after));
        return Optional.of(Finding.traced(explanation, List.of(), effects)
                .bySetting(true)
                .followedBy(
                        "allocation-rate-up",
                        pair.ratio(AllocationMetrics.RATE).orElse(1) <= UNCOMPRESSED_BYTES / COMPRESSED_BYTES));
    }

    private static Text why(Case pair, HeapSettings after) {
        Long alignment = after.objectAlignmentBytes();
        long limit = limitBytes(alignment == null ? USUAL_ALIGNMENT_BYTES : alignment);
        Long maximum = after.maximumBytes();
        if (maximum != null && maximum >= limit) {
            return Text.of("cause.compressed-oops-off.beyond", Text.bytes(maximum), Text.bytes(limit));
        }
        return pair.flagsAfter().isSetByPerson("UseCompressedOops")
                ? Text.of("cause.compressed-oops-off.by-hand", Text.bytes(limit))
                : Text.of("cause.compressed-oops-off.by-itself", Text.bytes(limit));
    }

    /** The largest heap that compressed references can address: 32 GB × alignment/8. */
    public static long limitBytes(long alignmentBytes) {
        return ADDRESSES * alignmentBytes;
    }
}
