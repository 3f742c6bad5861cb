package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.FrameRun;
import org.flightdiff.stacks.TimeBinsOfBoth;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.view.lanes.JvmThreads;

/**
 * What both sides spend of each resource that both recorded.
 *
 * @param ledger how many threads of each kind there are, and how much they run
 * @param moved of each kind of threads, how it waits in another way
 * @param ownCode the program's own classes
 */
record Usage(
        Both<List<Window>> windows,
        Ledger ledger,
        Map<Resource, FrameAmounts> amounts,
        Map<String, MovedWait> moved,
        OwnCode ownCode) {

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
        Ledger ledger = Ledger.of(windows);
        return new Usage(windows, ledger, amounts, moved(ledger, amounts), OwnCode.of(both, amounts.values()));
    }

    /** Who waits in another way, most of them first; none where some ways of waiting changed by more than that. */
    List<MovedWait> moved(Set<Resource> ways) {
        double change = 0;
        for (Resource way : ways) {
            FrameAmounts each = amounts.get(way);
            if (each != null) {
                change += each.threads().stream()
                        .map(thread -> each.within(thread, ""))
                        .mapToDouble(bins -> MovedWait.mean(bins.candidate()) - MovedWait.mean(bins.baseline()))
                        .sum();
            }
        }
        List<MovedWait> found = moved.values().stream()
                .filter(each -> ways.stream().anyMatch(each::has))
                .sorted(Comparator.comparingDouble(MovedWait::moved).reversed().thenComparing(MovedWait::thread))
                .toList();
        double explained = found.stream().mapToDouble(each -> each.change(ways)).sum() / change;
        return explained >= MovedWait.MOST ? found : List.of();
    }

    private static Map<String, MovedWait> moved(Ledger ledger, Map<Resource, FrameAmounts> amounts) {
        return amounts.values().stream()
                .flatMap(each -> each.threads().stream())
                .distinct()
                .filter(thread -> !JvmThreads.has(thread))
                .flatMap(thread -> MovedWait.of(
                        thread,
                        Math.max(
                                ledger.baseline().busy(thread),
                                ledger.candidate().busy(thread)),
                        amounts)
                        .stream())
                .collect(Collectors.toMap(MovedWait::thread, Function.identity()));
    }
}
