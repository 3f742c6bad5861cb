package org.flightdiff.statistics.hypothesis;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Estimate;

/**
 * Several runs on one side or both: Student's t of the difference of their medians, with {@link ModeratedRuns}. The
 * spread between runs is part of what was measured and the floor only steadies it, so there is one interval.
 */
record SeveralRuns(SideRuns baseline, SideRuns candidate, ModeratedRuns moderated) implements Margins {

    static SeveralRuns of(Estimate baseline, Estimate candidate, double floor) {
        SideRuns before = SideRuns.of(baseline);
        SideRuns after = SideRuns.of(candidate);
        return new SeveralRuns(before, after, new ModeratedRuns(List.of(before, after), floor));
    }

    @Override
    public boolean areKnown() {
        return baseline.areKnown() && candidate.areKnown();
    }

    @Override
    public SideDistances ofSamples(double confidence) {
        double tail = (1 - confidence) / 2;
        return new SideDistances(
                moderated.exceededIn(tail, moderated.below(candidate).plus(moderated.above(baseline))),
                moderated.exceededIn(tail, moderated.above(candidate).plus(moderated.below(baseline))));
    }

    @Override
    public boolean areKnownWithFloor() {
        return areKnown();
    }

    @Override
    public SideDistances withFloor(double confidence) {
        return ofSamples(confidence);
    }

    @Override
    public Text method() {
        return Text.of("method.moderated-runs", Text.count(baseline.count()), Text.count(candidate.count()));
    }
}
