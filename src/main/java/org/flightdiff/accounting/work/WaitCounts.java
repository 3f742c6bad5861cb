package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.accounting.Idle;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;

/**
 * How often threads waited at each place of the program in the middle of a task: so often for each unit of work, however
 * long each wait takes. A wait counts only where next to none was too short to be recorded, on either side.
 */
final class WaitCounts {

    private static final List<Selection> EVENTS = Stream.concat(
                    Stream.of(LockEvents.PARKED, LockEvents.WAITED, ThreadEvents.SLEPT),
                    Stream.of(Operation.values()).map(Operation::selection))
            .toList();

    /** On either side, as many as a test of what is spent asks for. */
    private static final int FEWEST = 12;

    /** Where hardly any last less than twice the threshold, hardly any are below it. */
    private static final double NEAR_THRESHOLD = 2;

    private static final double HARDLY_ANY = 0.1;

    /** A thread that keeps a pace sleeps as often whatever is done: as many sleeps tell nothing. */
    private static final double AS_OFTEN = Math.log(1.1);

    /** Of the waits at one place. */
    private static final class Count {
        private int all;
        private int nearThreshold;

        boolean isWhole() {
            return all >= FEWEST && nearThreshold <= HARDLY_ANY * all;
        }
    }

    private WaitCounts() {}

    static List<Carrier> of(Both<List<Window>> sides) {
        Both<Double> seconds = sides.map(
                windows -> windows.stream().mapToDouble(Window::seconds).sum());
        Map<String, List<Carrier>> byPlace = new TreeMap<>();
        for (Selection selection : EVENTS) {
            if (Stream.of(sides.baseline(), sides.candidate())
                    .flatMap(List::stream)
                    .allMatch(window -> Throttle.remark(window, selection).isEmpty())) {
                Both<Map<String, Count>> counts = sides.map(windows -> counts(windows, selection));
                counts.baseline().forEach((place, before) -> {
                    Count after = counts.candidate().get(place);
                    if (after != null && before.isWhole() && after.isWhole()) {
                        Carrier carrier = Carrier.of(
                                before.all / seconds.baseline(),
                                after.all / seconds.candidate(),
                                1.0 / before.all + 1.0 / after.all);
                        if (!selection.equals(ThreadEvents.SLEPT) || Math.abs(carrier.log()) > AS_OFTEN) {
                            byPlace.computeIfAbsent(place, first -> new ArrayList<>())
                                    .add(carrier);
                        }
                    }
                });
            }
        }
        return byPlace.values().stream()
                .flatMap(same -> same.stream().map(each -> new Carrier(each.log(), each.variance(), 1.0 / same.size())))
                .toList();
    }

    private static Map<String, Count> counts(List<Window> windows, Selection selection) {
        Map<String, Count> counts = new HashMap<>();
        for (Window window : windows) {
            double near = NEAR_THRESHOLD * thresholdSeconds(window, selection);
            Events waits = window.events(selection);
            Groups places = waits.byStack(stack -> Idle.is(stack) ? "" : Sites.ofApplication(stack));
            RowNumbers durations = waits.eachDuration();
            int[] all = places.sizes();
            double[] nearThreshold = places.sums(row -> durations.applyAsDouble(row) < near ? 1 : 0);
            for (int group = 0; group < all.length; group++) {
                String place = places.name(group);
                if (!place.isEmpty() && !Sites.isStandIn(place)) {
                    Count count = counts.computeIfAbsent(place, first -> new Count());
                    count.all += all[group];
                    count.nearThreshold += (int) nearThreshold[group];
                }
            }
        }
        return counts;
    }

    private static double thresholdSeconds(Window window, Selection selection) {
        return 1e-9
                * Math.max(
                        Math.max(0, window.shortestNanos(selection)),
                        window.settings().of(selection.event()).thresholdNanos());
    }
}
