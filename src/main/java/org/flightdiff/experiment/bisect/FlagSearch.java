package org.flightdiff.experiment.bisect;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.flightdiff.experiment.bisect.Bisection.Outcome;
import org.flightdiff.experiment.bisect.Version.Flag;

/**
 * The flags that make a side bad, of all by which it differs from the good one. They are put in an order and changed one
 * more at a time: the fewest that are bad end with a flag that has a part in it, found by halves and then tried alone.
 * Where it is good alone, those before it are searched, together with it, for what it acts with. Not for several threads.
 */
public final class FlagSearch {

    private List<Flag> suspects;
    private List<Flag> culprits = List.of();
    private Bisection search;
    private boolean isOver;
    private boolean isFound;

    public FlagSearch(List<Flag> suspects) {
        this.suspects = List.copyOf(suspects);
        this.search = Bisection.of(suspects.size() + 1);
    }

    /** The flags that are changed in the next trial; empty once the search is over. */
    public Optional<List<Flag>> next() {
        if (isOver) {
            return Optional.empty();
        }
        OptionalInt next = search.next();
        return Optional.of(
                next.isPresent()
                        ? joined(suspects.subList(0, next.getAsInt()), culprits)
                        : joined(suspects.subList(search.lastGood(), search.firstBad()), culprits));
    }

    /** What the trial of {@link #next} has shown. */
    public void tell(Outcome outcome) {
        OptionalInt next = search.next();
        if (next.isPresent()) {
            search = search.told(next.getAsInt(), outcome);
            return;
        }
        culprits = joined(suspects.subList(search.lastGood(), search.firstBad()), culprits);
        suspects = suspects.subList(0, search.lastGood());
        isFound = search.isFound() && outcome == Outcome.BAD;
        isOver = !search.isFound() || outcome != Outcome.GOOD || suspects.isEmpty();
        if (!isOver) {
            search = Bisection.of(suspects.size() + 1);
        }
    }

    private static List<Flag> joined(List<Flag> some, List<Flag> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /** How many are left of which one is looked for. */
    public int left() {
        return search.firstBad() - search.lastGood();
    }

    /** Those that make it bad only together; more than those where {@link #isFound} says no. */
    public List<Flag> culprits() {
        return culprits;
    }

    public boolean isFound() {
        return isFound;
    }
}
