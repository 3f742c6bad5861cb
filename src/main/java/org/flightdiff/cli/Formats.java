package org.flightdiff.cli;

import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.csv.CsvReport;
import org.flightdiff.report.csv.MatrixCsv;
import org.flightdiff.report.html.HtmlReport;
import org.flightdiff.report.html.MatrixHtml;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.report.json.MatrixJson;
import org.flightdiff.report.junit.JUnitReport;
import org.flightdiff.report.junit.MatrixJUnit;
import org.flightdiff.report.markdown.MarkdownReport;
import org.flightdiff.report.markdown.MatrixMarkdown;
import org.flightdiff.report.text.MatrixText;
import org.flightdiff.report.text.TextReport;
import org.flightdiff.report.text.TextStyle;

/**
 * The writers of what came out, one for each format that a comparison and a matrix both have.
 *
 * @param junit its flag tells whether a goal that is not decided counts as missed
 * @param <T> what came out
 */
record Formats<T>(
        Function<T, String> json,
        Function<T, String> csv,
        BiFunction<T, Locale, String> markdown,
        BiFunction<T, Boolean, String> junit,
        Styled<T, Provenance> html,
        Styled<T, TextStyle> text) {

    /** Of two sides. */
    static final Formats<Comparison> OF_COMPARISON = new Formats<>(
            JsonReport::of, CsvReport::of, MarkdownReport::of, JUnitReport::of, HtmlReport::of, TextReport::of);

    /** Of one baseline and several candidates. */
    static final Formats<Matrix> OF_MATRIX = new Formats<>(
            MatrixJson::of, MatrixCsv::of, MatrixMarkdown::of, MatrixJUnit::of, MatrixHtml::of, MatrixText::of);

    /** A writer that is told more than the language. */
    interface Styled<T, S> {
        String of(T result, S style, Locale locale);
    }
}
