package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

/** Files of one JVM on one side are one run. */
class FilesOfOneJvmTest {

    private static final Instant START = SyntheticRecording.START;
    private static final Instant JVM = START.minusSeconds(5);
    private static final double CLOSE = 1e-6;

    private static final LoadedRecording WHOLE = Collecting.named("one-jvm-whole")
            .in(7, JVM)
            .young(0, 20, 1, 5)
            .young(20, 40, 2, 10)
            .compiled(0, 0)
            .compiled(19, 190)
            .compiled(21, 210)
            .compiled(39, 390)
            .lastingSeconds(40)
            .read();

    private static final LoadedRecording FIRST = part("one-jvm-first", 0, 0, 1, 5);
    private static final LoadedRecording SECOND = part("one-jvm-second", 20, 200, 2, 10);
    private static final LoadedRecording MUCH_LATER = part("one-jvm-later", 320, 90_000, 2, 10);
    private static final LoadedRecording OTHER_JVM = Collecting.named("other-jvm")
            .in(8, JVM)
            .young(0, 20, 1, 5)
            .lastingSeconds(20)
            .read();

    @Test
    void filesOfOneJvmAreOneRunInOrderOfTimeHoweverTheyAreGiven() {
        List<LoadedRecording> runs = Recordings.runs(List.of(SECOND, OTHER_JVM, FIRST));
        assertEquals(2, runs.size());
        LoadedRecording joined = runs.get(0);
        assertEquals(
                List.of("one-jvm-first.jfr", "one-jvm-second.jfr"),
                joined.source().files().stream()
                        .map(file -> file.getFileName().toString())
                        .toList());
        assertEquals(40, joined.source().durationSeconds(), CLOSE);
        assertEquals(0, joined.source().unrecordedSeconds(), CLOSE);
        assertEquals(60, joined.whole().events("jdk.GCPhasePause").size());
        assertSame(OTHER_JVM, runs.get(1));
    }

    @Test
    void filesOfTwoContainersAreTwoRunsThoughProcessAndStartAreTheSame() {
        LoadedRecording pod = Collecting.named("other-pod")
                .startingAt(START.plusSeconds(7))
                .in(7, JVM)
                .young(0, 20, 1, 5)
                .lastingSeconds(20)
                .read();
        assertEquals(List.of(FIRST, pod), Recordings.runs(List.of(FIRST, pod)));
    }

    @Test
    void jvmsOfOtherArgumentsAreNotTheSameUnlessOneDoesNotTell() {
        assertFalse(jvm("-Xmx1g").isSameAs(jvm("-Xmx2g")));
        assertTrue(jvm("-Xmx1g").isSameAs(jvm("-Xmx1g")));
        assertTrue(jvm("-Xmx1g").isSameAs(jvm("")));
    }

    @Test
    void whatAJvmLeftOutOfItsArgumentsMakesItNoOther() {
        assertTrue(jvm("-Xmx1g -Dtoken=[REDACTED]").isSameAs(jvm("-Xmx1g -Dtoken=a")));
        assertFalse(jvm("-Xmx1g -Dtoken=[REDACTED]").isSameAs(jvm("-Xmx2g -Dtoken=a")));
    }

    private static Jvm jvm(String arguments) {
        return new Jvm("HotSpot", "17", arguments, "", "", 1, 1, Collector.UNKNOWN);
    }

    @Test
    void whatWasRecordedInTwoFilesIsMeasuredAsInOne() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, SECOND)).get(0);
        Comparison comparison = Compared.of(new Sides(List.of(WHOLE.whole()), List.of(joined.whole())));
        assertEquals(List.of(), comparison.divergences());
        for (String id : List.of("gc.count", "gc.rate", "compilation.rate")) {
            MetricResult result = comparison.metric(id).orElseThrow();
            assertEquals(
                    result.baseline().amount().orElseThrow(),
                    result.candidate().amount().orElseThrow(),
                    CLOSE,
                    id);
        }
    }

    @Test
    void timeBetweenFilesDoesNotCountNorDoesWhatHappenedInIt() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, MUCH_LATER)).get(0);
        assertEquals(40, joined.source().durationSeconds(), CLOSE);
        assertEquals(300, joined.source().unrecordedSeconds(), CLOSE);
        Comparison comparison = Compared.of(new Sides(List.of(WHOLE.whole()), List.of(joined.whole())));
        assertEquals(1.5, amount(comparison, "gc.rate"), CLOSE);
        // 190 since the JVM's start, 5 s before the first file, to its last sample after 19 s; 180 in 18 s of the
        // second.
        assertEquals(370 / 42.0, amount(comparison, "compilation.rate"), CLOSE);
        assertTrue(
                comparison.comparability().remarks().stream()
                        .anyMatch(remark ->
                                English.of(remark.text()).contains("300\u00a0s between them were not recorded")),
                comparison.comparability().remarks().toString());
    }

    @Test
    void ofFilesThatDoNotBeginWithTheirJvmOnlyWhatWasSampledCounts() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, MUCH_LATER)).get(0);
        Window late = new Window(joined, 0.5, 40);
        assertEquals(
                10, amount(Compared.of(new Sides(List.of(WHOLE.whole()), List.of(late))), "compilation.rate"), CLOSE);
    }

    @Test
    void aWindowOfJoinedFilesCountsRecordedTime() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, MUCH_LATER)).get(0);
        assertEquals(
                40,
                TimeRange.parse("20s..40s")
                        .of(joined)
                        .events("jdk.GCPhasePause")
                        .size());
    }

    @Test
    void whatTwoFilesBothHoldCountsOnce() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, WHOLE, FIRST)).get(0);
        assertEquals(40, joined.source().durationSeconds(), CLOSE);
        double[] starts = joined.whole().events("jdk.GCPhasePause").starts();
        double[] ofWhole = WHOLE.whole().events("jdk.GCPhasePause").starts();
        assertEquals(ofWhole.length, starts.length);
        assertArrayEquals(Arrays.copyOfRange(ofWhole, 20, 60), Arrays.copyOfRange(starts, 20, 60), CLOSE);
    }

    @Test
    void aChunkThatTwoFilesHoldCountsOnce() {
        Path[] chunks = {chunk(0), chunk(1), chunk(2)};
        LoadedRecording early = Compared.recording(SyntheticRecording.joined("dump-early", chunks[0], chunks[1]));
        LoadedRecording late = Compared.recording(SyntheticRecording.joined("dump-late", chunks[1], chunks[2]));
        LoadedRecording all = Compared.recording(SyntheticRecording.joined("dump-all", chunks));
        LoadedRecording joined = Recordings.runs(List.of(late, early)).get(0);
        assertEquals(3, joined.source().chunkCount());
        assertEquals(all.source().eventCount(), joined.source().eventCount());
        assertEquals(all.eventCounts(), joined.eventCounts());
        for (String event : List.of("jdk.GarbageCollection", "jdk.GCPhasePause")) {
            assertArrayEquals(
                    all.whole().events(event).starts(),
                    joined.whole().events(event).starts(),
                    CLOSE,
                    event);
        }
    }

    /** Twenty seconds; the last pause seems to end after them, as the clock of a chunk may run fast. */
    private static Path chunk(int number) {
        return Collecting.named("dumped-chunk-" + number)
                .startingAt(START.plusSeconds(20L * number))
                .in(7, JVM)
                .young(0, 20, 1, 5)
                .full(19.5, 10)
                .lastingSeconds(20)
                .write();
    }

    @Test
    void runsOfJvmsThatAreNotKnownStayApart() {
        LoadedRecording unknown =
                Collecting.named("unknown-jvm").young(0, 20, 1, 5).read();
        LoadedRecording unknownToo =
                Collecting.named("unknown-jvm-too").young(0, 20, 1, 5).read();
        assertEquals(2, Recordings.runs(List.of(unknown, unknownToo)).size());
    }

    private static double amount(Comparison comparison, String id) {
        return comparison.metric(id).orElseThrow().candidate().amount().orElseThrow();
    }

    private static LoadedRecording part(
            String name, int fromSeconds, long compiled, double perSecond, double pauseMillis) {
        return Collecting.named(name)
                .startingAt(START.plusSeconds(fromSeconds))
                .in(7, JVM)
                .young(0, 20, perSecond, pauseMillis)
                .compiled(fromSeconds == 0 ? 0 : 1, compiled + (fromSeconds == 0 ? 0 : 10))
                .compiled(19, compiled + 190)
                .lastingSeconds(20)
                .read();
    }
}
