package org.flightdiff.diagnosis.rules.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Prediction;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.FlagDefault;
import org.flightdiff.jdk.JdkChange.Kind;
import org.flightdiff.jdk.JdkChange.Move;
import org.flightdiff.jdk.Release;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.configuration.flag.Flag;
import org.flightdiff.view.configuration.flag.Flags;
import org.jspecify.annotations.Nullable;

/**
 * A change of the JDK that a pair shows: the flags of both JVMs have its values and nobody set them, and metrics went where
 * it sends them; or, without a flag, a metric went where nothing else sends it.
 *
 * @param change what changed
 * @param inCandidate whether the candidate has it and the baseline has not; else the other way round
 * @param back the option that takes it back on the candidate; null where there is none, or the baseline has it
 * @param moved the metrics that went as it predicts
 */
record ShownChange(JdkChange change, boolean inCandidate, @Nullable String back, List<Metric> moved) {

    ShownChange {
        moved = List.copyOf(moved);
    }

    /** A change that one of two JVMs has, if the pair shows it. */
    static Optional<ShownChange> of(Case pair, JdkChange change, Release after) {
        boolean inCandidate = change.isIn(after);
        if (!change.concerns(inCandidate ? pair.collectorAfter() : pair.collectorBefore())
                || !Conditions.hold(change.when(), inCandidate ? pair.after() : pair.before())) {
            return Optional.empty();
        }
        FlagDefault flag = change.flag();
        boolean shown = flag == null
                ? change.traced()
                : isInPlace(
                        flag,
                        inCandidate ? pair.flagsBefore() : pair.flagsAfter(),
                        inCandidate ? pair.flagsAfter() : pair.flagsBefore());
        List<Metric> moved = shown ? moved(pair, change, inCandidate) : List.of();
        return moved.isEmpty() ? Optional.empty() : Optional.of(new ShownChange(change, inCandidate, inCandidate ? change.back(after) : null, moved));
    }

    /** Whether it is of the recorder: the program is as it was. */
    boolean isOfRecorder() {
        return change.kind() == Kind.RECORDER;
    }

    /** Who sets a flag, changes more than the JDK did. */
    private static boolean isInPlace(FlagDefault flag, Flags without, Flags with) {
        Flag before = without.get(flag.name());
        Flag after = with.get(flag.name());
        boolean differ = before == null || after == null || !before.value().equals(after.value());
        return differ
                && (before != null || after != null)
                && has(without, before, flag.from())
                && has(with, after, flag.to());
    }

    /** A JDK that does not know a flag does as its default of old or new says; one that recorded none tells nothing. */
    private static boolean has(Flags flags, @Nullable Flag flag, @Nullable String value) {
        return flag == null
                ? !flags.all().isEmpty()
                : !flag.isSetByPerson() && (value == null || value.equals(flag.value()));
    }

    private static List<Metric> moved(Case pair, JdkChange change, boolean inCandidate) {
        List<Metric> moved = new ArrayList<>();
        for (Map.Entry<String, Move> each : change.moves().entrySet()) {
            Views.metric(each.getKey())
                    .filter(metric -> pair.outcome(new Prediction(metric, way(each.getValue(), inCandidate)))
                            == PredictionOutcome.MET)
                    .ifPresent(moved::add);
        }
        return moved;
    }

    /** The candidate may be the earlier JDK. */
    private static Way way(Move move, boolean inCandidate) {
        return switch (move) {
            case RISES -> inCandidate ? Way.RISES : Way.FALLS;
            case FALLS -> inCandidate ? Way.FALLS : Way.RISES;
            case MOVES -> Way.MOVES;
        };
    }
}
