package org.flightdiff.accounting;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.shape.Sureness;

/**
 * Where the time of the threads of one kind went on one side, in the mean over its runs.
 *
 * @param kind their name without numbers, by which both sides are matched; or one of the stand-ins of {@link Threads}
 * @param alive how many there were; of compilers and collector only as far as they ran
 * @param amounts what they did; no account that was nothing
 * @param excess by how much the amounts are more than there were threads, as some moments were recorded twice; 0 or more
 */
public record ThreadTime(String kind, Nature nature, double alive, Map<Account, Amount> amounts, double excess) {

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

    static ThreadTime none(String kind, Nature nature) {
        return new ThreadTime(kind, nature, 0, Map.of(), 0);
    }

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

    /** The accounts of one kind of threads in one window while they are filled: what is recorded first, then what is left for others. */
    static final class KindAccounts {

        /** In threads: what sums of parts differ by that are equal. */
        private static final double ROUNDING = 1e-9;

        private final String kind;
        private final Nature nature;
        private final Map<Account, Amount> amounts = new EnumMap<>(Account.class);

        /** How many there were; NaN for as many as do something. */
        private final double alive;

        KindAccounts(String kind, Nature nature, double alive) {
            this.kind = kind;
            this.nature = nature;
            this.alive = alive;
        }

        void add(Account account, Amount amount) {
            amounts.merge(account, amount, Amount::plus);
        }

        double threads(Account account) {
            return amounts.getOrDefault(account, Amount.NONE).threads();
        }

        /** How many are in none so far. */
        double left() {
            double left = Double.isNaN(alive) ? 0 : alive - sum();
            return left > ROUNDING ? left : 0;
        }

        /** Adds as many of these as are left. */
        void addOfLeft(Account account, double threads, Sureness sureness) {
            add(account, new Amount(Math.min(threads, left()), sureness));
        }

        /** Adds several at once that share what is left, each in proportion. */
        void addOfLeft(Map<Account, Double> threads, Sureness sureness) {
            double wanted =
                    threads.values().stream().mapToDouble(Double::doubleValue).sum();
            double part = wanted > 0 ? Math.min(1, left() / wanted) : 0;
            threads.forEach((account, each) -> add(account, new Amount(each * part, sureness)));
        }

        /** Virtual threads that are pinned wait as others do; what they wait for is told again by other events. */
        void takePinnedFromOthers() {
            double twice = threads(Account.PINNED);
            for (Account account : Account.values()) {
                boolean waits = account.sort() == Sort.WAITING || account.sort() == Sort.IDLE;
                if (waits && account != Account.PINNED && twice > 0) {
                    Amount before = amounts.getOrDefault(account, Amount.NONE);
                    double taken = Math.min(twice, before.threads());
                    amounts.put(account, new Amount(before.threads() - taken, before.sureness()));
                    twice -= taken;
                }
            }
        }

        private double sum() {
            return amounts.values().stream().mapToDouble(Amount::threads).sum();
        }

        /** The whole, the rest of which nothing tells. */
        ThreadTime done() {
            double excess = Double.isNaN(alive) ? 0 : Math.max(0, sum() - alive);
            addOfLeft(Account.BELOW_THRESHOLD, left(), Sureness.AT_MOST);
            return new ThreadTime(kind, nature, Double.isNaN(alive) ? sum() : alive, amounts, excess);
        }
    }

    /** How many threads were in an account, in the mean: thread-seconds per second, not negative. */
    public record Amount(double threads, Sureness sureness) {

        /** None, for certain. */
        public static final Amount NONE = new Amount(0, Sureness.EXACT);

        /** Both together; one that is nothing does not make the other less sure. */
        public Amount plus(Amount other) {
            if (other.threads == 0 || threads == 0) {
                return other.threads == 0 ? this : other;
            }
            return new Amount(threads + other.threads, sureness.with(other.sureness));
        }

        Amount times(double factor) {
            return new Amount(threads * factor, sureness);
        }
    }
}
