package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The mean over the runs of a side: each counts the same, however long it is. */
final class MeanLedger {

    private MeanLedger() {}

    static SideLedger of(List<SideLedger> runs) {
        if (runs.isEmpty()) {
            return SideLedger.NOTHING;
        }
        Map<String, ThreadTime> sums = new TreeMap<>();
        Set<Account> recorded = EnumSet.allOf(Account.class);
        for (SideLedger run : runs) {
            run.kinds().forEach(kind -> sums.merge(kind.kind(), kind, MeanLedger::sum));
            recorded.retainAll(run.recorded());
        }
        return new SideLedger(
                sums.values().stream().map(sum -> part(sum, 1.0 / runs.size())).toList(),
                recorded,
                mean(runs, SideLedger::active),
                mean(runs, SideLedger::processors));
    }

    private static double mean(List<SideLedger> runs, ToDoubleFunction<SideLedger> value) {
        return runs.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    private static ThreadTime sum(ThreadTime one, ThreadTime other) {
        Map<Account, Amount> amounts = new EnumMap<>(Account.class);
        amounts.putAll(one.amounts());
        other.amounts().forEach((account, amount) -> amounts.merge(account, amount, Amount::plus));
        return new ThreadTime(
                one.kind(), one.nature(), one.alive() + other.alive(), amounts, one.excess() + other.excess());
    }

    private static ThreadTime part(ThreadTime sum, double part) {
        Map<Account, Amount> amounts = new HashMap<>();
        sum.amounts().forEach((account, amount) -> amounts.put(account, amount.times(part)));
        return new ThreadTime(sum.kind(), sum.nature(), sum.alive() * part, amounts, sum.excess() * part);
    }
}
