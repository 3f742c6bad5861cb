package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.report.SafeText;

/** How much is shown, so that the file stays small; what did not diverge is explained only if {@code quiet} is set. */
record ReportLimits(int columns, int series, int rows, int amounts, int text, int sentence, boolean quiet, int frames) {

    ReportLimits undrawn() {
        return new ReportLimits(0, series, rows, amounts, text, sentence, quiet, 0);
    }

    /** From the most generous to one that always fits. */
    static final List<ReportLimits> FROM_WIDE_TO_NARROW = List.of(
            new ReportLimits(400, 40, 40, 20, 400, SafeText.LONGEST_SENTENCE, true, 70),
            new ReportLimits(300, 40, 20, 6, 300, SafeText.LONGEST_SENTENCE, true, 50),
            new ReportLimits(250, 24, 15, 4, 300, SafeText.LONGEST_SENTENCE, true, 40),
            new ReportLimits(200, 24, 12, 3, 300, SafeText.LONGEST_SENTENCE, true, 30),
            new ReportLimits(150, 16, 10, 2, 200, SafeText.LONGEST_SENTENCE, true, 25),
            new ReportLimits(120, 16, 8, 2, 200, SafeText.LONGEST_SENTENCE, true, 20),
            new ReportLimits(100, 12, 6, 1, 160, SafeText.LONGEST_SENTENCE, true, 15),
            new ReportLimits(200, 24, 15, 3, 300, SafeText.LONGEST_SENTENCE, false, 30),
            new ReportLimits(100, 12, 6, 1, 160, SafeText.LONGEST_SENTENCE, false, 15),
            new ReportLimits(60, 8, 4, 1, 120, SafeText.LONGEST_SENTENCE, false, 10),
            new ReportLimits(40, 4, 3, 1, 120, 1500, false, 5),
            new ReportLimits(0, 0, 3, 1, 80, 400, false, 0));
}
