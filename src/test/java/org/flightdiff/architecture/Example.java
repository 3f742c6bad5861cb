package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A code block in CONTRIBUTING, and its file below {@code org/flightdiff}: the last one named before it. */
record Example(String file, String text) {

    private static final Path DOCUMENT = Path.of("CONTRIBUTING.md");
    private static final Pattern FILE_OR_BLOCK =
            Pattern.compile("`([\\w/]+\\.(?:java|properties))`|```(?:java|properties)\n(.*?)```", Pattern.DOTALL);

    static List<Example> of(String section) throws IOException {
        String document = Files.readString(DOCUMENT);
        String heading = "## Example: " + section + "\n";
        assertThat(document.contains(heading))
                .as(DOCUMENT + " has no section '" + heading.strip() + "'")
                .isTrue();
        String from = document.substring(document.indexOf(heading) + heading.length());
        List<Example> examples = new ArrayList<>();
        String file = "";
        Matcher found = FILE_OR_BLOCK.matcher(from.contains("\n## ") ? from.substring(0, from.indexOf("\n## ")) : from);
        while (found.find()) {
            if (found.group(1) == null) {
                examples.add(new Example(file, found.group(2)));
            } else {
                file = found.group(1);
            }
        }
        assertThat(examples.isEmpty())
                .as("nothing is shown below '" + heading.strip() + "' of " + DOCUMENT)
                .isFalse();
        return examples;
    }

    static List<Example> codeOf(String section) throws IOException {
        return of(section).stream().filter(Example::isCode).toList();
    }

    boolean isCode() {
        return file.endsWith(".java");
    }

    boolean isTest() {
        return file.startsWith("src/test/");
    }
}
