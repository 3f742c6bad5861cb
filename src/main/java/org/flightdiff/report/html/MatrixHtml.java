package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Provenance;
import org.flightdiff.unit.Notation;

/** A matrix as one self-contained HTML file. */
public final class MatrixHtml {

    private static final String TEMPLATE = "matrix.jte";

    private MatrixHtml() {}

    /**
     * The whole file.
     *
     * @param imprint when and by which program it is written
     * @param notation how its numbers are written
     */
    public static String of(Matrix matrix, Provenance imprint, Notation notation) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(TEMPLATE, MatrixPage.of(matrix, imprint, notation), output);
        return output.toString();
    }
}
