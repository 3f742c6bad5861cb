package org.flightdiff.report.html;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.unit.Notation;

/** A page with everything, charts and tables: one file, no network, no server, and for the numbers no script. */
public final class Html implements MatrixReport {

    /** The size that is looked for: a moment on any line, and little beside the recordings. */
    static final int WANTED_BYTES = 400_000;

    /** The size that mail servers and issue trackers accept. */
    static final int LARGEST_BYTES = 2_000_000;

    private static final Pattern EMPTY_LINES = Pattern.compile("\n\\s*\n");

    @Override
    public String id() {
        return "html";
    }

    @Override
    public boolean showsViews() {
        return true;
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return DocumentPage.html(
                MatrixDocument.of(matrix, edition.notation(), edition.imprint().get()));
    }

    public static String of(Comparison comparison, Provenance imprint, Notation notation) {
        return new Html().of(comparison, new Edition(() -> imprint, notation, Gate.OPEN));
    }

    @Override
    public String of(Comparison comparison, Edition unsettled) {
        Edition edition = unsettled.settled();
        List<ReportLimits> limits = ReportLimits.FROM_WIDE_TO_NARROW;
        int wanted = edition.full() ? LARGEST_BYTES : WANTED_BYTES;
        Assets assets = Assets.load();
        String fitting = "";
        int narrow = limits.size();
        for (int wide = 0; wide < narrow; ) {
            int middle = (wide + narrow) / 2;
            String html = html(ReportPage.of(comparison, edition, limits.get(middle), assets));
            if (bytes(html) <= wanted) {
                fitting = html;
                narrow = middle;
            } else {
                wide = middle + 1;
            }
        }
        // Some have so many runs, causes, metrics and settings that even this is more than is wanted.
        return fitting.isEmpty()
                ? html(ReportPage.of(comparison, edition, limits.get(limits.size() - 1), assets))
                : fitting;
    }

    private static String html(ReportPage page) {
        return EMPTY_LINES.matcher(Assets.page("report.jte", page)).replaceAll("\n");
    }

    private static int bytes(String html) {
        return html.getBytes(StandardCharsets.UTF_8).length;
    }
}
