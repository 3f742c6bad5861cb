package org.flightdiff.view.allocation;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadNames;

/** Allocated bytes by a property of the object: one that takes a new buffer counts for it all, a sample by weight. */
public enum AllocationKey {
    CLASS {
        @Override
        Groups of(Events events) {
            return events.has("objectClass")
                    ? events.byText("objectClass", name -> name == null ? UNKNOWN_CLASS : name)
                    : events.byStack(stack -> UNKNOWN_CLASS);
        }
    },
    SITE {
        @Override
        Groups of(Events events) {
            return events.byStack(Sites::top);
        }
    },
    APPLICATION_SITE {
        @Override
        Groups of(Events events) {
            return events.byStack(Sites::ofApplication);
        }
    },
    /** Threads that differ only by a number are one. */
    THREAD {
        @Override
        Groups of(Events events) {
            return events.byText(Selection.THREAD, ThreadNames::kindOf);
        }
    };

    public static final String UNKNOWN_CLASS = StandIn.UNKNOWN_CLASS.word();

    static final Function<String, Text> LABEL = StandIn.orRecorded(
            StandIn.UNKNOWN_CLASS,
            StandIn.NO_STACK_TRACE,
            StandIn.ONLY_JDK,
            StandIn.UNKNOWN_THREAD,
            StandIn.UNNAMED_THREAD);

    abstract Groups of(Events events);

    /** Bytes by key; empty if the recording has no data on single objects. */
    public Map<String, Double> bytes(Window window) {
        return bytes(window, stack -> true);
    }

    public Map<String, Double> bytes(Window window, Predicate<StackTrace> from) {
        Map<String, Double> bytes = new TreeMap<>();
        AllocationSamples.ofObjects(window).forEach(each -> add(bytes, each, from));
        return bytes;
    }

    List<RowEvents> counted(Window window) {
        return AllocationSamples.ofObjects(window).stream()
                .map(each -> RowEvents.grouped(each.events(), this::of))
                .toList();
    }

    /** Bytes per second and share of all bytes, by key. */
    Map<String, double[]> amounts(Window window) {
        Map<String, Double> bytes = bytes(window);
        double all = bytes.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<String, double[]> amounts = new TreeMap<>();
        bytes.forEach((key, sum) -> amounts.put(key, new double[] {sum / window.seconds(), sum / all}));
        return amounts;
    }

    private void add(Map<String, Double> bytes, AllocationSamples samples, Predicate<StackTrace> from) {
        if (samples.events().isEmpty()) {
            return;
        }
        Groups groups = of(samples.events());
        RowTests meets = samples.events().stackMeets(from);
        double[] sums = groups.sums(row -> meets.test(row) ? samples.bytes().applyAsDouble(row) : 0);
        for (int group = 0; group < sums.length; group++) {
            bytes.merge(groups.name(group), sums[group], Double::sum);
        }
    }
}
