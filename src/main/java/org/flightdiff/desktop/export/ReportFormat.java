package org.flightdiff.desktop.export;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.csv.CsvReport;
import org.flightdiff.report.csv.MatrixCsv;
import org.flightdiff.report.html.HtmlReport;
import org.flightdiff.report.html.MatrixHtml;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.report.json.MatrixJson;
import org.flightdiff.report.markdown.MarkdownReport;
import org.flightdiff.report.markdown.MatrixMarkdown;
import org.flightdiff.shape.Palette;

/** The reports that the window writes; what looks like a secret is masked in all of them. */
public enum ReportFormat {
    HTML("html"),
    PNG("png"),
    JSON("json"),
    CSV("csv"),
    MARKDOWN("md");

    private final String extension;

    ReportFormat(String extension) {
        this.extension = extension;
    }

    /** How its files end, without a dot. */
    public String extension() {
        return extension;
    }

    /** Its name for people. */
    public String label() {
        return switch (this) {
            case HTML -> Messages.get("export.html");
            case PNG -> Messages.get("export.png");
            case JSON -> Messages.get("export.json");
            case CSV -> Messages.get("export.csv");
            case MARKDOWN -> Messages.get("export.markdown");
        };
    }

    /**
     * The report. Takes a while, and must not be asked for on the toolkit's own thread.
     *
     * @param notes by metric id
     * @param windows which times are compared, as options of the command line
     */
    public byte[] of(Comparison comparison, Map<String, Note> notes, List<String> windows) {
        Comparison masked = MaskedComparison.of(NotedComparison.of(comparison, notes));
        return switch (this) {
            case HTML -> bytes(HtmlReport.of(masked, imprint(windows), Messages.language()));
            case PNG -> OverviewPicture.png(masked, Palette.LIGHT, Messages.language());
            case JSON -> bytes(JsonReport.of(masked));
            case CSV -> bytes(CsvReport.of(masked));
            case MARKDOWN -> bytes(MarkdownReport.of(masked, Messages.language()));
        };
    }

    /** Whether there is such a report of several candidates. */
    public boolean isOfMatrix() {
        return this != PNG;
    }

    /**
     * The report of several candidates.
     *
     * @param windows which times are compared, as options of the command line
     * @throws UnsupportedOperationException where there is none
     */
    public byte[] of(Matrix matrix, List<String> windows) {
        Matrix masked =
                new Matrix(matrix.columns().stream().map(MaskedComparison::of).toList());
        return switch (this) {
            case HTML -> bytes(MatrixHtml.of(masked, imprint(windows), Messages.language()));
            case PNG -> throw new UnsupportedOperationException("a matrix has no picture");
            case JSON -> bytes(MatrixJson.of(masked));
            case CSV -> bytes(MatrixCsv.of(masked));
            case MARKDOWN -> bytes(MatrixMarkdown.of(masked, Messages.language()));
        };
    }

    /** The comment for a pull request. */
    public static String markdown(Comparison comparison, Map<String, Note> notes) {
        return new String(MARKDOWN.of(comparison, notes, List.of()), StandardCharsets.UTF_8);
    }

    /** The same of several candidates. */
    public static String markdown(Matrix matrix) {
        return new String(MARKDOWN.of(matrix, List.of()), StandardCharsets.UTF_8);
    }

    /** The command line writes numbers in English unless it is told otherwise. */
    private static Provenance imprint(List<String> windows) {
        List<String> options = new ArrayList<>(windows);
        if (!Messages.language().equals(Locale.ENGLISH)) {
            options.addAll(List.of("--locale", Messages.language().toLanguageTag()));
        }
        return Provenance.of(System.getenv(), Clock.systemUTC()).with(options);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
