package org.flightdiff.report.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.Edition;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.html.Markup;
import org.flightdiff.report.json.Json;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ArchiveTest {

    private static final Instant FIRST = Instant.parse("2026-01-02T03:04:05Z");
    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");

    @TempDir
    Path folder;

    @Test
    void aComparisonLiesThereAsJsonAndHtmlNamedByTimeAndRecordings() throws IOException {
        add(FIRST, "runs/before.jfr");
        assertThat(files())
                .containsExactly(
                        "20260102T030405Z-before-to-before.html",
                        "20260102T030405Z-before-to-before.json",
                        "index.html");
    }

    @Test
    void theNewestStandsFirst() throws IOException {
        add(FIRST.plusSeconds(60), "second.jfr");
        add(FIRST, "first.jfr");
        add(FIRST.plusSeconds(120), "third.jfr");
        assertThat(contents().comparisons())
                .extracting(each -> each.candidate().get(0))
                .containsExactly("third.jfr", "second.jfr", "first.jfr");
        List<String> lines = ArchiveIndex.text(contents().comparisons()).lines().toList();
        assertThat(lines.get(0)).startsWith("2026-01-02 03:06:05 UTC  1 worse, 0 better, 0 changed  third.jfr");
        String page = page();
        assertThat(page.indexOf("third.jfr")).isLessThan(page.indexOf("second.jfr"));
        assertThat(page.indexOf("second.jfr")).isLessThan(page.indexOf("first.jfr"));
    }

    @Test
    void severalInOneSecondAllStay() throws IOException {
        for (int i = 0; i < 3; i++) {
            add(FIRST, "same.jfr");
        }
        assertThat(contents().comparisons().size()).isEqualTo(3);
    }

    @Test
    void theListIsMadeOfWhatLiesThereAndNothingElse() throws IOException {
        add(FIRST, "kept.jfr");
        add(FIRST, "deleted.jfr");
        for (String file : files()) {
            if (file.contains("deleted")) {
                Files.delete(folder.resolve(file));
            }
        }
        Files.writeString(folder.resolve("by-hand.json"), Json.of(HostileComparison.with("text", "hand.jfr")));
        Files.writeString(folder.resolve("package.json"), "{\"name\": \"something else\"}");
        Files.writeString(folder.resolve("broken.json"), "{");
        Files.write(folder.resolve("bytes.json"), new byte[] {'{', (byte) 0xff, 0});
        Files.createDirectory(folder.resolve("folder.json"));
        assertThat(contents().foreign()).containsExactly("broken.json", "bytes.json", "package.json");
        assertThat(contents().comparisons().stream()
                        .map(each -> each.candidate().get(0))
                        .toList())
                .as("what was put there by hand has the time of its file")
                .containsExactly("hand.jfr", "kept.jfr");
        assertThat(contents().comparisons().get(0).page()).isEqualTo(null);
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void noTextBecomesMarkupOrLeadsElsewhere(String text) throws IOException {
        add(FIRST, text.replace("/", "_"));
        Markup markup = new Markup(page());
        assertThat(markup.faults()).isEmpty();
        assertThat(markup.elements()).doesNotContain("img");
        Matcher link = LINK.matcher(page());
        assertThat(link.find()).isTrue();
        Path target = folder.resolve(URI.create(link.group(1)).getPath()).normalize();
        assertThat(target.getParent()).isEqualTo(folder);
        assertThat(target).exists();
        HostileComparison.assertSteersNothing(ArchiveIndex.text(contents().comparisons()));
    }

    @Test
    void goalsThatWereNotPassedAreCounted() throws IOException {
        add(FIRST, "goals.jfr");
        assertThat(contents().comparisons().get(0).goals())
                .as("one was missed, one not decided")
                .isEqualTo("2 not passed");
    }

    @Test
    void theSameComparisonAtTheSameTimeGivesTheSameBytes() throws IOException {
        add(FIRST, "same.jfr");
        byte[] page = Files.readAllBytes(folder.resolve("index.html"));
        new Archive(folder).writeIndex(contents().comparisons());
        assertThat(page()).isEqualTo(new String(page, StandardCharsets.UTF_8));
    }

    private void add(Instant written, String file) throws IOException {
        Comparison comparison = HostileComparison.with("a text", file);
        new Archive(folder)
                .add(comparison, new Edition(() -> new Provenance(written, "1.0"), Notation.ENGLISH, Gate.OPEN));
    }

    private Archive.ArchiveContents contents() throws IOException {
        return new Archive(folder).contents();
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("index.html"));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
