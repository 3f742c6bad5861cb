package org.flightdiff;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.flightdiff.testing.Unchecked;

/** The examples of docs/library.md. */
final class LibraryDocument {

    private static final Path FILE = Path.of("docs", "library.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("it prints\n\n```\n(.*?)```", Pattern.DOTALL);

    private LibraryDocument() {}

    /** The classes, in their order. */
    static List<String> classes() {
        return JAVA.matcher(text()).results().map(LibraryDocument::inner).toList();
    }

    /** What the first example prints. */
    static String printed() {
        return PRINTED.matcher(text())
                .results()
                .map(LibraryDocument::inner)
                .findFirst()
                .orElseThrow();
    }

    private static String inner(MatchResult found) {
        return found.group(1);
    }

    private static String text() {
        return Unchecked.of(() -> Files.readString(FILE));
    }
}
