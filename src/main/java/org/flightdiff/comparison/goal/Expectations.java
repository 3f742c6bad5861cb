package org.flightdiff.comparison.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.judgement.Significance;
import org.jspecify.annotations.Nullable;

/**
 * What is expected of a comparison. It comes in with what is opened, and stays the same for all its windows.
 *
 * @param goals what is to be met, in the order it was written
 * @param tolerances by id of the metric, the smallest change that is worth reporting: a share above 0, 0.1 for a change
 *     by a factor of 1.1 either way, or an amount in the metric's unit for metrics that may be negative
 * @param muted ids of the metrics whose changes are of no interest
 * @param floors how far runs of the same thing lie apart
 * @param significance how readily something may be said by chance
 * @param unitOfWork the application event that counts as a unit of work; null for the usual one
 * @param known what is good to know of the sides besides what their recordings tell
 */
public record Expectations(
        List<Goal> goals,
        Map<String, Double> tolerances,
        Set<String> muted,
        Floors floors,
        Significance significance,
        @Nullable String unitOfWork,
        List<ComparabilityRemark> known) {

    /** Of a project that has said nothing. */
    public static final Expectations NONE = new Expectations(List.of(), Map.of(), Set.of());

    public Expectations {
        goals = List.copyOf(goals);
        tolerances = Map.copyOf(tolerances);
        muted = Set.copyOf(muted);
        known = List.copyOf(known);
    }

    public Expectations(List<Goal> goals, Map<String, Double> tolerances, Set<String> muted) {
        this(goals, tolerances, muted, Floors.SHIPPED, Significance.USUAL, null, List.of());
    }

    public Expectations with(Floors of) {
        return new Expectations(goals, tolerances, muted, of, significance, unitOfWork, known);
    }

    public Expectations at(Significance level) {
        return new Expectations(goals, tolerances, muted, floors, level, unitOfWork, known);
    }

    /** These expectations, with an application event that counts as a unit of work; null for the usual one. */
    public Expectations counting(@Nullable String event) {
        return new Expectations(goals, tolerances, muted, floors, significance, event, known);
    }

    /** These expectations, with more that is good to know of the sides. */
    public Expectations knowing(List<ComparabilityRemark> further) {
        return new Expectations(
                goals,
                tolerances,
                muted,
                floors,
                significance,
                unitOfWork,
                Stream.concat(known.stream(), further.stream()).toList());
    }

    /** What it changes in a comparison, for all to see. */
    public List<ComparabilityRemark> remarks() {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        if (!muted.isEmpty()) {
            remarks.add(new ComparabilityRemark(
                    "muted", Severity.INFO, Text.of("remark.muted", Text.codes(new TreeSet<>(muted))), List.of()));
        }
        if (!tolerances.isEmpty()) {
            remarks.add(new ComparabilityRemark(
                    "own-tolerances",
                    Severity.INFO,
                    Text.of("remark.own-tolerances", Text.codes(new TreeSet<>(tolerances.keySet()))),
                    List.of()));
        }
        remarks.addAll(ofFloors());
        remarks.addAll(known);
        return remarks;
    }

    /** What repeats of a program make of the floors of programs in general. */
    private List<ComparabilityRemark> ofFloors() {
        if (floors.own().isEmpty()) {
            return List.of();
        }
        long narrower = floors.own().entrySet().stream()
                .filter(floor -> floor.getValue() < Floors.shipped(floor.getKey()))
                .count();
        long wider = floors.own().entrySet().stream()
                .filter(floor -> floor.getValue() > Floors.shipped(floor.getKey()))
                .count();
        return List.of(new ComparabilityRemark(
                "own-spread",
                Severity.INFO,
                Text.of(
                        "remark.own-spread",
                        Text.count(floors.repeats()),
                        Text.count(floors.own().size()),
                        Text.share(median(id -> floors.of(id).size())),
                        Text.share(median(Floors::shipped)),
                        Text.count(narrower),
                        Text.count(wider)),
                List.of()));
    }

    private double median(ToDoubleFunction<String> size) {
        return Math.expm1(Quantiles.median(
                floors.own().keySet().stream().mapToDouble(size).toArray()));
    }
}
