package org.flightdiff.report.html;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.document.MatrixDocument;

/** A page with everything, charts and tables. */
public final class Html implements MatrixReport {

    @Override
    public String id() {
        return "html";
    }

    @Override
    public String extension() {
        return "html";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return HtmlReport.of(comparison, edition.settled());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return DocumentPage.html(
                MatrixDocument.of(matrix, edition.notation(), edition.imprint().get()));
    }

    @Override
    public boolean showsViews() {
        return true;
    }
}
