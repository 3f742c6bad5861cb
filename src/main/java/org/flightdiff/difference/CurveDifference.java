package org.flightdiff.difference;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/**
 * Candidate − baseline of one curve. Both sides share the bins, whose ends are multiples of one length. Where one side
 * recorded nothing there is no difference. Of several runs a side's value is the median of those that have one.
 */
public record CurveDifference(Text name, BinSummary summary, List<DifferenceBin> bins) {

    public CurveDifference {
        bins = List.copyOf(bins);
    }

    /** A time range from a second to another, exclusive, and the value of each side in the chart's unit. */
    public record DifferenceBin(double from, double to, Shift shift) {}

    public Optional<DifferenceBin> at(double seconds) {
        return bins.stream()
                .filter(bin -> bin.from() <= seconds && seconds < bin.to())
                .findFirst();
    }

    public boolean isKnown() {
        return bins.stream().anyMatch(bin -> bin.shift().isKnown());
    }

    public record Shift(double baseline, double candidate) {

        public double of(Role role) {
            return new Both<>(baseline, candidate).of(role);
        }

        public boolean isKnown() {
            return !Double.isNaN(baseline) && !Double.isNaN(candidate);
        }

        public double difference() {
            return candidate - baseline;
        }

        /** candidate/baseline − 1; NaN if the baseline is not above zero. */
        public double relative() {
            return baseline > 0 ? candidate / baseline - 1 : Double.NaN;
        }
    }
}
