package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.FrameRun;
import org.flightdiff.stacks.TimeBinsOfBoth;
import org.flightdiff.stacks.Weighed;

/**
 * What both sides spend of each resource that both recorded.
 *
 * @param ledger how many threads of each kind there are, and how much they run
 */
record Usage(Both<List<Window>> windows, Ledger ledger, Map<Resource, FrameAmounts> amounts) {

    private record RunOf(Window window, Resource resource) {}

    static Usage of(Both<List<Window>> windows) {
        TimeBinsOfBoth bins = TimeBinsOfBoth.of(windows);
        List<Window> both = Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                .toList();
        Map<RunOf, FrameRun> found = new ConcurrentHashMap<>();
        // Window by window: what takes long does so in each of them.
        both.stream()
                .distinct()
                .flatMap(window -> Arrays.stream(Resource.values()).map(resource -> new RunOf(window, resource)))
                .toList()
                .parallelStream()
                .forEach(each -> {
                    List<Weighed> weighed = each.resource.weighed(each.window, both);
                    if (!weighed.isEmpty()) {
                        found.put(each, FrameRun.of(each.window, weighed, bins));
                    }
                });
        Map<Resource, FrameAmounts> amounts = new EnumMap<>(Resource.class);
        for (Resource resource : Resource.values()) {
            if (both.stream().allMatch(window -> found.containsKey(new RunOf(window, resource)))) {
                amounts.put(
                        resource,
                        new FrameAmounts(
                                windows.map(runs -> runs.stream()
                                        .map(window -> Objects.requireNonNull(found.get(new RunOf(window, resource))))
                                        .toList()),
                                bins));
            }
        }
        return new Usage(windows, Ledger.of(windows), amounts);
    }
}
