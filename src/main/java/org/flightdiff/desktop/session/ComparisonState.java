package org.flightdiff.desktop.session;

import org.flightdiff.comparison.result.Comparison;
import org.jspecify.annotations.Nullable;

public sealed interface ComparisonState {

    default @Nullable Comparison shown() {
        return null;
    }

    default boolean isBusy() {
        return !(this instanceof Nothing || this instanceof Complete);
    }

    /** Whether what is shown has the verdicts of other windows or recordings, or none yet. */
    default boolean isPending() {
        return this instanceof Reading || this instanceof Values || isRenewing();
    }

    /** Whether what is shown has no verdicts, as the recordings were still being read when it was made. */
    default boolean isReading() {
        return this instanceof Reading || (this instanceof Begun begun && begun.before.isReading());
    }

    default boolean isRenewing() {
        return this instanceof Begun && shown() != null;
    }

    default boolean isUnfinished() {
        return shown() != null && !(this instanceof Complete);
    }

    record Nothing() implements ComparisonState {}

    /** Recordings are being compared, and nothing of them is known yet; what was there before is shown until then. */
    record Begun(ComparisonState before) implements ComparisonState {

        /** What was begun before has nothing to show. */
        public Begun {
            before = before instanceof Begun other ? other.before() : before;
        }

        @Override
        public @Nullable Comparison shown() {
            return before.shown();
        }
    }

    /** The recordings are still being read; what was read first of them is shown without verdicts until all is. */
    record Reading(Comparison shown) implements ComparisonState {}

    /** Other windows are being compared: their values are shown as soon as they are known, with the verdicts before. */
    record Values(Comparison shown) implements ComparisonState {}

    /** All is said; charts and tables that are not seen yet are still being made. */
    record Verdicts(Comparison shown) implements ComparisonState {}

    record Complete(Comparison shown) implements ComparisonState {}
}
