package org.flightdiff.accounting.excess;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.TimeBinsOfBoth;
import org.flightdiff.stacks.Weighed;

/**
 * What both sides spend of each resource that both recorded.
 *
 * @param windows of both sides
 * @param ledger how many threads of each kind there are, and how much they run
 * @param amounts by resource, in the order of resources
 */
record Expenditure(Both<List<Window>> windows, Ledger ledger, Map<Resource, FrameAmounts> amounts) {

    /** Adds up the events of each resource, on all processors. */
    static Expenditure of(Both<List<Window>> windows) {
        TimeBinsOfBoth bins = TimeBinsOfBoth.of(windows);
        List<Window> both = Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                .toList();
        Map<Resource, FrameAmounts> found = new ConcurrentHashMap<>();
        Arrays.stream(Resource.values()).parallel().forEach(resource -> {
            IdentityHashMap<Window, List<Weighed>> weighed = new IdentityHashMap<>();
            both.forEach(window -> weighed.computeIfAbsent(window, each -> resource.weighed(each, both)));
            if (weighed.values().stream().noneMatch(List::isEmpty)) {
                found.put(
                        resource,
                        FrameAmounts.of(windows, window -> Objects.requireNonNull(weighed.get(window)), bins));
            }
        });
        return new Expenditure(windows, Ledger.of(windows), found.isEmpty() ? Map.of() : new EnumMap<>(found));
    }
}
