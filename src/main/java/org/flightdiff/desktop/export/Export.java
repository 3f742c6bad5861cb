package org.flightdiff.desktop.export;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Worded;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.desktop.session.Notes.Note;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Report;
import org.flightdiff.shape.Palette;

/** Reports and pictures with notes, and with secrets masked. Takes a while; not for JavaFX's thread. */
public final class Export {

    private Export() {}

    /** The notes are by metric id, the compared windows as options of the command line, here and below. */
    public static String report(Report format, Comparison comparison, Map<String, Note> notes, List<String> windows) {
        return format.of(shown(comparison, notes), edition(windows));
    }

    public static String report(MatrixReport format, Matrix matrix, List<String> windows) {
        return format.of(matrix.map(Export::masked), edition(windows));
    }

    public static byte[] picture(Comparison comparison, Map<String, Note> notes) {
        return OverviewPicture.png(shown(comparison, notes), Palette.LIGHT, Messages.notation());
    }

    private static Comparison shown(Comparison comparison, Map<String, Note> notes) {
        return masked(NotedComparison.of(comparison, notes));
    }

    private static Comparison masked(Comparison comparison) {
        return MaskedComparison.of(comparison, Masking.ofUnknown());
    }

    private static Edition edition(List<String> windows) {
        return new Edition(() -> imprint(windows), Messages.notation(), Gate.OPEN);
    }

    /** The command line writes numbers in English by default. */
    private static Provenance imprint(List<String> windows) {
        List<String> options = new ArrayList<>(windows);
        if (!Messages.language().equals(Locale.ENGLISH)) {
            options.addAll(List.of("--locale", Messages.language().toLanguageTag()));
        }
        return Provenance.of(System.getenv(), Clock.systemUTC()).with(options);
    }

    /** Every note becomes a remark, which reports show at the beginning, and the last line of its metric's reason. */
    private static final class NotedComparison {

        private static final String ID = "note";

        static Comparison of(Comparison comparison, Map<String, Note> notes) {
            List<ComparabilityRemark> remarks = comparison.metrics().stream()
                    .filter(result -> !text(result, notes).isEmpty())
                    .map(result -> new ComparabilityRemark(
                            ID,
                            ComparabilityRemark.Severity.INFO,
                            Text.given(Messages.get(
                                    "note.on-metric",
                                    Messages.of(result.metric().label()),
                                    text(result, notes))),
                            List.of(result.view())))
                    .toList();
            return comparison
                    .withComparability(comparison.comparability().with(remarks))
                    .withMetrics(comparison.metrics().stream()
                            .map(result -> with(result, text(result, notes)))
                            .toList());
        }

        private static String text(MetricResult result, Map<String, Note> notes) {
            return notes.getOrDefault(result.metric().id(), Note.NONE).text();
        }

        private static MetricResult with(MetricResult result, String note) {
            return note.isEmpty()
                    ? result
                    : result.with(new Worded(Text.joined(
                            Separator.LINES,
                            List.of(result.reason(), Text.given(Messages.get("note.in-report", note))))));
        }
    }
}
