package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GcLogTest {

    private static final String PAUSE = "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->8M(256M) 5.250ms\n";

    @TempDir
    private Path folder;

    private LoadedRecording read(String text) throws Exception {
        return read("gc.log", text);
    }

    private LoadedRecording read(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        return new RecordingReader(List.of(), Progress.SILENT).read(file);
    }

    /** PowerShell saves so what a program prints; an editor may leave the mark at its beginning out. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "x-UTF-16LE-BOM"})
    void aLogThatWasSavedAsUtf16IsReadAsItWas(String encoding) throws Exception {
        Path log = Path.of("docs/stories/logs/jdk11-g1.log.gz");
        String text;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(log))) {
            text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
        Path wide = Files.write(
                folder.resolve("wide.log"), text.replace("\n", "\r\n").getBytes(Charset.forName(encoding)));
        RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);
        assertThat(reader.read(wide).eventCounts()).isEqualTo(reader.read(log).eventCounts());
        assertThat(reader.read(wide).problems()).isEqualTo(reader.read(log).problems());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%2$s.500s] ",
                "[%2$s,500s][info][gc] ",
                "[2026-11-26T18:00:%1$s.500+0000][%2$s.500s][info][gc       ] ",
                "[info][gc][2026-11-26T19:00:%1$s.500+0100] ",
                "[host-7][4711][4712][2026-11-26T18:00:%1$s.500+0000][gc,start] ",
                "[%2$s500ms][17] ",
                "[%2$s500000000ns]",
            })
    void decorationsAreReadInAnyOrder(String decorations) throws Exception {
        String line = String.format(decorations, "20", "20");
        LoadedRecording log = read(String.format(decorations, "02", "2") + "Using G1\n" + line + PAUSE);
        Events pauses = log.all(GcEvents.PAUSE);
        assertThat(pauses.size()).isEqualTo(1);
        assertThat(pauses.duration(0)).isEqualTo(0.00525);
        assertThat(log.source().endEpochNanos() - log.source().startEpochNanos())
                .isIn(18_000_000_000L, 20_500_000_000L);
    }

    @Test
    void linesEndAsOnWindowsToo() throws Exception {
        LoadedRecording log = read("[0.004s] Using G1\r\n[2.000s] " + PAUSE.replace("\n", "\r\n"));
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(1);
        assertThat(log.jvm().collector()).isEqualTo(Collector.G1);
    }

    /** Members of a packed file one after another are one text. */
    @Test
    void aLogOfMoreThanMemoryHoldsIsRefusedByItsBeginning() throws Exception {
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(member)) {
            for (int i = 0; i < 1 << 17; i++) {
                out.write(("[" + (2 + i % 64) + ".004s] " + PAUSE.replace("GC(0)", "GC(" + i % 64 + ")"))
                        .getBytes(StandardCharsets.US_ASCII));
            }
        }
        Path file = folder.resolve("gc.log.gz");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (long members = Runtime.getRuntime().maxMemory() >> 21; members > 0; members--) {
                member.writeTo(out);
            }
        }
        assertThatThrownBy(() -> new RecordingReader(List.of(), Progress.SILENT).read(file))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("million events, too many for");
    }

    @Test
    void aPackedLogIsReadAsFarAsItGoes() throws Exception {
        Path file = folder.resolve("gc.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < 3_000; i++) {
                out.write(("[" + i + ".004s] " + PAUSE.replace("GC(0)", "GC(" + i + ")"))
                        .getBytes(StandardCharsets.US_ASCII));
            }
        }
        byte[] packed = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(packed, packed.length * 2 / 3));
        LoadedRecording log = new RecordingReader(List.of(), Progress.SILENT).read(file);
        assertThat(log.all(GcEvents.COLLECTION).size()).isBetween(500, 2_999);
        assertThat(log.problems()).extracting(Problem::id).containsExactly(Problem.PACKED);
        assertThat(log.source().complete()).isFalse();
    }

    @Test
    void whatTheProgramPrintsBetweenIsNoLineOfTheLog() throws Exception {
        LoadedRecording log =
                read("Server started.\n[1.000s] Using G1\n{\"a\": 1}\n[main] INFO Hello\n[2.000s] " + PAUSE);
        assertThat(log.all(GcEvents.COLLECTION).size()).isEqualTo(1);
        assertThat(log.problems()).extracting(Problem::id).containsExactly(Problem.FOREIGN_LINES);
    }

    @Test
    void linesOfCollectionsThatAreNotUnderstoodAreCounted() throws Exception {
        LoadedRecording log = read("[1.000s] Using G1\n[2.000s] " + PAUSE + "[3.000s] GC(1) Pause Young 1-ms\n");
        assertThat(log.problems()).extracting(Problem::id).containsExactly(Problem.LINES);
    }

    @Test
    void linesThatTheJvmDroppedAreToldOf() throws Exception {
        LoadedRecording log = read("[1.000s] Using G1\n[2.000s] " + PAUSE
                + "[3.000s][warning][gc,phases] 12 messages dropped due to async logging\n");
        assertThat(log.problems()).extracting(Problem::id).containsExactly(Problem.DATA_LOSS);
    }

    @Test
    void ofSeveralRunsInOneFileTheLastCounts() throws Exception {
        String first = "[0.004s] Using G1\n[2.000s] " + PAUSE + "[9.000s] " + PAUSE.replace("(0)", "(1)");
        LoadedRecording log =
                read(first + "[0.005s] Using Serial\n[3.000s] GC(0) Pause Full (System.gc()) 9M->8M(64M) 50.000ms\n");
        assertThat(log.jvm().collector()).isEqualTo(Collector.SERIAL);
        assertThat(log.all(GcEvents.COLLECTION).size()).isEqualTo(1);
        assertThat(log.problems()).extracting(Problem::id).containsExactly(Problem.EARLIER_RUNS);
    }

    @Test
    void whatALogDoesNotHoldHasTheTagThatBringsIt() throws Exception {
        LoadedRecording log = read("[0.004s] Using G1\n[2.000s] " + PAUSE);
        assertThat(log.settings().of("jdk.SafepointBegin").state()).isEqualTo(State.NOT_LOGGED);
        assertThat(log.settings().loggedWith("jdk.SafepointBegin")).isEqualTo("-Xlog:safepoint");
        assertThat(log.settings().of("jdk.GCPhasePause").state()).isEqualTo(State.ON);
        assertThat(log.settings().of("jdk.EvacuationFailed").state()).isEqualTo(State.ON);
        assertThat(log.settings().of("jdk.CPULoad").state()).isEqualTo(State.NOT_IN_LOGS);
    }

    @Test
    void rotatedFilesOfOneLogAreOneRunInAnyOrder() throws Exception {
        LoadedRecording second =
                read("gc.log", "[20.000s] " + PAUSE.replace("(0)", "(1)") + "[30.000s] " + PAUSE.replace("(0)", "(2)"));
        LoadedRecording first = read("gc.log.0", "[0.004s] Using G1\n[10.000s] " + PAUSE);
        List<LoadedRecording> runs = Recordings.runs(List.of(second, first));
        assertThat(runs).hasSize(1);
        RecordingFile source = runs.get(0).source();
        assertThat(source.readSeconds()).isEqualTo(30);
        assertThat(source.unrecordedSeconds()).isZero();
        assertThat(runs.get(0).all(GcEvents.COLLECTION).size()).isEqualTo(3);
        assertThat(runs.get(0).jvm().collector()).isEqualTo(Collector.G1);
    }

    /** 23 MB are in use in 12 regions, so that each has 2 MB. */
    @Test
    void aRotatedLogThatLostTheSizeOfRegionsTellsItByWhatIsInUse() throws Exception {
        LoadedRecording log = read("[10.000s] GC(0) Eden regions: 8->0(9)\n"
                + "[10.000s] GC(0) Survivor regions: 1->2(2)\n"
                + "[10.000s] GC(0) Old regions: 3->3\n"
                + "[10.000s] " + PAUSE
                + "[20.000s] " + PAUSE.replace("(0)", "(1)"));
        Events heap = log.all(Selection.of("jdk.G1HeapSummary").numbers("edenUsedSize", "edenTotalSize"));
        assertThat(heap.numbers("edenUsedSize")).containsExactly(8 << 21, 0);
        assertThat(heap.numbers("edenTotalSize")).containsExactly(8 << 21, 9 << 21);
    }

    /** A cycle that is undone frees nothing. */
    @Test
    void cyclesOfG1TellWhatIsInUse() throws Exception {
        String start = PAUSE.replace("(Normal)", "(Concurrent Start)");
        LoadedRecording log = read("[0.004s] Using G1\n[10.000s] " + start
                + "[10.000s] GC(1) Concurrent Mark Cycle\n"
                + "[11.000s] GC(1) Pause Remark 20M->18M(256M) 1.500ms\n"
                + "[12.000s] GC(1) Pause Cleanup 19M->17M(256M) 0.500ms\n"
                + "[12.500s] GC(1) Concurrent Mark Cycle 2500.000ms\n"
                + "[20.000s] " + start.replace("(0)", "(2)")
                + "[20.000s] GC(3) Concurrent Undo Cycle\n"
                + "[20.500s] GC(3) Concurrent Undo Cycle 500.000ms\n"
                + "[30.000s] " + PAUSE.replace("(0)", "(4)"));
        Events heap = log.all(GcEvents.HEAP_SUMMARY);
        Events ofCycle = heap.where(row -> heap.number("gcId", row) == 1);
        assertThat(ofCycle.numbers("heapUsed")).containsExactly(8 << 20, 17 << 20);
        Events ofUndone = heap.where(row -> heap.number("gcId", row) == 3);
        assertThat(ofUndone.numbers("heapUsed")).containsExactly(8 << 20, 8 << 20);
    }

    /** ZGC of one generation tells of a stall when it begins, too, and Shenandoah of ages by what died. */
    @Test
    void linesOfNoUseAreUnderstood() throws Exception {
        LoadedRecording log = read("""
                [0.004s] Using The Z Garbage Collector
                [10.000s] Allocation Stall (main)
                [10.010s] Allocation Stall (main) 10.000ms
                [10.500s] GC(1)  - age   1: prev   43148496 bytes, curr    4013232 bytes, mortality 0.91
                """);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void logsOfTwoJvmsAreTwoRuns() throws Exception {
        LoadedRecording one = read("a.log", "[0.004s] Using G1\n[10.000s] " + PAUSE);
        LoadedRecording other = read("b.log", "[20.004s] Using G1\n[30.000s] " + PAUSE);
        assertThat(Recordings.runs(List.of(one, other))).hasSize(2);
    }

    @Test
    void aMissingFileOfARotatedLogIsAGap() throws Exception {
        LoadedRecording first = read("gc.log.0", "[0.004s] Using G1\n[10.000s] " + PAUSE);
        LoadedRecording third = read(
                "gc.log.2", "[50.000s] " + PAUSE.replace("(0)", "(90)") + "[60.000s] " + PAUSE.replace("(0)", "(91)"));
        RecordingFile source = Recordings.runs(List.of(first, third)).get(0).source();
        assertThat(source.readSeconds()).isBetween(19.9, 20.1);
        assertThat(source.unrecordedSeconds()).isBetween(39.9, 40.1);
    }

    @Test
    void aLogWithoutTimesIsRefused() {
        assertThatThrownBy(() -> read("[info][gc] Using G1\n[info][gc] " + PAUSE))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("has no times");
    }
}
