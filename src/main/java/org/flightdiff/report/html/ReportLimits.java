package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.report.SafeText;

/**
 * How much of a comparison is shown, so that the file stays small.
 *
 * @param columns how many columns of pixels a curve is thinned to
 * @param series how many curves a chart has
 * @param rows how many rows a table has
 * @param text how many characters a text has
 * @param sentence how many characters a sentence has; sentences are cut only if the page would not fit otherwise
 * @param frames how many frames a flame graph has; 0 for no graph
 */
record ReportLimits(int columns, int series, int rows, int text, int sentence, int frames) {

    /** From the most generous to one that always fits. */
    static final List<ReportLimits> FROM_WIDE_TO_NARROW = List.of(
            new ReportLimits(400, 40, 25, 400, SafeText.LONGEST_SENTENCE, 70),
            new ReportLimits(300, 40, 15, 300, SafeText.LONGEST_SENTENCE, 50),
            new ReportLimits(250, 24, 12, 300, SafeText.LONGEST_SENTENCE, 40),
            new ReportLimits(200, 24, 10, 300, SafeText.LONGEST_SENTENCE, 30),
            new ReportLimits(120, 16, 8, 200, SafeText.LONGEST_SENTENCE, 20),
            new ReportLimits(80, 8, 6, 160, SafeText.LONGEST_SENTENCE, 10),
            new ReportLimits(40, 4, 5, 120, 1500, 0),
            new ReportLimits(0, 0, 5, 80, 400, 0));
}
