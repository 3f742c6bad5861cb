package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.Map;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.shape.Sureness;

/** The accounts of one kind of threads in one window while they are filled: what is recorded first, then what is left for others. */
final class KindAccounts {

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

    /** Adds what was recorded. */
    void add(Account account, Amount amount) {
        amounts.merge(account, amount, Amount::plus);
    }

    /** How many are in an account so far. */
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
