package org.flightdiff.report.archive;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.html.Assets;
import org.flightdiff.report.html.ScriptWords;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Notation;

/**
 * The list of an archive, as a page that needs only the reports beside it, and as text.
 *
 * @param comparisons newest first
 * @param assets styles and scripts
 */
public record ArchiveIndex(List<ArchivedComparison> comparisons, Assets assets) {

    private static final String TEMPLATE = "archive.jte";
    private static final int LONGEST_TEXT = 200;

    public ArchiveIndex {
        comparisons = List.copyOf(comparisons);
    }

    /** The page. */
    public static String html(List<ArchivedComparison> comparisons) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(TEMPLATE, new ArchiveIndex(comparisons, Assets.withoutCharts()), output);
        return output.toString();
    }

    /** The list as text, one line for each. */
    public static String text(List<ArchivedComparison> comparisons) {
        if (comparisons.isEmpty()) {
            return "the archive holds no comparison\n";
        }
        return comparisons.stream()
                .map(each -> time(each) + "  " + each.count("worse") + " worse, " + each.count("better") + " better, "
                        + each.count("different") + " different  " + sides(each)
                        + (each.goals().isEmpty() ? "" : "  goals: " + each.goals())
                        + (each.cause().isEmpty() ? "" : "  cause: " + inert(each.cause())) + "\n")
                .collect(Collectors.joining());
    }

    /** What the scripts say. */
    public String scriptWords() {
        return ScriptWords.in(new Figures(Notation.ENGLISH));
    }

    public static String time(ArchivedComparison comparison) {
        return Provenance.utc(comparison.written());
    }

    /** Both sides: "before.jfr → after.jfr". */
    public static String sides(ArchivedComparison comparison) {
        return FromTo.of(
                inert(String.join(", ", comparison.baseline())), inert(String.join(", ", comparison.candidate())));
    }

    /** A text of unknown origin, harmless and not too long. */
    public static String inert(String text) {
        return SafeText.shortened(text, LONGEST_TEXT);
    }

    /** The link to a report, relative to the page; it cannot lead out of the folder. */
    public static String address(String page) {
        StringBuilder address = new StringBuilder("./");
        for (byte each : page.getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (each & 0xff);
            boolean plain = character < 128 && (Character.isLetterOrDigit(character) || "._-".indexOf(character) >= 0);
            address.append(plain ? String.valueOf(character) : String.format("%%%02X", each & 0xff));
        }
        return address.toString();
    }
}
