package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.view.catalogue.Views;

/**
 * Measures run-to-run floors on the recordings of {@code src/test/scripts/record-repeats.sh floors}: of each kind of
 * runs as of a program's own repeats, see {@link OwnSpread}. The floor is the bound whose square three in
 * four kinds stay below.
 */
public final class FloorMeasurement {

    private static final double KINDS_BELOW = 0.75;

    /** Two runs are recorded at a time, each the other's load; old PLABs adapt unless their size is set. */
    private static final Set<String> OF_NO_USE = Set.of("cpu.machine.mean", "cpu.others.mean", "gc.plab.old.median");

    private FloorMeasurement() {}

    /** Prints lines for {@code floors.csv}. The argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        Map<String, List<OwnSpread.OfMetric>> byMetric = new TreeMap<>();
        Repeats.in(Path.of(arguments[0]))
                .byKind()
                .values()
                .forEach(runs -> OwnSpread.of(
                                runs.stream()
                                        .map(file -> MeasuredRun.of(
                                                Compared.recording(file).whole()))
                                        .toList(),
                                null,
                                Views.ALL)
                        .byMetric()
                        .forEach((metric, ofKind) -> byMetric.computeIfAbsent(metric, id -> new ArrayList<>())
                                .add(ofKind)));
        byMetric.keySet().removeAll(OF_NO_USE);
        byMetric.forEach((metric, kinds) -> System.out.printf(
                Locale.ROOT,
                "%s,%.3g,%d pairs of %d kinds of runs%n",
                metric,
                Math.sqrt(Quantiles.type7(
                        kinds.stream()
                                .mapToDouble(kind -> kind.bound() * kind.bound())
                                .toArray(),
                        KINDS_BELOW)),
                kinds.stream()
                        .mapToInt(each -> each.runs() * (each.runs() - 1) / 2)
                        .sum(),
                kinds.size()));
    }
}
