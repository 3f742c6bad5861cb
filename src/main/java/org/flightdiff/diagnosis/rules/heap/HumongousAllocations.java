package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CollectionPanels;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** Objects of half a G1 region or more: each takes whole regions in the old generation and may set off a collection. */
public final class HumongousAllocations {

    private static final Metric COUNT = CollectionMetrics.HUMONGOUS;
    private static final String CAUSE = "G1 Humongous Allocation";

    /** Every such allocation checks whether marking should start. */
    private static final Metric CYCLES = CollectionMetrics.OLD;

    private static final Metric REGION = GenerationMetrics.REGION_SIZE;
    private static final double BYTES_PER_GIGABYTE = 1L << 30;

    public static final Rule RULE = Rule.named(Causes.HUMONGOUS_ALLOCATIONS)
            .triedBy(HumongousAllocations::ordinary)
            .shownBy(CollectionPanels.CAUSES, COUNT)
            .covering(Set.of("G1HeapRegionSize"))
            .raising(COUNT, CYCLES, CollectionMetrics.COUNT, PauseMetrics.COUNT, AllocationMetrics.RATE)
            .raising(AllocationMetrics.TOTAL, AllocationMetrics.OUTSIDE_SHARE)
            .raising(UseMetrics.CONSUMPTION, UseMetrics.AFTER, CollectionMetrics.EVACUATION_FAILURE)
            .raising(SafepointMetrics.RATE)
            .pausing(GcCost.values())
            .changing(pair -> Text.of("cause.humongous-allocations.regions", pair.values(REGION)))
            .setAs(REGION)
            .found(HumongousAllocations::examine);

    private HumongousAllocations() {}

    private static Optional<Finding> examine(Case pair) {
        boolean smallerRegion = pair.isSmaller(REGION);
        boolean more = pair.rose(COUNT)
                && pair.ratio(AllocationMetrics.TOTAL).orElse(1)
                        < pair.ratio(COUNT).orElse(Double.MAX_VALUE);
        boolean because = smallerRegion && pair.isLarger(COUNT);
        // A smaller heap with regions of the same size has more collections of every cause: that is heap-too-small.
        if (!(more || because) || (pair.isSmaller(UseMetrics.MAXIMUM) && !smallerRegion)) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(GcCost.of(pair), pair.rose(CYCLES) ? List.of(CYCLES) : List.<Metric>of());
        double part = AddedCollections.by(pair, CAUSE);
        Optional<HumongousObjects> objects = objects(pair);
        Text explanation = Text.sentences(
                Text.of("cause.humongous-allocations.found", pair.values(COUNT), perGigabyte(pair)),
                Text.of("cause.humongous-allocations.region", pair.values(REGION)),
                objects.map(most -> most.told(pair.sideAfter()))
                        .or(() -> AddedAllocation.in(pair).map(added -> added.told(pair)))
                        .orElse(Text.none()),
                smallerRegion ? Text.none() : pair.effects(effects));
        return Optional.of(Finding.traced(explanation, smallerRegion ? List.of(COUNT, REGION) : List.of(COUNT), effects)
                .at(
                        objects.isPresent()
                                ? objects.flatMap(HumongousObjects::at)
                                : AddedAllocation.in(pair).flatMap(added -> added.at(pair)))
                .bySetting(smallerRegion)
                .accountingFor(part)
                .followedBy(Causes.ALLOCATION_RATE_UP, addsArrays(pair) ? part : 0)
                .followedBy(Causes.HEAP_TOO_SMALL, part)
                // Collections that come sooner find more that is still in use.
                .followedBy(Causes.PREMATURE_PROMOTION, part)
                .followedBy(Causes.EVACUATION_FAILURE, precedesFailures(pair))
                .advising(objects.map(most -> most.advice(pair.after().jvm().feature()))));
    }

    private static Optional<HumongousObjects> objects(Case pair) {
        return HumongousObjects.in(pair.after(), pair.after(REGION).orElse(0));
    }

    /** The region that makes ordinary objects of them, which only their sizes tell. */
    private static List<String> ordinary(Case pair) {
        OptionalLong region = objects(pair)
                .map(most -> most.region(pair.after().jvm().feature()))
                .orElse(OptionalLong.empty());
        return region.isEmpty() ? List.of() : List.of(StartedAs.sized("G1HeapRegionSize", region.getAsLong()));
    }

    /** Whether most of what is allocated more are arrays, as humongous objects are. */
    private static boolean addsArrays(Case pair) {
        return AddedAllocation.in(pair)
                .filter(added -> added.type().key().endsWith("[]"))
                .isPresent();
    }

    /** Whether evacuation failures came after these collections, and are fewer. */
    private static boolean precedesFailures(Case pair) {
        Events humongous = Collections.stopTheWorld(pair.after()).where("cause", CAUSE);
        Events failures = pair.after().events("jdk.EvacuationFailed");
        return !humongous.isEmpty()
                && !failures.isEmpty()
                && humongous.start(0) < failures.start(0)
                && humongous.size()
                        > pair.after(CollectionMetrics.EVACUATION_FAILURE).orElse(0);
    }

    private static Text perGigabyte(Case pair) {
        double before = pair.before(AllocationMetrics.TOTAL).orElse(0) / BYTES_PER_GIGABYTE;
        double after = pair.after(AllocationMetrics.TOTAL).orElse(0) / BYTES_PER_GIGABYTE;
        return before <= 0 || after <= 0
                ? Text.none()
                : Text.of(
                        "cause.humongous-allocations.per-gigabyte",
                        pair.values(
                                Unit.ONE,
                                pair.before(COUNT).orElse(0) / before,
                                pair.after(COUNT).orElse(0) / after));
    }

    /** The objects of half a region and more, as far as their sizes were recorded: most are of one class and site. */
    record HumongousObjects(String className, String site, long largest) {

        /** {@code HeapRegionBounds::max_size} up to JDK 17, and from JDK 18 on, in gc/g1/heapRegionBounds.hpp. */
        private static final long LARGEST_REGION = 32L << 20;

        private static final long LARGEST_REGION_SINCE_18 = 512L << 20;
        private static final int LARGER_REGIONS_FROM = 18;

        static Optional<HumongousObjects> in(Window window, double regionBytes) {
            Events outside = window.events(AllocationEvents.OUTSIDE_TLAB);
            if (outside.isEmpty() || !(regionBytes > 0)) {
                return Optional.empty();
            }
            Events humongous = outside.where(row -> outside.number("allocationSize", row) >= regionBytes / 2);
            return most(humongous)
                    .map(kind -> new HumongousObjects(
                            name(humongous, kind),
                            Sites.ofApplication(humongous.stack(kind)),
                            humongous
                                    .rows()
                                    .mapToLong(row -> humongous.number("allocationSize", row))
                                    .max()
                                    .orElseThrow()));
        }

        /** The smallest region of which the largest of them takes less than half; empty if G1 has none so large. */
        OptionalLong region(int jdk) {
            long largestRegion = jdk >= LARGER_REGIONS_FROM ? LARGEST_REGION_SINCE_18 : LARGEST_REGION;
            long region = Long.highestOneBit(2 * largest) << 1;
            return region > largestRegion ? OptionalLong.empty() : OptionalLong.of(region);
        }

        Text told(Text side) {
            return Text.of(
                    "cause.humongous-allocations.objects",
                    side,
                    Name.of(className),
                    Name.ofSite(site),
                    Text.bytes(largest));
        }

        Optional<Site> at() {
            return Name.ofMethod(site).map(Site::of);
        }

        Text advice(int jdk) {
            OptionalLong region = region(jdk);
            return region.isEmpty()
                    ? Text.of("cause.humongous-allocations.pieces", Name.ofSite(site), Text.bytes(largest))
                    : Text.of(
                            "cause.humongous-allocations.enlarge",
                            TypedFlags.megabytes("G1HeapRegionSize", (double) region.getAsLong()),
                            Text.bytes(largest),
                            Name.ofSite(site));
        }

        /** A row of the class that took most bytes. */
        private static Optional<Integer> most(Events humongous) {
            Map<String, Double> bytes = new HashMap<>();
            humongous
                    .rows()
                    .forEach(row -> bytes.merge(
                            name(humongous, row), (double) humongous.number("allocationSize", row), Double::sum));
            return humongous
                    .rows()
                    .boxed()
                    .max(Comparator.comparingDouble((Integer row) -> bytes.getOrDefault(name(humongous, row), 0.0))
                            .thenComparing(Comparator.reverseOrder()));
        }

        private static String name(Events events, int row) {
            return String.valueOf(events.text("objectClass", row));
        }
    }
}
