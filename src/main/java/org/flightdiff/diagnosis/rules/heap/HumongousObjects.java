package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.flightdiff.comparison.result.Site;
import org.flightdiff.diagnosis.rule.FlagValue;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.panel.Sites;

/**
 * The objects of half a region and more, as far as their sizes were recorded.
 *
 * @param className class of most of them
 * @param site the application's method that allocated it
 * @param largest size of the largest in bytes
 */
record HumongousObjects(String className, String site, long largest) {

    /** {@code HeapRegionBounds::max_size} up to JDK 17, and from JDK 18 on, in gc/g1/heapRegionBounds.hpp. */
    private static final long LARGEST_REGION = 32L << 20;

    private static final long LARGEST_REGION_SINCE_18 = 512L << 20;
    private static final int LARGER_REGIONS_FROM = 18;

    /** Those of a window; empty where no allocation outside of thread-local buffers was recorded. */
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
                        FlagValue.megabytes("G1HeapRegionSize", (double) region.getAsLong()),
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
