package org.flightdiff.outside.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    // Of a program that maps a file of 64 MB, with 16 direct buffers of 1 MB and 100 threads.

    /** As the kernel counted at the same time: VmRSS of 173248 and 172584 kB, less a page or two. */
    @ParameterizedTest
    @CsvSource({"jdk25.mapped.map, 173232", "jdk25.untracked.map, 172576"})
    void kindsAddUpToWhatIsInPhysicalMemory(String name, long kilobytes) throws IOException {
        JvmText text = Texts.read(name);
        assertThat(text.kind()).isEqualTo(TextKind.MEMORY_MAP);
        assertThat(Texts.sum(text.rows(), "resident")).isEqualTo(kilobytes * KILO);
    }

    @ParameterizedTest
    @CsvSource({"jdk25.mapped.map", "jdk25.untracked.map"})
    void theFileIsMappedAndLibrariesAreNot(String name) throws IOException {
        Map<String, Long> resident = resident(Texts.read(name));
        assertThat(resident.get("files")).isBetween(64 * MEGA, 65 * MEGA);
        assertThat(resident.get("libraries")).isBetween(20 * MEGA, 40 * MEGA);
        assertThat(resident.get("arenas")).isBetween(5 * MEGA, 20 * MEGA);
    }

    @Test
    void theJvmNamesItsOwnWhereMemoryIsTracked() throws IOException {
        Map<String, Long> tracked = resident(Texts.read("jdk25.mapped.map"));
        assertThat(tracked).containsKeys("java-heap", "classes", "code", "collector", "stacks", "other-of-jvm");
        assertThat(tracked.get("stacks")).isBetween(100 * 64 * KILO, 130 * 128 * KILO);
        assertThat(tracked.get("anonymous")).isBetween(16 * MEGA, 20 * MEGA);
        assertThat(resident(Texts.read("jdk25.untracked.map"))).doesNotContainKeys("java-heap", "classes", "code");
    }

    @Test
    void aFileThatTheJvmWroteLacksTheProcessIdAndIsReadAlike() throws IOException {
        String printed = Files.readString(Texts.file("jdk25.mapped.map"));
        assertThat(read(printed.replaceFirst("\\d+:\n", "")).rows())
                .isEqualTo(Texts.read("jdk25.mapped.map").rows());
    }

    @Test
    void whatLooksAlikeIsToldApart() throws IOException {
        JvmText text = read("""
            Memory mappings:
            from               to                        vsize prot          rss      hugetlb pgsz notes            info                                  file
            0x00007f0000000000-0x00007f0000100000      1048576 rw-p         4096            0 4K   -                -                                     -
            0x00007f0000100000-0x00007f0004000000     66060288 ---p            0            0 4K   -                -                                     -
            0x00007f0004000000-0x00007f0008000000     67108864 rw-p         8192            0 4K   com              -                                     -
            0x00007f0008000000-0x00007f0008001000         4096 r-xp          100            0 4K   com              -                                     /opt/my jdk/lib/server/libjvm.so
            0x00007f0008001000-0x00007f0008002000         4096 r--s          200            0 4K   shrd,com         -                                     /opt/my jdk/lib/modules
            0x00007f0008002000-0x00007f0008003000         4096 rw-s          300            0 4K   shrd,com         -                                     /memfd:java_heap (deleted)
            0x00007f0008003000-0x00007f0008004000         4096 rw-s          400            0 4K   shrd,com         -                                     /data/an index (deleted)
            0x00007f0008004000-0x00007f0008005000         4096 rw-p          500            0 4K   com,nothp        STACK-17-a,b                          -
            0x00007f0008005000-0x00007f0008006000         4096 rw-p          600            0 4K   com              CODE,GC                               -
            Number of mappings: 9
                           rss: 14388 (14K)
            """);
        assertThat(resident(text))
                .containsOnly(
                        Map.entry("arenas", 4096L),
                        Map.entry("anonymous", 8192L),
                        Map.entry("libraries", 300L),
                        Map.entry("java-heap", 300L),
                        Map.entry("files", 400L),
                        Map.entry("stacks", 500L),
                        Map.entry("code", 600L));
    }

    @Test
    void aMapThatLacksALineOrHasTwoStatesOrIsOfAnotherSystemSaysSo() throws IOException {
        String sound = Files.readString(Texts.file("jdk25.mapped.map"));
        String lacking = sound.replaceFirst("(?m)^0x.*libjvm\\.so\\n", "");
        assertThatThrownBy(() -> read(lacking)).hasMessageContaining("has not all lines of its total; print it again");
        assertThatThrownBy(() -> read(sound + sound)).hasMessageContainingAll("line ", "begins a second map");
        String ofMac = "Memory mappings:\nfrom               to                 prot             vminfo/file\n";
        assertThatThrownBy(() -> read(ofMac)).hasMessageContainingAll("line 2 has no column rss", "only on Linux");
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

    private JvmText read(String content) throws IOException {
        return Texts.read(Files.writeString(folder.resolve("map.txt"), content));
    }

    private static Map<String, Long> resident(JvmText text) {
        return text.rows().stream()
                .collect(Collectors.toMap(row -> String.valueOf(row.fields().get("kind")), row ->
                        (Long) row.fields().getOrDefault("resident", 0L)));
    }
}
