package org.flightdiff.diagnosis.rules.heap;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.JvmPanels;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.heap.ZgcMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** A heap whose size costs: one that is too small, or too large for references of 4 bytes. */
public final class HeapSize {

    private static final long COMPRESSED_BYTES = 4;
    private static final long UNCOMPRESSED_BYTES = 8;
    private static final long USUAL_ALIGNMENT_BYTES = 8;
    private static final long ADDRESSES = 1L << 32;
    private static final Set<Collector> WITHOUT_THEM = EnumSet.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

    /**
     * References of 8 bytes instead of 4. Compressed ones count in units of the object alignment, so they can address 2^32
     * times as many bytes: 32 GB with the usual 8, 64 GB with 16.
     */
    public static final Rule COMPRESSED_OOPS_OFF = Rule.named(Causes.COMPRESSED_OOPS_OFF)
            .folding(Causes.memory(MemoryPart.HEAP))
            .shownBy(JvmPanels.MEMORY)
            .covering(TypedFlags.HEAP)
            .covering(Set.of("UseCompressedOops", "ObjectAlignmentInBytes"))
            .raising(UseMetrics.AFTER, UseMetrics.LIVE_SET, AllocationMetrics.RATE, AllocationMetrics.TOTAL)
            .raising(AllocationMetrics.PER_UNIT, UseMetrics.CONSUMPTION, SurvivalMetrics.PROMOTION_RATE)
            .raising(SurvivalMetrics.COPIED)
            .pausing(GcCost.values())
            .found(HeapSize::compressedOopsOff);

    private HeapSize() {}

    private static Optional<Finding> compressedOopsOff(Case pair) {
        HeapSettings after = HeapSettings.of(pair.after());
        boolean lost = Boolean.TRUE.equals(HeapSettings.of(pair.before()).compressedOops())
                && Boolean.FALSE.equals(after.compressedOops());
        if (!lost || WITHOUT_THEM.contains(pair.collectorAfter())) {
            return Optional.empty();
        }
        Metric rate = pair.comparison().isOfLogs() ? UseMetrics.CONSUMPTION : AllocationMetrics.RATE;
        List<Metric> effects = Case.all(
                pair.worsened(List.of(UseMetrics.AFTER, UseMetrics.LIVE_SET)),
                pair.rose(rate) ? List.of(rate) : List.<Metric>of(),
                GcCost.of(pair));
        Text explanation = Text.sentences(
                Text.of(
                        "cause.compressed-oops-off.found",
                        pair.values(Text.count(COMPRESSED_BYTES), Text.count(UNCOMPRESSED_BYTES)),
                        pair.sideAfter()),
                why(pair, after));
        return Optional.of(Finding.traced(explanation, List.of(), effects)
                .bySetting(true)
                .followedBy(
                        Causes.ALLOCATION_RATE_UP,
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

    private static final Metric MAXIMUM = UseMetrics.MAXIMUM;
    private static final Metric AFTER_COLLECTION = UseMetrics.AFTER;

    /** If more than this share of the maximum is in use after collections, most of their work is in vain. */
    private static final double CROWDED = 0.7;

    private static final double MOSTLY = 0.5;

    /** What is alive varies by less with the moment of a collection. */
    private static final double MUCH_MORE = 1.5;

    /** Live objects that take less than this part of the heap leave it enough room. */
    private static final double ROOMY = 0.5;

    private static final Set<Collector> SET_GENERATIONS =
            EnumSet.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);

    private static final List<Metric> FREQUENCY = GcCost.metrics(GcCost.FREQUENCY);

    /** A heap with too little room beside the live objects, so that it is collected all the time. */
    public static final Rule HEAP_TOO_SMALL = Rule.named(Causes.HEAP_TOO_SMALL)
            .advising(Tip.with("marking", Collector.G1))
            .triedBy(HeapSize::remedy)
            .shownBy(HeapPanels.SIZE)
            .covering(TypedFlags.HEAP)
            .covering(Set.of("MaxRAMPercentage", "InitiatingHeapOccupancyPercent"))
            .folding(Causes.YOUNG_GENERATION_SMALLER, Causes.PREMATURE_PROMOTION, Causes.CONCURRENT_GC)
            .masking(LessWork.SEEMS)
            // A larger heap has room for more, such as garbage that waits and caches that are sized by it.
            .masking(Causes.LIVE_SET_GROWING)
            .lowering(MAXIMUM, UseMetrics.COMMITTED, UseMetrics.BEFORE, GenerationMetrics.EDEN_SIZE)
            .lowering(GenerationMetrics.EDEN_USED)
            .raising(SurvivalMetrics.PROMOTION_RATE, CollectionMetrics.COUNT, PauseMetrics.COUNT)
            .raising(CollectionMetrics.OLD, CollectionMetrics.PER_UNIT, SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .worsening(ZgcMetrics.STALLS, CollectionMetrics.DEGENERATED)
            .slowing()
            .changing(pair -> isSqueezed(pair)
                    ? Text.of("cause.heap-too-small.eden", pair.values(GenerationMetrics.EDEN_SIZE))
                    : Text.of("cause.heap-too-small.maximum", pair.values(MAXIMUM)))
            .setAs(MAXIMUM)
            .titled(HeapSize::title)
            .found(HeapSize::heapTooSmall);

    private static Optional<Finding> heapTooSmall(Case pair) {
        boolean smaller = pair.isSmaller(MAXIMUM);
        boolean crowded =
                isCrowded(used(pair, true), maximum(pair, true)) && !isCrowded(used(pair, false), maximum(pair, false));
        // Another collector needs another size: then only a full heap counts.
        boolean squeezed = isSqueezed(pair);
        if (!crowded && !squeezed && !(smaller && pair.sameCollector())) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE),
                pair.worsened(List.of(ZgcMetrics.STALLS, CollectionMetrics.DEGENERATED, CollectionMetrics.PER_UNIT)));
        Finding traced =
                Finding.traced(explanation(pair, smaller, effects), List.of(MAXIMUM, AFTER_COLLECTION), effects);
        // Collections that come more often and cost no more are what a smaller heap is, and not that it is too small.
        boolean roomy = used(pair, true) < ROOMY * maximum(pair, true)
                && effects.stream().allMatch(FREQUENCY::contains);
        Finding finding = roomy ? traced.with(Confidence.MEDIUM) : traced;
        boolean pressed = crowded || squeezed || pair.isLarger(CollectionMetrics.RATE) || !effects.isEmpty();
        boolean shown = pressed && (smaller || !effects.isEmpty());
        Text advice = squeezed ? Text.of("cause.heap-too-small.give-back") : larger(pair);
        Finding advised = advice.isEmpty() ? finding : finding.advising(advice);
        return Optional.of((shown ? advised : advised.with(Confidence.LOW))
                .bySetting(smaller || squeezed)
                .followedBy(Causes.EVACUATION_FAILURE, AddedCollections.byFailedEvacuation(pair) < MOSTLY));
    }

    private static Text larger(Case pair) {
        Text room = HeapRoom.larger(pair);
        return room.isEmpty() ? room : Text.sentences(room, Text.of("cause.heap-too-small.container"));
    }

    /** What the other side has where that is more, else twice as much; the heap begins as large as it did. */
    private static List<String> remedy(Case pair) {
        if (pair.isSmaller(MAXIMUM)) {
            return List.of();
        }
        List<String> larger = Remedies.more("MaxHeapSize").apply(pair);
        boolean fixed = pair.flagsAfter().isSetByPerson("InitialHeapSize")
                && Objects.equals(
                        pair.flagsAfter().number("InitialHeapSize"),
                        pair.flagsAfter().number("MaxHeapSize"));
        return fixed
                ? Stream.concat(larger.stream(), larger.stream().map(option -> option.replace("-Xmx", "-Xms")))
                        .toList()
                : larger;
    }

    private static Text explanation(Case pair, boolean smaller, List<Metric> effects) {
        Text inUse = pair.values(AFTER_COLLECTION);
        if (isSqueezed(pair)) {
            Text eden = pair.values(GenerationMetrics.EDEN_SIZE);
            Text old = pair.values(Unit.BYTES, old(pair, false), old(pair, true));
            return Text.of("cause.heap-too-small.squeezed", eden, pair.textAfter(MAXIMUM), old, inUse);
        }
        Text room = smaller
                ? Text.of("finding.heap-room", pair.values(MAXIMUM), inUse)
                : Text.of("cause.heap-too-small.crowded", pair.sideAfter(), pair.textAfter(MAXIMUM), inUse);
        Text rate = effects.contains(CollectionMetrics.RATE)
                ? Text.none()
                : Text.of("cause.heap-too-small.rate", pair.values(CollectionMetrics.RATE));
        return Text.sentences(room, rate, smaller ? Text.none() : pair.effects(effects));
    }

    private static Text title(Case pair) {
        if (isSqueezed(pair)) {
            return Text.of("cause.heap-too-small.old");
        }
        return isMoreKept(pair) ? Text.of("cause.heap-too-small.kept") : Causes.HEAP_TOO_SMALL.title();
    }

    /** Generations of a set size: what eden takes of the same heap, the old generation lacks, and is collected as a whole. */
    private static boolean isSqueezed(Case pair) {
        return pair.sameCollector()
                && SET_GENERATIONS.contains(pair.collectorAfter())
                && maximum(pair, true) == maximum(pair, false)
                && pair.isLarger(GenerationMetrics.EDEN_SIZE)
                && !pair.isLarger(AFTER_COLLECTION)
                && pair.rose(CollectionMetrics.FULL)
                && isCrowded(used(pair, true), old(pair, true))
                && !isCrowded(used(pair, false), old(pair, false));
    }

    /** What eden leaves of the heap. */
    private static double old(Case pair, boolean after) {
        Metric eden = GenerationMetrics.EDEN_SIZE;
        return maximum(pair, after) - (after ? pair.after(eden) : pair.before(eden)).orElse(0);
    }

    private static boolean isMoreKept(Case pair) {
        return maximum(pair, true) == maximum(pair, false) && used(pair, true) >= MUCH_MORE * used(pair, false);
    }

    private static double used(Case pair, boolean after) {
        return (after ? pair.after(AFTER_COLLECTION) : pair.before(AFTER_COLLECTION)).orElse(0);
    }

    private static double maximum(Case pair, boolean after) {
        return (after ? pair.after(MAXIMUM) : pair.before(MAXIMUM)).orElse(0);
    }

    private static boolean isCrowded(double used, double maximum) {
        return maximum > 0 && used >= CROWDED * maximum;
    }
}
