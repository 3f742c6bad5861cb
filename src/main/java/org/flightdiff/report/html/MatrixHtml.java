package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Locale;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Provenance;

/** A matrix as one self-contained HTML file. */
public final class MatrixHtml {

    private static final String TEMPLATE = "matrix.jte";

    private MatrixHtml() {}

    /**
     * The whole file.
     *
     * @param imprint when and by which program it is written
     * @param locale decides separators and digits
     */
    public static String of(Matrix matrix, Provenance imprint, Locale locale) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(TEMPLATE, MatrixPage.of(matrix, imprint, locale), output);
        return output.toString();
    }
}
