package org.flightdiff.report.archive;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.html.Assets;
import org.flightdiff.unit.FromTo;
import org.jspecify.annotations.Nullable;

/** The list of an archive, newest first, as a page that needs only the reports beside it, and as text. */
public record ArchiveIndex(List<ArchivedComparison> comparisons, Assets assets) {

    private static final int LONGEST_TEXT = 200;

    public ArchiveIndex {
        comparisons = List.copyOf(comparisons);
    }

    public static String html(List<ArchivedComparison> comparisons) {
        return Assets.page("archive.jte", new ArchiveIndex(comparisons, Assets.withoutCharts()));
    }

    public static String text(List<ArchivedComparison> comparisons) {
        if (comparisons.isEmpty()) {
            return "the archive holds no comparison\n";
        }
        return comparisons.stream()
                .map(each -> Provenance.utc(each.written()) + "  " + each.count("worse") + " worse, "
                        + each.count("better") + " better, "
                        + each.count("different") + " changed  " + sides(each)
                        + (each.goals().isEmpty() ? "" : "  goals: " + each.goals())
                        + (each.cause().isEmpty() ? "" : "  cause: " + inert(each.cause())) + "\n")
                .collect(Collectors.joining());
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

    /** A comparison in the list; there are no goals if {@code missedGoals} is null, and no HTML if {@code page} is. */
    public record ArchivedComparison(
            String name,
            Instant written,
            List<String> baseline,
            List<String> candidate,
            List<String> jvms,
            String comparability,
            Map<String, Integer> verdicts,
            String cause,
            @Nullable Integer missedGoals,
            @Nullable String page) {

        public ArchivedComparison {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
            jvms = List.copyOf(jvms);
            verdicts = Map.copyOf(verdicts);
        }

        public int count(String verdict) {
            return verdicts.getOrDefault(verdict, 0);
        }

        public String goals() {
            if (missedGoals == null) {
                return "";
            }
            return missedGoals == 0 ? "all passed" : missedGoals + " not passed";
        }
    }
}
