package org.flightdiff.desktop.export;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.report.CsvReport;
import org.flightdiff.report.Imprint;
import org.flightdiff.report.JsonReport;
import org.flightdiff.report.MarkdownReport;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.html.HtmlReport;
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
     */
    public byte[] of(Comparison comparison, Map<String, Note> notes) {
        Comparison masked = MaskedComparison.of(NotedComparison.of(comparison, notes));
        return switch (this) {
            case HTML ->
                bytes(HtmlReport.of(masked, Imprint.of(System.getenv(), Clock.systemUTC()), Messages.language()));
            case PNG -> OverviewPicture.png(masked, Palette.LIGHT, Messages.language());
            case JSON -> bytes(JsonReport.of(masked));
            case CSV -> bytes(CsvReport.of(masked));
            case MARKDOWN -> bytes(MarkdownReport.of(masked, Messages.language()));
        };
    }

    /** The comment for a pull request. */
    public static String markdown(Comparison comparison, Map<String, Note> notes) {
        return new String(MARKDOWN.of(comparison, notes), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
