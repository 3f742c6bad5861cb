package org.flightdiff.comparison.cohort;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.hypothesis.Outliers;
import org.flightdiff.statistics.judgement.Evidence;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/**
 * A run that stands out of its cohort.
 *
 * @param run whose
 * @param metric by which vital sign
 * @param value of the run
 * @param median of the cohort
 * @param score standard deviations between them, on the logarithm
 */
public record Outlier(RunIdentity run, Metric metric, double value, double median, double score) {

    /** Of fewer, none can be told from chance. */
    private static final int FEWEST = 8;

    /** A distance up to this, as a logarithm, is of no interest, however alike the others are. */
    private static final double LEAST = Math.log(1.25);

    /** A value with its run. */
    private record Of(MeasuredRun run, double value) {}

    /**
     * The outliers of a cohort, the farthest first. Looked at are vital signs that are above 0 in all runs that have
     * them; in a cohort without outliers, one in twenty times any is named.
     */
    public static List<Outlier> among(List<MeasuredRun> runs, List<View> views) {
        if (runs.size() < FEWEST) {
            return List.of();
        }
        List<Metric> vital = views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(Metric::isVital)
                .toList();
        long looked = (long) vital.size() * runs.size();
        return vital.stream()
                .flatMap(metric -> by(metric, runs, looked))
                .sorted(Comparator.comparing((Outlier outlier) -> -Math.abs(outlier.score())))
                .toList();
    }

    private static Stream<Outlier> by(Metric metric, List<MeasuredRun> runs, long looked) {
        List<Of> values = new ArrayList<>();
        for (MeasuredRun run : runs) {
            if (run.measure(metric) instanceof Measured measured) {
                values.add(new Of(run, measured.value()));
            }
        }
        if (values.size() < FEWEST || values.stream().anyMatch(each -> each.value() <= 0)) {
            return Stream.of();
        }
        double[] plain = values.stream().mapToDouble(Of::value).toArray();
        double median = Quantiles.median(plain);
        double[] scores = Outliers.scores(Arrays.stream(plain).map(Math::log).toArray());
        return IntStream.range(0, plain.length)
                .filter(at -> isFarOff(Math.log(plain[at] / median), Outliers.pValue(scores[at], looked)))
                .mapToObj(at -> new Outlier(values.get(at).run().run(), metric, plain[at], median, scores[at]));
    }

    private static boolean isFarOff(double distance, double p) {
        return Judge.of(new Evidence(distance, p, LEAST), Significance.USUAL).isChange();
    }
}
