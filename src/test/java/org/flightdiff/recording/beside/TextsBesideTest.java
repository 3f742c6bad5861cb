package org.flightdiff.recording.beside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.flightdiff.testing.SyntheticRecording.START;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.command.Texts;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.EventDetails;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextsBesideTest {

    private static final Selection TOTAL =
            Selection.of("jdk.NativeMemoryUsageTotal").numbers("reserved", "committed");
    private static final Selection THREADS =
            Selection.of("jdk.JavaThreadStatistics").numbers("activeCount");
    private static final Selection LONG_FLAGS =
            Selection.of("jdk.UnsignedLongFlag").numbers("value").texts("name", "origin");
    private static final long KILO = 1024;

    @TempDir
    private Path folder;

    private final RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);

    /** A minute of a JVM that was 5 s old and had 64 MB at most. */
    private static SyntheticRecording recording(String name) {
        return SyntheticRecording.named("texts-" + name)
                .lastingSeconds(60)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "pid",
                                1L,
                                "jvmStartTime",
                                START.minusSeconds(5),
                                "jvmArguments",
                                "-Xmx128m -XX:+UseSerialGC"))
                .setting("jdk.ThreadCPULoad", "enabled", "false")
                .event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f));
    }

    private LoadedRecording with(SyntheticRecording written, String... texts) throws Exception {
        Outside all = Outside.NONE;
        for (String text : texts) {
            all = all.and(Companion.read(Texts.file(text)));
        }
        return MeasuredBeside.of(List.of(reader.read(written.write())), "baseline", all)
                .get(0);
    }

    @Test
    void aTextWithoutATimeTellsOfTheEnd() throws Exception {
        LoadedRecording joined = with(recording("end"), "jdk8.nmt");
        assertThat(joined.settings().of("jdk.NativeMemoryUsage").state()).isEqualTo(State.ON);
        assertThat(joined.all(TOTAL).numbers("committed")).containsExactly(177823 * KILO);
        assertThat(joined.all(TOTAL).start(0)).isBetween(59.9, 60.0);
        assertThat(joined.texts())
                .containsExactly(new TextBeside(
                        Texts.file("jdk8.nmt"), List.of("jdk.NativeMemoryUsage", "jdk.NativeMemoryUsageTotal")));
        assertThat(joined.isOfLog()).isFalse();
        assertThat(joined.bare().settings().of("jdk.NativeMemoryUsage").state()).isNotEqualTo(State.ON);
        assertThat(joined.bare().texts()).isEmpty();
    }

    @Test
    void ofTwoStatesTheFirstIsThatOfTheBeginning() throws Exception {
        LoadedRecording joined = with(recording("two"), "jdk8.nmt", "jdk8.summary-diff.nmt");
        assertThat(joined.all(TOTAL).starts()[0]).isZero();
        assertThat(joined.all(TOTAL).starts()[1]).isBetween(59.9, 60.0);
    }

    @Test
    void theAgeOfTheJvmIsATime() throws Exception {
        LoadedRecording joined = with(recording("age"), "jdk17.threads");
        assertThat(joined.all(THREADS).start(0)).isBetween(0.5, 0.52);
    }

    @Test
    void whatTheRecordingHoldsWins() throws Exception {
        LoadedRecording joined = with(
                recording("wins").event("jdk.NativeMemoryUsageTotal", 500, Map.of("reserved", 9L, "committed", 7L)),
                "jdk17.nmt");
        assertThat(joined.all(TOTAL).numbers("committed")).containsExactly(7);
        assertThat(joined.texts().get(0).events()).containsExactly("jdk.NativeMemoryUsage");
    }

    @Test
    void flagsOfAnyTypeKeepOutThoseOfAText() throws Exception {
        LoadedRecording joined = with(
                recording("flags")
                        .event("jdk.BooleanFlag", 0, Map.of("name", "UseG1GC", "value", true, "origin", "Default")),
                "jdk17.flags");
        assertThat(joined.texts().get(0).events()).isEmpty();
        assertThat(joined.all(LONG_FLAGS).isEmpty()).isTrue();
    }

    @Test
    void aFlagWithoutAnOriginHasThatOfTheCommandLine() throws Exception {
        LoadedRecording joined = with(recording("origins"), "jdk8.flags");
        assertThat(origin(joined, "MaxHeapSize")).isEqualTo("Command line");
        assertThat(origin(joined, "NewSize")).isEqualTo("Ergonomic");
        assertThat(joined.settings().of("jdk.UnsignedIntFlag").isOn()).isTrue();
    }

    private static String origin(LoadedRecording of, String flag) {
        var flags = of.all(LONG_FLAGS);
        return flags.rows()
                .filter(row -> flag.equals(flags.text("name", row)))
                .mapToObj(row -> String.valueOf(flags.text("origin", row)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eventsOfATextAreSeenAsThoseOfAFile() throws Exception {
        LoadedRecording joined = with(recording("seen"), "jdk17.nmt");
        EventDetails details = EventDetails.read(joined, "jdk.NativeMemoryUsageTotal", Progress.SILENT);
        assertThat(details.all().size()).isEqualTo(1);
        assertThat(details.fields()).extracting(field -> field.name()).containsExactly("committed", "reserved");
    }

    @Test
    void filesWithTheNameOfTheRecordingAreReadWithIt() throws Exception {
        Path run = Files.copy(recording("named").write(), folder.resolve("run.jfr"));
        Files.copy(Texts.file("jdk17.nmt"), folder.resolve("run.nmt.txt"));
        Files.writeString(folder.resolve("run.values.csv"), "throughput,46124 rows/s\n");
        LoadedRecording read = reader.read(run);
        assertThat(read.all(TOTAL).size()).isEqualTo(1);
        assertThat(read.outside().values()).hasSize(1);
    }

    @Test
    void aFileThatIsNotWhatItsNameSaysIsRefused() throws Exception {
        Path run = Files.copy(recording("misnamed").write(), folder.resolve("run.jfr"));
        Files.writeString(
                folder.resolve("run.nmt.txt"), "java.lang.IllegalArgumentException: Unknown diagnostic command\n");
        assertThatThrownBy(() -> reader.read(run))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("run.nmt.txt: is not what its name says");
    }

    @Test
    void severalRunsHaveTextsInTheirOrder() throws Exception {
        List<LoadedRecording> runs = List.of(
                reader.read(recording("one").write()),
                reader.read(recording("other").write()));
        Outside both = Companion.read(Texts.file("jdk8.nmt")).and(Companion.read(Texts.file("jdk17.nmt")));
        List<LoadedRecording> joined = MeasuredBeside.of(runs, "baseline", both);
        assertThat(joined.get(0).all(TOTAL).numbers("committed")).containsExactly(177823 * KILO);
        assertThat(joined.get(1).all(TOTAL).numbers("committed")).containsExactly(179409 * KILO);
        Outside one = Companion.read(Texts.file("jdk8.nmt"));
        assertThatThrownBy(() -> MeasuredBeside.of(runs, "baseline", one))
                .hasMessageContainingAll("2 runs", "1 of what jcmd PID VM.native_memory prints");
    }

    @Test
    void noTextIsTakenForAGcLog() throws Exception {
        try (Stream<Path> texts = Files.list(Texts.file("jdk8.nmt").resolveSibling(""))) {
            assertThat(texts)
                    .hasSizeGreaterThan(50)
                    .allSatisfy(text -> assertThat(GivenFile.of(text)).isInstanceOf(GivenFile.Beside.class));
        }
    }

    /** As VM.info and hs_err_pid*.log of JDK 17 have it. */
    @Test
    void aHistoryOfCollectionsInAnotherTextMakesItNoGcLog() throws Exception {
        Path text = Files.writeString(folder.resolve("hs_err_pid1.log"), """
            # JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6)
            GC Heap History (2 events):
            Event: 0.468 GC heap before
            {Heap before GC invocations=0 (full 0):
            """);
        assertThatThrownBy(() -> GivenFile.of(text).recording())
                .hasMessageContaining("is neither a Flight Recorder recording nor a GC log of HotSpot");
    }
}
