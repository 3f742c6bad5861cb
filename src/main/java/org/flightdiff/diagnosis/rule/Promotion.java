package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.OptionalDouble;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;

/**
 * What collections promote, in bytes per second. The metric counts what G1 copies into its buffers; objects that fit
 * none, or come when little of one is left, go to the old generation beside them ({@code directAllocated}, g1EvacStats.hpp). With
 * buffers of another size these parts change and their sum does not.
 */
public final class Promotion {

    /** If it takes longer to promote a whole heap, old collections are rare enough. */
    private static final double FILLS_WITHIN_SECONDS = 60;

    private static final String IN_BUFFERS = "statistics.allocated";
    private static final String BESIDE_BUFFERS = "statistics.directAllocated";

    private Promotion() {}

    /** On the good side; empty where it is not recorded. */
    public static OptionalDouble before(Case pair) {
        return sum(pair.before(SurvivalMetrics.PROMOTION_RATE), pair, pair.before());
    }

    public static OptionalDouble after(Case pair) {
        return sum(pair.after(SurvivalMetrics.PROMOTION_RATE), pair, pair.after());
    }

    /** Suffering side / other side, which may promote nothing; 1 if either is not recorded or neither promotes. */
    public static double ratio(Case pair) {
        double before = before(pair).orElse(Double.NaN);
        double ratio = after(pair).orElse(Double.NaN) / before;
        return Double.isNaN(ratio) ? 1 : ratio;
    }

    /** Whether more is promoted than on the other side, and enough to fill the heap soon. */
    public static boolean fillsSoon(Case pair) {
        double filled = after(pair).orElse(0) * FILLS_WITHIN_SECONDS;
        return ratio(pair) > Case.SMALLEST_CHANGE
                && filled >= pair.after(UseMetrics.MAXIMUM).orElse(0);
    }

    /**
     * Whether what stays in use after collections is not shown to grow by more than what is promoted meanwhile, and no old
     * collection looked which of that is alive: then it tells of the young generation, and not of a leak. What buffers hold
     * beside objects counts as in use. The growth is a line through few collections, and what is promoted a sum over all:
     * only the end of its interval tells that one is more.
     */
    public static boolean isAllThatGrows(Case pair) {
        return pair.after(CollectionMetrics.OLD).orElse(1) == 0
                && pair.leastIncrease(UseMetrics.LIVE_SET_SLOPE).orElseGet(() -> pair.rise(UseMetrics.LIVE_SET_SLOPE))
                        <= afterTheStart(pair, pair.after()) - afterTheStart(pair, pair.before());
    }

    /** Of the part of a window that the growth is a line through. */
    private static double afterTheStart(Case pair, Window window) {
        Window part = window.last(UseMetrics.AFTER_THE_START);
        return isCounted(pair)
                ? perSecond(IN_BUFFERS, part) + perSecond(BESIDE_BUFFERS, part)
                : pair.within(part, SurvivalMetrics.PROMOTION_RATE).orElse(0);
    }

    private static OptionalDouble sum(OptionalDouble inBuffers, Case pair, Window window) {
        return inBuffers.isEmpty() || !isCounted(pair)
                ? inBuffers
                : OptionalDouble.of(inBuffers.getAsDouble() + perSecond(BESIDE_BUFFERS, window));
    }

    /** How much the old generation grows has both. */
    private static boolean isCounted(Case pair) {
        return SurvivalMetrics.isCounted(List.of(pair.before(), pair.after()));
    }

    private static double perSecond(String field, Window window) {
        Events statistics = window.events(GcEvents.OLD_EVACUATION);
        return statistics.has(field)
                ? statistics
                                .rows()
                                .mapToDouble(row -> statistics.number(field, row))
                                .sum()
                        / window.seconds()
                : 0;
    }
}
