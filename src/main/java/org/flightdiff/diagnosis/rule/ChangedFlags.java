package org.flightdiff.diagnosis.rule;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;

/** Flags that were set differently, with both values: "ReservedCodeCacheSize 240 MiB → 5 MiB". */
public final class ChangedFlags {

    private static final int MOST_TOLD = 2;

    /** What a size starts with follows from what it may become. */
    private static final String INITIAL = "Initial";

    /** Three digits show no smaller change. */
    private static final double LEAST_SEEN = 0.01;

    private ChangedFlags() {}

    /** Those of the given names; empty without any. */
    public static Text of(Case pair, Collection<String> names) {
        return Text.commas(in(pair, names).stream().map(Quantity::line).toList());
    }

    /** With an amount only where both sides have a number; the size of the heap where a log tells that and no flags. */
    public static List<Quantity> in(Case pair, Collection<String> names) {
        List<Quantity> flags = flags(pair, names);
        boolean sized = names.contains("MaxHeapSize")
                && pair.comparison().isOfLogs()
                && pair.ratio(UseMetrics.MAXIMUM).orElse(1) != 1;
        return flags.isEmpty() && sized
                ? pair.comparison().metric(UseMetrics.MAXIMUM).flatMap(MetricResult::quantity).stream()
                        .toList()
                : flags;
    }

    private static List<Quantity> flags(Case pair, Collection<String> names) {
        return names.stream()
                .filter(pair::isSetDifferently)
                .sorted(Comparator.comparing((String name) -> name.startsWith(INITIAL))
                        .thenComparing(Function.identity()))
                .limit(MOST_TOLD)
                .map(name -> quantity(
                        pair,
                        name,
                        pair.flagsBefore().get(name),
                        pair.flagsAfter().get(name)))
                .toList();
    }

    private static Quantity quantity(Case pair, String name, @Nullable Flag before, @Nullable Flag after) {
        boolean alike = areAlike(before, after);
        Both<Double> amounts = Both.seenFrom(pair.suffering(), amount(after), amount(before));
        boolean known = Double.isFinite(amounts.baseline() + amounts.candidate());
        return new Quantity(
                Text.code(name),
                null,
                known ? amounts : Quantity.NO_AMOUNTS,
                Both.seenFrom(
                        pair.suffering(),
                        alike ? exact(after) : rounded(after),
                        alike ? exact(before) : rounded(before)));
    }

    private static double amount(@Nullable Flag flag) {
        return flag != null && flag.value().matches("\\d{1,15}") ? Double.parseDouble(flag.value()) : Double.NaN;
    }

    /** Whether rounded sizes would not show that they differ. */
    private static boolean areAlike(@Nullable Flag before, @Nullable Flag after) {
        return before != null
                && after != null
                && before.oddBytes().isPresent()
                && after.oddBytes().isPresent()
                && Math.abs(Math.log((double) before.oddBytes().getAsLong()
                                / after.oddBytes().getAsLong()))
                        < LEAST_SEEN;
    }

    /** An odd size as short as any other number. */
    private static Text rounded(@Nullable Flag flag) {
        return flag == null || flag.oddBytes().isEmpty()
                ? exact(flag)
                : Text.bytes(flag.oddBytes().getAsLong());
    }

    private static Text exact(@Nullable Flag flag) {
        // No machine has as much as this: such a default means that there is no limit.
        return flag == null
                        || flag.value().isBlank()
                        || (!flag.isSetByPerson()
                                && flag.value().matches("\\d{16,}")
                                && Double.parseDouble(flag.value()) > 0x1p50)
                ? Text.of("finding.not-set")
                // Flags that may be given several times hold a line for each.
                : Name.ofValue(flag.name(), flag.inWords().replace("\n", "; "));
    }
}
