package org.flightdiff.comparison.result;

import java.util.Set;
import org.flightdiff.language.Text;

/**
 * The name of a cause, by which rules name each other and sentences know what it is.
 *
 * @param id stable kebab-case name; the key of its words in {@code language/cause.properties}
 * @param traits what holds of it, for those who tell of many causes alike
 */
public record Cause(String id, Set<Trait> traits) {

    /** What a cause is to those who read of it. */
    public enum Trait {
        /** Something grows until there is no more of it. */
        FILLS,
        /** The same work takes more of the processors or of the allocation. */
        COSTS,
        /** Threads make no progress for longer in the middle of their work. */
        KEEPS_WAITING,
        /** What they wait for is no part of this JVM. */
        WAITS_OUTSIDE,
        /** Its title only says which way the first metric went that shows it. */
        NAMES_EFFECT,
        /** Its title is how one side differs from the other, and has an opposite, {@code cause.ID.gone}. */
        COMPARES,
        /** Its title says that something changed, whichever way. */
        CHANGES,
        /** A program that ends takes longer for the same work, which is what its user waits for. */
        OF_JOB,
        /** How long it took says all there is to it. */
        OF_START,
        /** What is set costs the start, whatever else. */
        SET_AT_START,
        /** Nothing is felt of it until the system ends the process. */
        ENDS_PROCESS,
        /** Whatever nothing else explains may come of it. */
        MAY_BE_ANYTHING
    }

    public static Cause named(String id, Trait... traits) {
        return new Cause(id, Set.of(traits));
    }

    public Text title() {
        return Text.of("cause." + id);
    }
}
