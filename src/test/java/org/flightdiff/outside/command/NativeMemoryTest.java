package org.flightdiff.outside.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeMemoryTest {

    private static final long KILO = 1024;
    private static final String TOTAL = "jdk.NativeMemoryUsageTotal";
    private static final String TYPE = "jdk.NativeMemoryUsage";
    private static final long MEGA = KILO * KILO;

    @TempDir
    private Path folder;

    /** Each type is rounded by itself. Stacks of threads are a type of their own, as in a recording. */
    @ParameterizedTest
    @ValueSource(strings = {"jdk8.nmt", "jdk11.nmt", "jdk17.nmt", "jdk25.nmt", "jdk27.nmt", "jdk25.summary-diff.nmt"})
    void typesSumUpToTheTotalInEachRelease(String name) throws IOException {
        JvmText text = Texts.read(name);
        List<TextRow> types = Texts.rows(text, TYPE);
        List<TextRow> total = Texts.rows(text, TOTAL);
        assertThat(total).hasSize(1);
        long lines = Files.readAllLines(Texts.file(name)).stream()
                .filter(line -> line.startsWith("- ") && line.contains("reserved="))
                .count();
        assertThat(types).hasSize((int) lines + 1).hasSizeGreaterThan(8);
        for (String field : List.of("reserved", "committed")) {
            assertThat(Texts.sum(types, field)).isCloseTo(Texts.sum(total, field), within(types.size() * KILO));
        }
    }

    /** The recording of this JVM had these at the second; the text has them in one. */
    @Test
    void stacksOfThreadsAreOnTheirOwn() throws IOException {
        List<TextRow> rows = Texts.read("jdk25.nmt").rows();
        assertThat(rows).contains(type("Thread", 67, 67), type("Thread Stack", 19456, 1304));
        assertThat(Texts.read("jdk8.nmt").rows()).contains(type("Thread", 75, 75), type("Thread Stack", 17408, 17408));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk8.mb.nmt", "jdk17.mb.nmt", "jdk25.mb.nmt"})
    void megabytesAreReadAsBytes(String name) throws IOException {
        JvmText text = Texts.read(name);
        assertThat(Texts.sum(Texts.rows(text, TOTAL), "committed")).isBetween(150 * MEGA, 190 * MEGA);
        assertThat(Texts.rows(text, TYPE))
                .anySatisfy(row -> assertThat(row.fields())
                        .containsEntry("type", "Java Heap")
                        .containsEntry("committed", 128 * MEGA));
    }

    @Test
    void whatIsRoundedToNoGigabyteIsNotTold() throws IOException {
        JvmText text = Texts.read("jdk25.gb.nmt");
        assertThat(Texts.rows(text, TOTAL))
                .singleElement()
                .satisfies(row -> assertThat(row.fields())
                        .containsEntry("reserved", KILO * MEGA)
                        .doesNotContainKey("committed"));
    }

    @Test
    void differencesTellTheLaterState() throws IOException {
        Path file = Files.writeString(folder.resolve("diff.txt"), """
            Native Memory Tracking:

            Total: reserved=1481013KB +52KB, committed=174429KB -8001KB

            -                    Thread (reserved=20536KB -2056KB #19 -2, committed=1324KB -132KB)
            """);
        JvmText text = Texts.read(file);
        assertThat(Texts.sum(text.rows(), "committed")).isEqualTo((174429 + 1324) * KILO);
        assertThat(Texts.sum(text.rows(), "reserved")).isEqualTo((1481013 + 20536) * KILO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk8.detail.nmt",
                "jdk17.detail.nmt",
                "jdk27.detail.nmt",
                "jdk11.detail-diff.nmt",
                "jdk27.detail-diff.nmt"
            })
    void detailsAddNothingToTheSummary(String name) throws IOException {
        JvmText text = Texts.read(name);
        assertThat(Texts.rows(text, TOTAL)).hasSize(1);
        assertThat(text.rows().stream().map(row -> row.fields().get("type")).distinct())
                .hasSameSizeAs(text.rows());
    }

    @Test
    void aTextThatTellsNothingSaysWhatToDo() throws IOException {
        refuses("4711:\nNative memory tracking is not enabled\n", "-XX:NativeMemoryTracking=summary");
        refuses("Native Memory Tracking:\n\nTotal: reser", "has no total", "print it again");
        String twice = "Native Memory Tracking:\nTotal: reserved=1KB, committed=1KB\n";
        refuses(twice + twice, "line 4", "second state");
    }

    private static TextRow type(String name, long reserved, long committed) {
        return TextRow.of(TYPE)
                .with("type", name)
                .with("reserved", reserved * KILO)
                .with("committed", committed * KILO);
    }

    private void refuses(String content, String... told) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.txt"), content);
        assertThatThrownBy(() -> Texts.read(file)).hasMessageContainingAll(told);
    }
}
