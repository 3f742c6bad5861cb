package org.flightdiff.diagnosis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.Repeats;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.view.Sides;

/**
 * Counts false alarms: compares every two recordings of a folder that were made in the same way, and prints any
 * divergence or cause. The folder must not be the one that floors were measured on.
 */
public final class QuietPairs {

    private int pairs;
    private int withoutWorse;
    private int tested;
    private int loud;
    private int named;
    private int limited;

    private QuietPairs() {}

    /**
     * Prints a line for each pair with a false alarm, and the sums. The argument is the folder; with two folders, runs
     * of the first are compared with runs of the second.
     */
    public static void main(String[] arguments) throws IOException {
        QuietPairs all = new QuietPairs();
        Repeats repeats = Repeats.in(Path.of(arguments[0]));
        List<Repeats.Pair> pairs =
                arguments.length == 1 ? repeats.pairs() : repeats.against(Repeats.in(Path.of(arguments[1])));
        pairs.forEach(all::add);
        System.out.printf(
                Locale.ROOT,
                "%d pairs, %d (%.0f %%) without any worse; of %d metrics tested %d (%.2f %%) worse, better or"
                        + " different; %d causes above low confidence; %d pairs of limited comparability%n",
                all.pairs,
                all.withoutWorse,
                100.0 * all.withoutWorse / all.pairs,
                all.tested,
                all.loud,
                100.0 * all.loud / all.tested,
                all.named,
                all.limited);
    }

    private void add(Repeats.Pair pair) {
        Comparison comparison = Investigated.of(new Sides(
                List.of(Compared.recording(pair.baseline()).whole()),
                List.of(Compared.recording(pair.candidate()).whole())));
        List<MetricResult> divergences = comparison.divergences();
        List<Diagnosis> causes = comparison.diagnoses().stream()
                .filter(cause -> cause.confidence() != Confidence.LOW)
                .toList();
        pairs++;
        withoutWorse += divergences.stream().noneMatch(result -> result.verdict() == PassedVerdict.WORSE) ? 1 : 0;
        tested += (int) comparison.metrics().stream()
                .filter(result -> result.verdict() != PassedVerdict.NOT_COMPARABLE)
                .count();
        loud += divergences.size();
        named += causes.size();
        limited += comparison.comparability().verdict() == Comparability.Degree.LIMITED ? 1 : 0;
        if (!divergences.isEmpty() || !causes.isEmpty()) {
            System.out.printf(
                    "%s %s: %s %s%n",
                    pair.baseline().getFileName(),
                    pair.candidate().getFileName(),
                    divergences.stream().map(QuietPairs::line).collect(Collectors.joining(", ")),
                    causes.stream().map(Diagnosis::id).toList());
        }
    }

    private static String line(MetricResult result) {
        return String.format(
                Locale.ROOT,
                "%s %s %.4g > %.4g",
                result.metric().id(),
                result.verdict().name().toLowerCase(Locale.ROOT),
                result.baseline().amount().orElse(Double.NaN),
                result.candidate().amount().orElse(Double.NaN));
    }
}
