package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.testing.GeneratedFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The documents lead to each other, and those that a command writes are as it writes them today. */
class DocumentsTest {

    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
    private static final Pattern CODE = Pattern.compile("```.*?```|`[^`\n]*`", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("^#+ +(.+)$", Pattern.MULTILINE);

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
            List<Path> pages =
                    docs.filter(file -> file.toString().endsWith(".md")).toList();
            return Stream.concat(
                    Stream.of(
                                    "README.md",
                                    "CONTRIBUTING.md",
                                    "CHANGELOG.md",
                                    "packaging/README.md",
                                    "sample-recordings/README.md")
                            .map(Path::of),
                    pages.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkLeadsToAFileAndAHeading(Path document) throws IOException {
        Path folder = Objects.requireNonNull(document.toAbsolutePath().getParent());
        assertThat(LINK.matcher(CODE.matcher(Files.readString(document)).replaceAll(""))
                        .results())
                .allSatisfy(link -> {
                    Path target = link.group(1).isEmpty() ? document : folder.resolve(link.group(1));
                    assertThat(target).as(link.group()).exists();
                    if (link.group(2) != null) {
                        assertThat(anchors(target)).as(link.group()).contains(link.group(2));
                    }
                });
    }

    @Test
    void readmeLeadsToEveryPageOnce() throws IOException {
        List<String> links = LINK.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(link -> link.group(1))
                .toList();
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            assertThat(links)
                    .doesNotHaveDuplicates()
                    .containsAll(docs.map(Path::getFileName)
                            .map(Path::toString)
                            .filter(name -> name.endsWith(".md"))
                            .map(name -> "docs/" + name)
                            .toList());
        }
    }

    @Tag(GeneratedFile.TAG)
    @ParameterizedTest
    @CsvSource({"metrics, views.md", "diagnoses, causes.md"})
    void aPageThatACommandWritesIsUpToDate(String command, String page) throws IOException {
        CommandRun run = new CommandRun();
        assertThat(run.of(command, "--markdown")).isZero();
        new GeneratedFile(Path.of("docs", page)).holds(run.out());
    }

    private static List<String> anchors(Path page) {
        try {
            return HEADING.matcher(Files.readString(page))
                    .results()
                    .map(heading -> anchor(heading.group(1)))
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a link to a heading is written with. */
    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
