package org.flightdiff.report.markdown;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;

public final class Markdown implements MatrixReport {

    @Override
    public String id() {
        return "markdown";
    }

    @Override
    public String extension() {
        return "md";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return MarkdownInk.of(PairDocument.of(comparison, edition));
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return MarkdownInk.of(MatrixDocument.of(matrix, edition.notation()));
    }
}
