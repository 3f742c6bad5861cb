package org.flightdiff.desktop.export;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Report;
import org.flightdiff.shape.Palette;

/** Reports and pictures with secrets masked. Takes a while; not for JavaFX's thread. */
public final class Export {

    private Export() {}

    /** The compared windows are given as options of the command line, here and below. */
    public static String report(Report format, Comparison comparison, List<String> windows) {
        return format.of(masked(comparison), edition(windows));
    }

    public static String report(MatrixReport format, Matrix matrix, List<String> windows) {
        return format.of(matrix.map(Export::masked), edition(windows));
    }

    public static byte[] picture(Comparison comparison) {
        return OverviewPicture.png(masked(comparison), Palette.LIGHT, Messages.notation());
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
}
