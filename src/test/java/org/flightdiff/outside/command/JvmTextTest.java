package org.flightdiff.outside.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmTextTest {

    private static final long KILO = 1024;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk8.flags",
                "jdk11.flags",
                "jdk17.flags",
                "jdk25.flags",
                "jdk27.flags",
                "jdk8.final.flags",
                "jdk17.final.flags",
                "jdk25.final.flags"
            })
    void eachLineOfAFlagIsARow(String name) throws IOException {
        JvmText text = Texts.read(name);
        long lines = Files.readAllLines(Texts.file(name)).stream()
                .filter(line -> line.contains("= ") && line.contains("{"))
                .count();
        assertThat(text.rows()).hasSize((int) lines).hasSizeGreaterThan(60);
        assertThat(text.events()).hasSize(7);
        TextRow heap = flag(text, "MaxHeapSize");
        assertThat(heap.event()).isEqualTo("jdk.UnsignedLongFlag");
        assertThat(heap.fields()).containsEntry("value", 134217728L);
    }

    @ParameterizedTest
    @CsvSource({
        "jdk17.flags, UseSerialGC, Command line",
        "jdk17.flags, MaxHeapSize, Command line",
        "jdk17.flags, ActiveProcessorCount, Default",
        "jdk17.flags, CICompilerCount, Ergonomic",
        "jdk8.flags, ActiveProcessorCount, Default",
        "jdk8.flags, MaxHeapSize, ''"
    })
    void theOriginOfAFlagIsInTheWordsOfARecording(String name, String flag, String origin) throws IOException {
        assertThat(flag(Texts.read(name), flag).fields()).containsEntry("origin", origin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"jdk8.line.flags", "jdk11.line.flags", "jdk17.line.flags", "jdk25.line.flags", "jdk27.line.flags"
            })
    void theLineOfFlagsHasEachOfThem(String name) throws IOException {
        JvmText text = Texts.read(name);
        String line = Files.readString(Texts.file(name));
        assertThat(text.rows()).hasSize(line.split(Pattern.quote("-XX:"), -1).length - 1);
        assertThat(flag(text, "UseSerialGC").fields()).containsEntry("value", 1L);
        assertThat(flag(text, "StartFlightRecording").fields())
                .containsEntry(
                        "value", "filename=%s.jfr,dumponexit=true".formatted(name.substring(0, name.indexOf('.'))));
    }

    @Test
    void vmInfoTellsOfMemoryAndCodeCache() throws IOException {
        JvmText text = Texts.read("jdk17.info");
        assertThat(text.uptimeSeconds()).isEqualTo(7.788107);
        assertThat(row(text, "jdk.ResidentSetSize").fields())
                .containsEntry("size", 108584 * KILO)
                .containsEntry("peak", 108584 * KILO);
        assertThat(row(text, "jdk.PhysicalMemory").fields())
                .containsEntry("totalSize", 24684084 * KILO)
                .containsEntry("usedSize", (24684084L - 19719404L) * KILO);
        assertThat(row(text, "jdk.CPUInformation").fields()).containsEntry("hwThreads", 2L);
        assertThat(Texts.rows(text, "jdk.CodeCacheStatistics")).hasSize(3);
        assertThat(row(text, "jdk.CodeCacheStatistics").fields())
                .containsEntry("codeBlobType", "CodeHeap 'non-profiled nmethods'")
                .containsEntry("startAddress", 0x7fb7d0ec7000L)
                .containsEntry("unallocatedCapacity", 0x7fb7d8400000L - 0x7fb7d0ec7000L - 377 * KILO);
        assertThat(row(text, "jdk.ContainerConfiguration").fields())
                .containsEntry("containerType", "cgroupv1")
                .containsEntry("effectiveCpuCount", 2L)
                .containsEntry("memoryLimit", -1L)
                .containsEntry("cpuSlicePeriod", Duration.ofMillis(100))
                .doesNotContainKey("cpuQuota");
    }

    @ParameterizedTest
    @CsvSource({"jdk8.hs_err, 5.001438, 1", "jdk25.hs_err, 5.012291, 3"})
    void lastWordsAreRead(String name, double uptime, int codeHeaps) throws IOException {
        JvmText text = Texts.read(name);
        assertThat(text.kind()).isEqualTo(TextKind.INFO);
        assertThat(text.uptimeSeconds()).isEqualTo(uptime);
        assertThat(Texts.rows(text, "jdk.CodeCacheStatistics")).hasSize(codeHeaps);
    }

    /** The recordings of these JVMs had as many at the time. */
    @ParameterizedTest
    @CsvSource({"jdk17.threads, 12, 10", "jdk25.threads, 12, 10", "jdk25.stack.threads, 12, 10"})
    void threadsAreThoseThatARecordingCounts(String name, long active, long daemons) throws IOException {
        assertThat(row(Texts.read(name), "jdk.JavaThreadStatistics").fields())
                .containsEntry("activeCount", active)
                .containsEntry("daemonCount", daemons);
    }

    @Test
    void theOldestThreadTellsTheTimeOfADump() throws IOException {
        assertThat(Texts.read("jdk25.threads").uptimeSeconds()).isEqualTo(6.26);
        assertThat(Texts.read("jdk8.threads").uptimeSeconds()).isNaN();
    }

    /** With and without Java code; JDK 8 tells nothing of it. */
    @ParameterizedTest
    @CsvSource({"jdk11.threads", "jdk17.threads", "jdk25.threads", "jdk27.threads", "jdk17.mapped.later.threads"})
    void eachThreadTellsWhatItUsedOfTheProcessors(String name) throws IOException {
        JvmText text = Texts.read(name);
        long threads = Files.readAllLines(Texts.file(name)).stream()
                .filter(line -> line.startsWith("\""))
                .count();
        assertThat(Texts.rows(text, "jdk.ThreadCPUTime")).hasSize((int) threads).hasSizeGreaterThan(10);
        assertThat(Texts.rows(Texts.read("jdk8.threads"), "jdk.ThreadCPUTime")).isEmpty();
    }

    @Test
    void whatAThreadUsedIsReadToTheLastDigit() throws IOException {
        assertThat(Texts.rows(Texts.read("jdk17.mapped.later.threads"), "jdk.ThreadCPUTime"))
                .filteredOn(row -> "busy-1".equals(row.fields().get("thread")))
                .singleElement()
                .satisfies(row -> assertThat(row.fields())
                        .containsEntry("cpuTime", Duration.ofNanos(3_394_360_000L))
                        .containsEntry("elapsed", Duration.ofMillis(9_180)));
    }

    @Test
    void threadsAreReadWithQuotesInTheirNamesAndWhatTheyAllocated() throws IOException {
        JvmText text = read("""
            Full thread dump OpenJDK 64-Bit Server VM (17.0.15+6 mixed mode, sharing):
            "a "quoted" name" #12 daemon prio=5 os_prio=0 cpu=1.50ms elapsed=2.25s allocated=1024K defined_classes=3 tid=0x00007f4040017f10 nid=0xbe6 runnable  [0x1]
            "VM Thread" cpu=0.25ms elapsed=2.50s tid=0x00007f40400c2fc0 nid=0xbed runnable
            "broken cpu=0.25ms elapsed=2.50s tid=0x00007f40400c2fc0
            """, StandardCharsets.UTF_8);
        assertThat(Texts.rows(text, "jdk.ThreadCPUTime").stream()
                        .map(row -> row.fields().get("thread")))
                .containsExactly("a \"quoted\" name", "VM Thread");
        assertThat(text.uptimeSeconds()).isEqualTo(2.5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"jdk8.histogram", "jdk11.histogram", "jdk17.map.histogram", "jdk25.histogram", "jdk27.histogram"
            })
    void classesSumUpToTheTotal(String name) throws IOException {
        JvmText text = Texts.read(name);
        List<String> lines = Files.readAllLines(Texts.file(name));
        String[] total = lines.get(lines.size() - 1).split("\\s+", -1);
        assertThat(Texts.sum(text.rows(), "count")).isEqualTo(Long.parseLong(total[1]));
        assertThat(Texts.sum(text.rows(), "totalSize")).isEqualTo(Long.parseLong(total[2]));
        assertThat(text.rows().stream().map(row -> row.fields().get("objectClass")))
                .contains("byte[]", "java.lang.Object[]", "java.lang.String")
                .doesNotHaveDuplicates();
    }

    @Test
    void hiddenClassesOfOneNameAreOne() throws IOException {
        JvmText text = read("""
             num     #instances         #bytes  class name (module)
            -------------------------------------------------------
               1:             2             32  org.shop.Cart$$Lambda$14/0x0000000800c03000
               2:             1             24  org.shop.Cart$$Lambda$9/0x0000000800c03200
               3:             1             16  [[I
            Total             4             72
            """, StandardCharsets.UTF_8);
        assertThat(text.rows().stream().map(row -> row.fields().get("objectClass")))
                .containsExactly("org.shop.Cart$$Lambda", "int[][]");
        assertThat(text.rows().get(0).fields()).containsEntry("count", 3L).containsEntry("totalSize", 56L);
    }

    @Test
    void textsThatPowerShellRedirectedAreReadAlike() throws IOException {
        String sound = Files.readString(Texts.file("jdk25.nmt"));
        List<TextRow> rows = Texts.read("jdk25.nmt").rows();
        String windows = sound.replace("\n", "\r\n");
        assertThat(read(windows, StandardCharsets.UTF_8).rows()).isEqualTo(rows);
        assertThat(read("\uFEFF" + windows, StandardCharsets.UTF_8).rows()).isEqualTo(rows);
        assertThat(read("\uFEFF" + windows, StandardCharsets.UTF_16LE).rows()).isEqualTo(rows);
        assertThat(read("\uFEFF" + windows, StandardCharsets.UTF_16BE).rows()).isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource({
        "jdk17.histogram, 'total is missing'",
        "jdk17.nmt, 'no total of native memory'",
        "jdk17.threads, 'ends before it tells anything'",
        "jdk17.flags, 'ends before it tells anything'",
        "jdk25.mapped.map, 'total is missing'"
    })
    void aCutTextSaysSo(String name, String told) throws IOException {
        List<String> lines = Files.readAllLines(Texts.file(name));
        int kept = name.contains("nmt")
                ? 5
                : name.contains("flags") ? 2 : name.contains("threads") ? 4 : name.contains("map") ? 100 : 20;
        String cut = String.join("\n", lines.subList(0, kept));
        assertThatThrownBy(() -> read(cut, StandardCharsets.UTF_8)).hasMessageContaining(told);
    }

    @Test
    void twoDumpsInOneFileAreRefused() throws IOException {
        String one = Files.readString(Texts.file("jdk17.threads"));
        assertThatThrownBy(() -> read(one + one, StandardCharsets.UTF_8)).hasMessageContaining("second thread dump");
    }

    @Test
    void textsOfTwoKindsInOneFileAreRefused() throws IOException {
        String memory = Files.readString(Texts.file("jdk17.nmt"));
        String flags = Files.readString(Texts.file("jdk17.flags"));
        for (String mixed : List.of(memory + flags, flags + memory)) {
            assertThatThrownBy(() -> read(mixed, StandardCharsets.UTF_8))
                    .hasMessageContainingAll("line ", "begins what jcmd PID VM.", "give each in a file of its own");
        }
    }

    private JvmText read(String content, Charset charset) throws IOException {
        return Texts.read(Files.writeString(folder.resolve("text.txt"), content, charset));
    }

    private static TextRow row(JvmText text, String event) {
        return Texts.rows(text, event).get(0);
    }

    private static TextRow flag(JvmText text, String name) {
        return text.rows().stream()
                .filter(row -> name.equals(row.fields().get("name")))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static final String TOTAL = "jdk.NativeMemoryUsageTotal";
    private static final String TYPE = "jdk.NativeMemoryUsage";
    private static final long MEGA = KILO * KILO;

    /** Each type is rounded by itself. Stacks of threads are a type of their own, as in a recording. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk8.nmt",
                "jdk11.nmt",
                "jdk17.nmt",
                "jdk25.nmt",
                "jdk27.nmt",
                "jdk25.summary-diff.nmt",
                "jdk8.hs_err",
                "jdk25.hs_err"
            })
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
