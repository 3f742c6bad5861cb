package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Counted;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.exceptions.ExceptionEvents;

/**
 * Counters that go with the work of most programs: exceptions, context switches, bytes through each network interface.
 * Each is a carrier as a site is, and departs where something else changed it.
 */
final class Counters {

    /** The start of a JVM throws a few by itself; fewer in a side's windows tell less than a site does. */
    private static final double FEWEST = 30;

    /** The machine's counters hold what other programs do: repeated runs differ by a fifth, here as a variance. */
    private static final double OF_THE_MACHINE = 0.2 * 0.2;

    private Counters() {}

    static List<Carrier> of(Both<List<Window>> sides) {
        List<Carrier> carriers = new ArrayList<>();
        addExceptions(sides, carriers);
        add(sides.map(Counters::switches), carriers);
        Both<Map<String, Double>> network = sides.map(Counters::network);
        new TreeSet<>(network.baseline().keySet())
                .forEach(name -> add(network.map(rates -> rates.getOrDefault(name, 0.0)), carriers));
        return carriers;
    }

    private static void add(Both<Double> rates, List<Carrier> carriers) {
        if (rates.baseline() > 0 && rates.candidate() > 0) {
            carriers.add(Carrier.of(rates.baseline(), rates.candidate(), OF_THE_MACHINE));
        }
    }

    private static void addExceptions(Both<List<Window>> sides, List<Carrier> carriers) {
        Both<Growth> thrown = sides.map(Counters::thrown);
        double before = thrown.baseline().count;
        double after = thrown.candidate().count;
        if (before >= FEWEST && after >= FEWEST) {
            carriers.add(Carrier.of(
                    before / thrown.baseline().seconds, after / thrown.candidate().seconds, 1 / before + 1 / after));
        }
    }

    private record Growth(double count, double seconds) {}

    private static Growth thrown(List<Window> windows) {
        double count = 0;
        double seconds = 0;
        for (Window window : windows) {
            Counted counted = Counted.between(window.events(ExceptionEvents.STATISTICS));
            double[] values = counted.numbers("throwables");
            int[] steps = counted.steps(values);
            count += Arrays.stream(Counted.growth(steps, values)).sum();
            seconds += Arrays.stream(Counted.growth(steps, counted.times())).sum();
        }
        return new Growth(count, seconds);
    }

    /** A second on the machine; NaN where it is not known. */
    private static double switches(List<Window> windows) {
        return windows.stream()
                .map(window -> window.events(CpuEvents.CONTEXT_SWITCHES).withDecimals("switchRate"))
                .flatMapToDouble(events -> Arrays.stream(events.decimals("switchRate")))
                .average()
                .orElse(Double.NaN);
    }

    /** The mean rate of each direction of each interface, in any unit. */
    private static Map<String, Double> network(List<Window> windows) {
        Map<String, Double> rates = new TreeMap<>();
        for (Window window : windows) {
            Events events = window.events(CpuEvents.NETWORK);
            double share = 1 / window.seconds() / windows.size();
            for (int row = 0; row < events.size(); row++) {
                String name = events.text("networkInterface", row);
                rates.merge(name + " read", share * events.number("readRate", row), Double::sum);
                rates.merge(name + " write", share * events.number("writeRate", row), Double::sum);
            }
        }
        return rates;
    }
}
