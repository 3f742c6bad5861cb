package org.flightdiff.cli;

import java.util.Locale;
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

/** What came out, in every format that a comparison and a matrix both have. */
interface Report {

    String json();

    String csv();

    String markdown(Locale locale);

    String html(Imprint imprint, Locale locale);

    String text(TextStyle style, Locale locale);

    /**
     * The goals as JUnit XML.
     *
     * @param undecidedFails whether a goal that is not decided counts as missed
     */
    String junit(boolean undecidedFails);

    /** Of two sides. */
    record OfComparison(Comparison comparison) implements Report {

        @Override
        public String json() {
            return JsonReport.of(comparison);
        }

        @Override
        public String csv() {
            return CsvReport.of(comparison);
        }

        @Override
        public String markdown(Locale locale) {
            return MarkdownReport.of(comparison, locale);
        }

        @Override
        public String html(Imprint imprint, Locale locale) {
            return HtmlReport.of(comparison, imprint, locale);
        }

        @Override
        public String text(TextStyle style, Locale locale) {
            return TextReport.of(comparison, style, locale);
        }

        @Override
        public String junit(boolean undecidedFails) {
            return JUnitReport.of(comparison, undecidedFails);
        }
    }

    /** Of one baseline and several candidates. */
    record OfMatrix(Matrix matrix) implements Report {

        @Override
        public String json() {
            return MatrixJson.of(matrix);
        }

        @Override
        public String csv() {
            return MatrixCsv.of(matrix);
        }

        @Override
        public String markdown(Locale locale) {
            return MatrixMarkdown.of(matrix, locale);
        }

        @Override
        public String html(Imprint imprint, Locale locale) {
            return MatrixHtml.of(matrix, imprint, locale);
        }

        @Override
        public String text(TextStyle style, Locale locale) {
            return MatrixText.of(matrix, style, locale);
        }

        @Override
        public String junit(boolean undecidedFails) {
            return MatrixJUnit.of(matrix, undecidedFails);
        }
    }
}
