package org.flightdiff.report;

import java.util.Optional;
import org.flightdiff.comparison.grid.Grid.GridRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Metric;

/** How the parts of a grid are written in every report for people. */
public final class GridWords {

    private final MatrixWords words;

    /** @param notation how numbers are written, and in which language words */
    public GridWords(Notation notation) {
        words = new MatrixWords(new Figures(notation));
    }

    /** What a grid says around its results, by its id in {@code grid.properties}. */
    public String word(String id, Text... arguments) {
        return words(Text.of("grid." + id, arguments));
    }

    /** A text in this language. */
    public String words(Text text) {
        return words.figures().words(text);
    }

    /** The name of a side. */
    public String side(Role role) {
        return words(Text.side(role));
    }

    /** The name of a metric. */
    public String label(Metric metric) {
        return words(metric.label());
    }

    /** A metric or goal at a load. */
    public String at(String subject, String load) {
        return word("at", Text.given(SafeText.of(subject)), Text.given(SafeText.of(load)));
    }

    /** Whether any cell has a value on one side. */
    public static boolean isKnown(GridRow<MetricResult> row) {
        return row.cells().stream().flatMap(Optional::stream).anyMatch(MetricResult::hasAnyValue);
    }

    /** The baseline's value at a load, if it is the same for all settings; as in a matrix. */
    public String baseline(GridRow<MetricResult> row) {
        long values = row.cells().stream()
                .flatMap(Optional::stream)
                .map(result -> result.baseline().amount())
                .distinct()
                .count();
        return values > 1
                ? words.word("varies")
                : row.any().map(words.figures()::baseline).orElse("");
    }

    /** The candidate's value with verdict and change: "2.76 % ↓ better −26.5 %". */
    public String cell(Optional<MetricResult> result) {
        return result.map(each -> (words.figures().candidate(each) + "  " + words.cell(each)).strip())
                .orElse(word("none"));
    }
}
