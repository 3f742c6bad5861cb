package org.flightdiff.diagnosis.rules.heap;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.configuration.HeapSettings;

/**
 * References of 8 bytes instead of 4. Compressed ones count in units of the object alignment, so they reach over 2^32
 * times as many bytes: 32 GB with the usual 8, 64 GB with 16.
 */
public final class CompressedOopsOff {

    private static final long USUAL_ALIGNMENT_BYTES = 8;
    private static final long ADDRESSES = 1L << 32;
    private static final Set<Collector> WITHOUT_THEM = EnumSet.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

    public static final Rule RULE = Rule.named("compressed-oops-off", "Compressed references off")
            .evidence("usesCompressedOops of jdk.GCHeapConfiguration is true on one side and false on the other, with a"
                    + " collector that can have them (ZGC cannot). Effect: the same objects take more of the heap.")
            .advice(
                    "Keep -Xmx below 32 GB × -XX:ObjectAlignmentInBytes/8 (a little less, as the JVM needs some of it), or"
                            + " raise the alignment to 16, and remove -XX:-UseCompressedOops. Just above the limit a heap holds"
                            + " less than just below: go for clearly more, or stay under it.")
            .covering(SizeFlags.HEAP)
            .covering(Set.of("UseCompressedOops", "ObjectAlignmentInBytes"))
            .found(CompressedOopsOff::examine);

    private CompressedOopsOff() {}

    private static Optional<Finding> examine(Case pair) {
        HeapSettings after = HeapSettings.of(pair.after());
        boolean lost = Boolean.TRUE.equals(HeapSettings.of(pair.before()).compressedOops())
                && Boolean.FALSE.equals(after.compressedOops());
        if (!lost || WITHOUT_THEM.contains(pair.collectorAfter())) {
            return Optional.empty();
        }
        List<String> effects = Stream.of(
                        pair.worsened(List.of("heap.used-after-gc.median", "heap.live-set.median", "allocation.rate")),
                        GcCost.of(pair))
                .flatMap(List::stream)
                .toList();
        Long alignment = after.objectAlignmentBytes();
        long limit = limitBytes(alignment == null ? USUAL_ALIGNMENT_BYTES : alignment);
        Long maximum = after.maximumBytes();
        String why = maximum != null && maximum >= limit
                ? "Its heap may grow to " + InWords.bytes(maximum) + ", beyond the " + InWords.bytes(limit)
                        + " that references of 4 bytes reach"
                : pair.flagsAfter().isSetByPerson("UseCompressedOops")
                        ? "-XX:-UseCompressedOops is set, though references of 4 bytes would reach "
                                + InWords.bytes(limit)
                        : "The JVM gave up those of 4 bytes below their limit of " + InWords.bytes(limit);
        String explanation = "References take " + pair.values("4", "8") + " bytes, as the " + pair.sufferingWord()
                + " does without compressed ones. " + why + ". " + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, List.of(), effects));
    }

    /** The largest heap that compressed references reach over: 32 GB × alignment/8. */
    public static long limitBytes(long alignmentBytes) {
        return ADDRESSES * alignmentBytes;
    }
}
