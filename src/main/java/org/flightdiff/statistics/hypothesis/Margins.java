package org.flightdiff.statistics.hypothesis;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.RunMedian;

/** How far the interval of a difference reaches below and above its point, at any confidence. */
interface Margins {

    /** @param floor between single runs of the same thing */
    static Margins of(Estimate baseline, Estimate candidate, double floor) {
        return baseline instanceof RunMedian || candidate instanceof RunMedian
                ? SeveralRuns.of(baseline, candidate, floor)
                : new SingleRuns(baseline, candidate, SampleMargins.of(baseline, candidate), floor);
    }

    /** Whether {@link #ofSamples} is known. */
    boolean areKnown();

    /** By what was measured alone. */
    SideDistances ofSamples(double confidence);

    boolean areKnownWithFloor();

    /** With what is known of how far runs lie apart. */
    SideDistances withFloor(double confidence);

    /** A few words for people on how they were made, but for the floor. */
    Text method();

    /** Distances from the point, not negative, possibly infinite. */
    record SideDistances(double below, double above) {

        SideDistances times(double factor) {
            return factor == 1 ? this : new SideDistances(below * factor, above * factor);
        }

        /** The same with a margin on either side that is independent of them. */
        SideDistances and(double margin) {
            return new SideDistances(RunToRun.joined(below, margin), RunToRun.joined(above, margin));
        }
    }

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
}
