package org.flightdiff.comparison.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.judgement.Significance;

/**
 * What a project expects of a comparison.
 *
 * @param goals what is to be met, in the order it was written
 * @param tolerances by id of the metric, the smallest change that is worth reporting: a share above 0, 0.1 for a change
 *     by a factor of 1.1 either way, or an amount in the metric's unit for metrics that may be negative
 * @param muted ids of the metrics whose changes are of no interest
 * @param floors how far runs of the same thing lie apart
 * @param significance how readily something may be said by chance
 */
public record Expectations(
        List<Goal> goals, Map<String, Double> tolerances, Set<String> muted, Floors floors, Significance significance) {

    /** Of a project that has said nothing. */
    public static final Expectations NONE = new Expectations(List.of(), Map.of(), Set.of());

    public Expectations {
        goals = List.copyOf(goals);
        tolerances = Map.copyOf(tolerances);
        muted = Set.copyOf(muted);
    }

    /** Of a project that has not said how far its runs lie apart. */
    public Expectations(List<Goal> goals, Map<String, Double> tolerances, Set<String> muted) {
        this(goals, tolerances, muted, Floors.SHIPPED, Significance.USUAL);
    }

    /** These expectations, with how far runs lie apart. */
    public Expectations with(Floors known) {
        return new Expectations(goals, tolerances, muted, known, significance);
    }

    /** These expectations, of a comparison that is one of several looks at its sides. */
    public Expectations at(Significance level) {
        return new Expectations(goals, tolerances, muted, floors, level);
    }

    /** What it changes in a comparison, for all to see. */
    public List<Remark> remarks() {
        List<Remark> remarks = new ArrayList<>();
        if (!muted.isEmpty()) {
            remarks.add(new Remark(
                    "muted", Severity.INFO, Text.of("remark.muted", Text.codes(new TreeSet<>(muted))), List.of()));
        }
        if (!tolerances.isEmpty()) {
            remarks.add(new Remark(
                    "own-tolerances",
                    Severity.INFO,
                    Text.of("remark.own-tolerances", Text.codes(new TreeSet<>(tolerances.keySet()))),
                    List.of()));
        }
        remarks.addAll(FloorRemarks.of(floors));
        return remarks;
    }
}
