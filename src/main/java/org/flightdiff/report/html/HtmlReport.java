package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.unit.Notation;

/** The comparison as one self-contained HTML file: no network, no server, and for the numbers no script. */
public final class HtmlReport {

    /** The size that mail servers and issue trackers accept. */
    static final int LARGEST_BYTES = 2_000_000;

    private static final String TEMPLATE = "report.jte";

    private HtmlReport() {}

    /**
     * The whole file. If it would grow too large, curves are thinned further and tables are cut, and say so.
     *
     * @param imprint when and by which program it is written
     * @param notation how its numbers are written
     */
    public static String of(Comparison comparison, Provenance imprint, Notation notation) {
        return of(comparison, new Edition(() -> imprint, notation, Gate.OPEN).settled());
    }

    /** The whole file, in the language and as full as an edition wants it. */
    public static String of(Comparison comparison, Edition edition) {
        TemplateEngine templates = TemplateEngine.createPrecompiled(ContentType.Html);
        Assets assets = Assets.load();
        String html = "";
        for (ReportLimits limits : ReportLimits.FROM_WIDE_TO_NARROW) {
            StringOutput output = new StringOutput();
            templates.render(TEMPLATE, ReportPage.of(comparison, edition, limits, assets), output);
            html = output.toString();
            if (html.getBytes(StandardCharsets.UTF_8).length < LARGEST_BYTES) {
                return html;
            }
        }
        throw new IllegalStateException("the report has " + html.length() + " characters at its shortest");
    }
}
