package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.accounting.ThreadTime.Nature;

/**
 * Where the time of all threads of one side went, in the mean over its runs.
 *
 * @param kinds one for each kind of threads, in alphabetical order
 * @param recorded the accounts of which it would show something if threads had been in them
 * @param active how many live platform threads the JVM counted, in the mean; NaN where it counted none
 * @param processors how many processors the JVM used, in the mean, as the operating system counted; NaN where it did not
 */
public record SideLedger(List<ThreadTime> kinds, Set<Account> recorded, double active, double processors) {

    static final SideLedger NOTHING = new SideLedger(List.of(), Set.of(), Double.NaN, Double.NaN);

    public SideLedger {
        kinds = List.copyOf(kinds);
        recorded = Set.copyOf(recorded);
    }

    public Optional<ThreadTime> of(String kind) {
        return kinds.stream().filter(each -> each.kind().equals(kind)).findFirst();
    }

    /** How many threads of a kind have something to do, at least one: a pool is as large as its worst moment asked for. */
    public double busy(String kind) {
        return Math.max(
                1,
                of(kind).map(threads ->
                                threads.alive() - threads.amount(Account.IDLE).threads())
                        .orElse(1.0));
    }

    /** How many threads of a kind were in an account; NaN if that was not recorded. */
    public double threads(String kind, Account account) {
        double known = of(kind).map(each -> each.amount(account).threads()).orElse(0.0);
        return known > 0 || recorded.contains(account) ? known : Double.NaN;
    }

    /** How many threads were in an account; NaN if that was not recorded. */
    public double threads(Account account) {
        double known = kinds.stream()
                .mapToDouble(each -> each.amount(account).threads())
                .sum();
        return known > 0 || recorded.contains(account) ? known : Double.NaN;
    }

    /** How many threads were in accounts of some sort. */
    public double threads(Sort sort) {
        return kinds.stream().mapToDouble(each -> each.threads(sort)).sum();
    }

    /** How many threads there were: those that the JVM counts, virtual ones, and compilers and collector as far as they ran. */
    public double alive() {
        return kinds.stream().mapToDouble(ThreadTime::alive).sum();
    }

    /** What part of the time of the program's own threads something tells what they did, 0 to 1; NaN without any. */
    public double told() {
        List<ThreadTime> program = kinds.stream()
                .filter(kind -> kind.nature() == Nature.PROGRAM || kind.nature() == Nature.VIRTUAL)
                .toList();
        return 1
                - program.stream()
                                .mapToDouble(kind -> kind.threads(Sort.BELOW_THRESHOLD))
                                .sum()
                        / program.stream().mapToDouble(ThreadTime::alive).sum();
    }

    /** By how much all amounts are more than there were threads. */
    public double excess() {
        return kinds.stream().mapToDouble(ThreadTime::excess).sum();
    }

    /** The mean over the runs of a side: each counts the same, however long it is. */
    static SideLedger mean(List<SideLedger> runs) {
        if (runs.isEmpty()) {
            return SideLedger.NOTHING;
        }
        Map<String, ThreadTime> sums = new TreeMap<>();
        Set<Account> recorded = EnumSet.allOf(Account.class);
        for (SideLedger run : runs) {
            run.kinds().forEach(kind -> sums.merge(kind.kind(), kind, SideLedger::plus));
            recorded.retainAll(run.recorded());
        }
        return new SideLedger(
                sums.values().stream().map(sum -> times(sum, 1.0 / runs.size())).toList(),
                recorded,
                mean(runs, SideLedger::active),
                mean(runs, SideLedger::processors));
    }

    private static double mean(List<SideLedger> runs, ToDoubleFunction<SideLedger> value) {
        return runs.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    private static ThreadTime plus(ThreadTime one, ThreadTime other) {
        Map<Account, Amount> amounts = new EnumMap<>(Account.class);
        amounts.putAll(one.amounts());
        other.amounts().forEach((account, amount) -> amounts.merge(account, amount, Amount::plus));
        return new ThreadTime(
                one.kind(), one.nature(), one.alive() + other.alive(), amounts, one.excess() + other.excess());
    }

    private static ThreadTime times(ThreadTime sum, double factor) {
        Map<Account, Amount> amounts = new HashMap<>();
        sum.amounts().forEach((account, amount) -> amounts.put(account, amount.times(factor)));
        return new ThreadTime(sum.kind(), sum.nature(), sum.alive() * factor, amounts, sum.excess() * factor);
    }
}
