package org.flightdiff.outside.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmTextTest {

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

    @Test
    void theOldestThreadIsReadWithQuotesInNamesAndWhatTheyAllocated() throws IOException {
        JvmText text = read("""
            Full thread dump OpenJDK 64-Bit Server VM (17.0.15+6 mixed mode, sharing):
            "a "quoted" name" #12 daemon prio=5 os_prio=0 cpu=1.50ms elapsed=2.25s allocated=1024K defined_classes=3 tid=0x00007f4040017f10 nid=0xbe6 runnable  [0x1]
            "VM Thread" cpu=0.25ms elapsed=2.50s tid=0x00007f40400c2fc0 nid=0xbed runnable
            "broken cpu=0.25ms elapsed=2.50s tid=0x00007f40400c2fc0
            """, StandardCharsets.UTF_8);
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
        "jdk17.flags, 'ends before it tells anything'"
    })
    void aCutTextSaysSo(String name, String told) throws IOException {
        List<String> lines = Files.readAllLines(Texts.file(name));
        int kept = name.contains("nmt") ? 5 : name.contains("flags") ? 2 : name.contains("threads") ? 4 : 20;
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
}
