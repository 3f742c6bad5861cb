package org.flightdiff.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What docs/style.md asks of a sentence. */
public final class Style {

    private static final Pattern ROW = Pattern.compile("(?m)^([^|\n]+) \\| (?!but this)");
    private static final Pattern LEFT =
            Pattern.compile(ROW.matcher(Unchecked.of(() -> Files.readString(Path.of("docs/style.md"))))
                    .results()
                    .flatMap(row -> Stream.of(row.group(1).split(", ")))
                    .collect(Collectors.joining("|", "(?i)\\b(", ")\\b")));

    private static final Pattern WORD = Pattern.compile("\\S*[\\p{L}\\d]\\S*");

    private Style() {}

    /** What it has of the left column, and its parts of more than 30 words between stops, colons and semicolons. */
    public static List<String> lapses(String text) {
        return Stream.concat(
                        LEFT.matcher(text).results().map(MatchResult::group),
                        Stream.of(text.split("(?<=[.!?;:])\\s+")).filter(part -> words(part) > 30))
                .toList();
    }

    public static long words(String text) {
        return WORD.matcher(text).results().count();
    }

    /** Without lists of values. */
    public static int sentences(String text) {
        return text.split("(?<=[.!?])\\s+(?=[\\p{Lu}\\d-])(?!(Effect|(Better|Worse|Changed) on the candidate): )")
                .length;
    }
}
