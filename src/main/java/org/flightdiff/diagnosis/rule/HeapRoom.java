package org.flightdiff.diagnosis.rule;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.heap.UseMetrics;

/** How large a heap should be, and when G1 should begin to mark: as flags. */
public final class HeapRoom {

    private static final Metric MAXIMUM = UseMetrics.MAXIMUM;

    /** Live objects should take no more than this part of the heap. */
    private static final double COMFORTABLE = 0.5;

    /** G1 keeps no more in reserve ({@code G1ReservePercent}, gc/g1/g1_globals.hpp). */
    private static final long LARGEST_RESERVE = 50;

    private static final long SOONER_PERCENT = 10;

    private HeapRoom() {}

    /** What the good side has if that is more, else twice what stays in use; empty without figures. */
    public static Text larger(Case pair) {
        if (pair.isSmaller(MAXIMUM)) {
            return Text.of(
                    "finding.heap-as-before",
                    pair.sideBefore(),
                    TypedFlags.heap(pair.before(MAXIMUM).orElseThrow()));
        }
        double needed = pair.after(UseMetrics.AFTER).orElse(0) / COMFORTABLE;
        return needed <= pair.after(MAXIMUM).orElse(Double.POSITIVE_INFINITY)
                ? Text.none()
                : Text.of("finding.heap-twice", TypedFlags.heap(needed));
    }

    /** Whether what the good side keeps alive fits into the heap of the suffering one at all, as far as is known. */
    public static boolean holds(Case pair) {
        return pair.before(UseMetrics.LIVE_SET).orElse(0) < pair.after(MAXIMUM).orElse(Double.POSITIVE_INFINITY);
    }

    /** Flags with which G1 begins to mark sooner and keeps more regions in reserve; empty where it cannot. */
    public static Text sooner(Case pair) {
        Flags flags = pair.flagsAfter();
        List<Text> lines = new ArrayList<>();
        Long occupancy = flags.number("InitiatingHeapOccupancyPercent");
        boolean sooner = occupancy != null && occupancy - SOONER_PERCENT > livePercent(pair);
        if (occupancy != null && sooner) {
            lines.add(TypedFlags.number("InitiatingHeapOccupancyPercent", occupancy - SOONER_PERCENT));
            if (Boolean.TRUE.equals(flags.truth("G1UseAdaptiveIHOP"))) {
                lines.add(Text.code("-XX:-G1UseAdaptiveIHOP"));
            }
        }
        Long reserve = flags.number("G1ReservePercent");
        if (reserve != null && reserve < LARGEST_RESERVE) {
            lines.add(TypedFlags.number("G1ReservePercent", Math.min(LARGEST_RESERVE, 2 * Math.max(1, reserve))));
        }
        return lines.isEmpty()
                ? Text.none()
                : Text.of(sooner ? "finding.mark-sooner" : "finding.more-reserve", Text.commas(lines));
    }

    /** What is alive, of the heap: G1 that begins to mark below it marks all the time. */
    private static double livePercent(Case pair) {
        double live = pair.after(UseMetrics.LIVE_SET)
                .orElse(pair.after(UseMetrics.AFTER).orElse(0));
        return 100 * live / pair.after(MAXIMUM).orElse(Double.POSITIVE_INFINITY);
    }
}
