package org.flightdiff.shape;

import java.util.List;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** How the values of both sides are distributed: in common ascending bins whose widths may grow, and by percentiles. */
public record Distribution(
        PanelId panel,
        Unit unit,
        List<DistributionBin> bins,
        long baselineCount,
        long candidateCount,
        List<Percentile> percentiles,
        Text note)
        implements Shape {

    public Distribution {
        bins = List.copyOf(bins);
        percentiles = List.copyOf(percentiles);
    }

    public long count(Role role) {
        return new Both<>(baselineCount, candidateCount).of(role);
    }

    /** Counts of each side in [from, to). The last bin includes its end, and may have all that is far above. */
    public record DistributionBin(double from, double to, long baseline, long candidate, boolean isBeyond) {

        public long count(Role role) {
            return new Both<>(baseline, candidate).of(role);
        }
    }

    public record Percentile(double share, double baseline, double candidate) {}

    public double largest(Role role) {
        return percentiles.stream()
                .filter(percentile -> percentile.share() == 1)
                .map(percentile -> new Both<>(percentile.baseline(), percentile.candidate()).of(role))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** How all of its values are written: by its percentiles. */
    public UnitNotation in(Notation page) {
        return page.of(
                unit,
                percentiles.stream()
                        .flatMapToDouble(percentile -> DoubleStream.of(percentile.baseline(), percentile.candidate()))
                        .toArray());
    }

    @Override
    public boolean isEmpty() {
        return bins.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.distribution(this);
    }
}
