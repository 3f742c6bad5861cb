package org.flightdiff.comparison.cohort;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.hypothesis.Outliers;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** What is to be said of a cohort: which recordings are not in it, and which stand out. */
public final class CohortRemarks {

    private static final int NAMED = 5;

    private CohortRemarks() {}

    public static List<ComparabilityRemark> of(Both<MeasuredCohort> cohorts, List<View> views) {
        return Stream.of(Role.values())
                .flatMap(role -> of(role, cohorts.of(role), views).stream())
                .toList();
    }

    private static List<ComparabilityRemark> of(Role role, MeasuredCohort cohort, List<View> views) {
        List<Path> unread = cohort.unread();
        List<ComparabilityRemark> remarks = new ArrayList<>();
        if (!unread.isEmpty()) {
            remarks.add(remark(
                    role,
                    "unread-runs",
                    Severity.WARNING,
                    Text.of(
                            "remark.unread-runs",
                            Text.count(unread.size()),
                            Text.commas(unread.stream()
                                    .limit(NAMED)
                                    .map(CohortRemarks::name)
                                    .toList()))));
        }
        if (cohort.ofTheSameJvm() > 0) {
            Text text = Text.of("remark.runs-of-one-jvm", Text.count(cohort.ofTheSameJvm()));
            remarks.add(remark(role, "runs-of-one-jvm", Severity.INFO, text));
        }
        Map<Path, List<Outlier>> byRun = new LinkedHashMap<>();
        Outlier.among(cohort.runs(), views)
                .forEach(outlier -> byRun.computeIfAbsent(outlier.run().source().file(), file -> new ArrayList<>())
                        .add(outlier));
        byRun.entrySet().stream()
                .limit(NAMED)
                .forEach(run -> remarks.add(
                        remark(role, "outlier", Severity.INFO, standsOut(cohort, run.getKey(), run.getValue()))));
        return remarks;
    }

    private static Text standsOut(MeasuredCohort cohort, Path file, List<Outlier> by) {
        return Text.of(
                "remark.outlier",
                name(file),
                Text.count(cohort.runs().size()),
                Text.commas(by.stream()
                        .limit(NAMED)
                        .map(outlier -> Text.of(
                                "remark.outlier.value",
                                Text.inline(outlier.metric().label()),
                                Text.amount(outlier.metric().unit(), outlier.value(), outlier.median()),
                                Text.amount(outlier.metric().unit(), outlier.median(), outlier.value())))
                        .toList()));
    }

    private static Text name(Path file) {
        return Text.given(String.valueOf(file.getFileName()));
    }

    private static ComparabilityRemark remark(Role role, String id, Severity severity, Text text) {
        return new ComparabilityRemark(id, severity, Text.ofSide(role, text), List.of());
    }

    /**
     * A run that stands out of its cohort.
     *
     * @param median of the cohort
     * @param score standard deviations between them, on the logarithm
     */
    private record Outlier(RunIdentity run, Metric metric, double value, double median, double score) {

        /** Of fewer, none can be told from chance. */
        private static final int FEWEST = 8;

        /** A distance up to this, as a logarithm, is of no interest, however alike the others are. */
        private static final double LEAST = Math.log(1.25);

        private record Of(MeasuredRun run, double value) {}

        /**
         * The outliers of a cohort, the farthest first. Looked at are vital signs that are above 0 in all runs that have
         * them; in a cohort without outliers, one in twenty times any is named.
         */
        static List<Outlier> among(List<MeasuredRun> runs, List<View> views) {
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
                    .sorted(Comparator.comparing(outlier -> -Math.abs(outlier.score())))
                    .toList();
        }

        private static Stream<Outlier> by(Metric metric, List<MeasuredRun> runs, long looked) {
            List<Of> values = runs.stream()
                    .flatMap(run -> run.measure(metric) instanceof Measured measured
                            ? Stream.of(new Of(run, measured.value()))
                            : Stream.of())
                    .toList();
            if (values.size() < FEWEST || values.stream().anyMatch(each -> each.value() <= 0)) {
                return Stream.of();
            }
            double[] plain = values.stream().mapToDouble(Of::value).toArray();
            double median = Quantiles.median(plain);
            double[] scores =
                    Outliers.scores(Arrays.stream(plain).map(Math::log).toArray());
            return IntStream.range(0, plain.length)
                    .filter(at -> {
                        double distance = Math.log(plain[at] / median);
                        return Judge.of(
                                        new Evidence(distance, Outliers.pValue(scores[at], looked), LEAST),
                                        Significance.USUAL)
                                .isChange();
                    })
                    .mapToObj(at -> new Outlier(values.get(at).run().run(), metric, plain[at], median, scores[at]));
        }
    }
}
