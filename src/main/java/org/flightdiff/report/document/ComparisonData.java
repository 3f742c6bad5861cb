package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.language.Words;
import org.jspecify.annotations.Nullable;

/** A comparison for programs: one row per metric in the order of the views, with columns named as in the JSON. */
public final class ComparisonData {

    private static final List<String> COLUMNS =
            List.of(("id view label unit better baseline candidate baselineN candidateN"
                            + " change changeLow changeHigh difference differenceLow differenceHigh"
                            + " new verdict rank reason standing tooSmallToMatter")
                    .split(" "));

    private ComparisonData() {}

    /** The rows. */
    public static DataTable of(Comparison comparison) {
        return new DataTable(
                COLUMNS,
                Stream.concat(comparison.workDone().stream(), comparison.metrics().stream())
                        .map(ComparisonData::row)
                        .toList());
    }

    private static List<@Nullable Object> row(MetricResult result) {
        Change change = result.change();
        List<@Nullable Object> row = new ArrayList<>(DataTable.metric(result));
        row.addAll(Arrays.asList(
                DataTable.amount(result.baseline()),
                DataTable.amount(result.candidate()),
                result.baseline().observations(),
                result.candidate().observations()));
        row.addAll(interval(change instanceof Change.Relative ? change : null));
        row.addAll(interval(change instanceof Change.Absolute ? change : null));
        row.addAll(Arrays.asList(
                result.appeared(),
                result.verdict().word(),
                result.rank(),
                Words.ENGLISH.of(result.reason()),
                result.quiet().map(Quiet::word).orElse(null),
                result.standing() != null && result.standing().tooSmall()));
        return row;
    }

    private static List<@Nullable Object> interval(@Nullable Change change) {
        return change == null
                ? Arrays.asList(null, null, null)
                : Arrays.asList(change.amount(), change.low(), change.high());
    }
}
