package org.flightdiff.accounting;

import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * How much work the candidate did in a second, as a part of what the baseline did.
 *
 * @param ratio candidate / baseline, above 0; NaN where it is unknown
 * @param low the least that it may be, with 95 % confidence, and the most; where it is unknown, as far as counters go, though
 *     others do not agree; NaN without such
 * @param carriers on how many allocation sites and counters it stands; 1 where it was counted; where it is unknown, how
 *     many were asked and do not agree, or are too few
 * @param agreement what part of their weight lies within a factor of 1.25 of the ratio, or within their own errors of it,
 *     0 to 1; 1 where it was counted; NaN where it is unknown
 * @param pace who set the pace of the side that did less
 */
public record Work(Source source, double ratio, double low, double high, int carriers, double agreement, Pace pace) {

    /** Repeated runs of one program lie as near to each other: so little less or more is about the same work. */
    public static final double SAME = 1.18;

    /** As of vital signs that differ by this factor. */
    private static final double LARGE = 1.5;

    /** Who decides how much a side does that has processors to spare. */
    public enum Pace {
        /** Whoever asks it: the threads that do the work have nothing to do for most of the time. */
        ASKED,
        /** The side itself: some of its threads never rest, or its processors do not; or nobody knows. */
        OWN,
        /** Either: most of what the threads that do the work do meanwhile is not recorded. */
        UNSEEN
    }

    /** At a pace of which nothing is known. */
    public Work(Source source, double ratio, double low, double high, int carriers, double agreement) {
        this(source, ratio, low, high, carriers, agreement, Pace.OWN);
    }

    public Work at(Pace other) {
        return new Work(source, ratio, low, high, carriers, agreement, other);
    }

    public static final Work UNKNOWN = new Work(Source.NONE, Double.NaN, Double.NaN, Double.NaN, 0, Double.NaN);

    /** Unknown, although so many sites and counters were asked; at most as far from the same as these ends, or NaN. */
    public static Work disputed(int asked, double low, double high) {
        return new Work(Source.NONE, Double.NaN, low, high, asked, Double.NaN);
    }

    /** What tells how much was done, the surest first. */
    public enum Source {
        /** The application's own events. */
        UNITS,
        /** A number that something else than the JVM measured. */
        OUTSIDE,
        /** What most allocation sites, and counters that agree with them, have in common. */
        CONSENSUS,
        NONE
    }

    public boolean isKnown() {
        return source != Source.NONE;
    }

    /** Whether as much less as more may have been done, either by more than is worth a look: it tells nothing then. */
    public boolean isVague() {
        return low < 1 / LARGE && high > LARGE;
    }

    /** Whether about as much was done; false where it is unknown. */
    public boolean isSame() {
        return isKnown() && !isVague() && ratio <= SAME && ratio >= 1 / SAME;
    }

    /** Whether less was done than about the same, surely less; false where it is unknown. */
    public boolean isLess() {
        return ratio < 1 / SAME && high < 1;
    }

    /** Whether more was done than about the same, surely more; false where it is unknown. */
    public boolean isMore() {
        return ratio > SAME && low > 1;
    }

    /** What part of the other side's work a side left undone at its own pace; 0 where none is known. */
    public double lost(Role side) {
        boolean lost = pace == Pace.OWN && (side == Role.CANDIDATE ? isLess() : isMore());
        return lost ? 1 - Math.min(ratio, 1 / ratio) : 0;
    }

    public @Nullable Double known() {
        return isKnown() ? ratio : null;
    }

    /** The same seen from the other side: how much the baseline did of what the candidate did. */
    public Work swapped() {
        return new Work(source, 1 / ratio, 1 / high, 1 / low, carriers, agreement, pace);
    }
}
