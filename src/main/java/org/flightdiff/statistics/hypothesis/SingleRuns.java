package org.flightdiff.statistics.hypothesis;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;

/** One run against one: what their samples say, and the floor, which stands in for how far such runs lie apart. */
record SingleRuns(Estimate baseline, Estimate candidate, SampleMargins samples, double floor) implements Margins {

    @Override
    public boolean areKnown() {
        return baseline.hasInterval() && candidate.hasInterval();
    }

    @Override
    public SideDistances ofSamples(double confidence) {
        return samples.at(confidence);
    }

    @Override
    public boolean areKnownWithFloor() {
        return canBeJudged(baseline) && canBeJudged(candidate);
    }

    private boolean canBeJudged(Estimate side) {
        return side.hasInterval() || (side.basis() == Basis.POINT && floor > 0);
    }

    @Override
    public SideDistances withFloor(double confidence) {
        return samples.at(confidence).and(RunToRun.margin(floor, confidence));
    }

    @Override
    public Text method() {
        return samples.method();
    }
}
