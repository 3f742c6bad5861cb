package org.flightdiff.accounting;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.flightdiff.accounting.Account.Sort;

/**
 * Where the time of the threads of one kind went on one side, in the mean over its runs.
 *
 * @param kind their name without numbers, by which both sides are matched; or one of the stand-ins of {@link Threads}
 * @param nature what they are
 * @param alive how many there were; of compilers and collector only as far as they ran
 * @param amounts what they did; no account that was nothing
 * @param excess by how much the amounts are more than there were threads, as some moments were recorded twice; 0 or more
 */
public record ThreadTime(String kind, Nature nature, double alive, Map<Account, Amount> amounts, double excess) {

    /** What threads are, in the order in which they are shown. */
    public enum Nature {
        /** Started by the program or its libraries. */
        PROGRAM,
        /** Virtual threads: as many as are known to wait. */
        VIRTUAL,
        /** Platform threads that are counted, and that nothing names. */
        OTHER,
        /** Started by the JVM to run Java code for itself. */
        JVM,
        /** C1, C2 and others, as far as they ran. */
        COMPILERS,
        /** The collector and other threads that run no Java code, as far as they ran. */
        COLLECTOR
    }

    public ThreadTime {
        EnumMap<Account, Amount> known = new EnumMap<>(Account.class);
        amounts.forEach((account, amount) -> {
            if (amount.threads() > 0) {
                known.put(account, amount);
            }
        });
        amounts = Collections.unmodifiableMap(known);
    }

    /** None of a kind. */
    static ThreadTime none(String kind, Nature nature) {
        return new ThreadTime(kind, nature, 0, Map.of(), 0);
    }

    /** How many were in an account. */
    public Amount amount(Account account) {
        return amounts.getOrDefault(account, Amount.NONE);
    }

    /** How many were in an account of some sort. */
    public double threads(Sort sort) {
        return amounts.entrySet().stream()
                .filter(each -> each.getKey().sort() == sort)
                .mapToDouble(each -> each.getValue().threads())
                .sum();
    }

    /** How many were in any account: as many as there were, and the excess. */
    public double total() {
        return amounts.values().stream().mapToDouble(Amount::threads).sum();
    }
}
