package org.flightdiff.cli;

import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.report.CsvReport;
import org.flightdiff.report.Imprint;
import org.flightdiff.report.JUnitReport;
import org.flightdiff.report.JsonReport;
import org.flightdiff.report.MarkdownReport;
import org.flightdiff.report.MatrixCsv;
import org.flightdiff.report.MatrixJUnit;
import org.flightdiff.report.MatrixJson;
import org.flightdiff.report.MatrixMarkdown;
import org.flightdiff.report.MatrixText;
import org.flightdiff.report.TextReport;
import org.flightdiff.report.TextStyle;
import org.flightdiff.report.html.HtmlReport;
import org.flightdiff.report.html.MatrixHtml;

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
        Styled<T, Imprint> html,
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
