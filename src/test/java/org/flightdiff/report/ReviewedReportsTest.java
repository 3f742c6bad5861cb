package org.flightdiff.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.markdown.MarkdownInk;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports as they were read and found right guard against unintended changes. */
@Tag(GeneratedFile.TAG)
class ReviewedReportsTest {

    private static final Path REVIEWED = Path.of("src", "test", "resources", "org", "flightdiff", "report", "reviewed");

    private static final Comparison COMPARISON = ReviewedComparison.of("after.jfr");
    private static final Matrix MATRIX = new Matrix(List.of(COMPARISON, ReviewedComparison.of("again.jfr")));

    static Stream<Arguments> reports() {
        return Stream.of(
                report(
                        "comparison.txt",
                        () -> TextInk.of(PairDocument.of(COMPARISON, Notation.ENGLISH), TextStyle.PLAIN)),
                report(
                        "comparison-60.txt",
                        () -> TextInk.of(PairDocument.of(COMPARISON, Notation.ENGLISH), new TextStyle(60, false))),
                report(
                        "comparison-de.txt",
                        () -> TextInk.of(PairDocument.of(COMPARISON, Notation.in(Locale.GERMAN)), TextStyle.PLAIN)),
                report("comparison.md", () -> MarkdownInk.of(PairDocument.of(COMPARISON, Notation.ENGLISH))),
                report("comparison.json", () -> Json.of(COMPARISON)),
                report("comparison.csv", () -> Csv.of(PairDocument.data(COMPARISON))),
                report("matrix.txt", () -> TextInk.of(MatrixDocument.of(MATRIX, Notation.ENGLISH), TextStyle.PLAIN)),
                report("matrix.md", () -> MarkdownInk.of(MatrixDocument.of(MATRIX, Notation.ENGLISH))),
                report("matrix.csv", () -> Csv.of(MatrixDocument.data(MATRIX))));
    }

    private static Arguments report(String file, Supplier<String> report) {
        return Arguments.of(file, report);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reports")
    void isAsItWasReviewed(String file, Supplier<String> report) throws Exception {
        new GeneratedFile(REVIEWED.resolve(file)).holds(report.get());
    }
}
