package org.flightdiff.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static final Path FILE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final List<View> VIEWS = List.of(GcView.VIEW, ConfigurationView.VIEW);

    private static final List<View> BOTH = List.of(GcView.VIEW, HeapView.VIEW);
    private static final double PART_SECONDS = 12;

    @Test
    void filesOfOneJvmAreOneRunInOrderOfTimeHoweverTheyAreGiven() {
        List<LoadedRecording> runs = Recordings.runs(List.of(SECOND, OTHER_JVM, FIRST));
        assertThat(runs.size()).isEqualTo(2);
        LoadedRecording joined = runs.get(0);
        assertThat(joined.source().files())
                .extracting(file -> file.getFileName().toString())
                .containsExactly("one-jvm-first.jfr", "one-jvm-second.jfr");
        assertThat(joined.source().durationSeconds()).isCloseTo(40, within(CLOSE));
        assertThat(joined.source().unrecordedSeconds()).isCloseTo(0, within(CLOSE));
        assertThat(joined.whole().events("jdk.GCPhasePause").size()).isEqualTo(60);
        assertThat(runs.get(1)).isSameAs(OTHER_JVM);
    }

    @Test
    void filesOfTwoContainersAreTwoRunsThoughProcessAndStartAreTheSame() {
        LoadedRecording pod = Collecting.named("other-pod")
                .startingAt(START.plusSeconds(7))
                .in(7, JVM)
                .young(0, 20, 1, 5)
                .lastingSeconds(20)
                .read();
        assertThat(Recordings.runs(List.of(FIRST, pod))).containsExactly(FIRST, pod);
    }

    /** What a JVM left out of its arguments makes it no other, either. */
    @ParameterizedTest
    @CsvSource({
        "-Xmx1g, -Xmx2g, false",
        "-Xmx1g, -Xmx1g, true",
        "-Xmx1g, '', true",
        "-Xmx1g -Dtoken=[REDACTED], -Xmx1g -Dtoken=a, true",
        "-Xmx1g -Dtoken=[REDACTED], -Xmx2g -Dtoken=a, false"
    })
    void jvmsOfOtherArgumentsAreNotTheSameUnlessOneDoesNotTell(String one, String other, boolean same) {
        assertThat(jvm(one).isSameAs(jvm(other))).isEqualTo(same);
    }

    @Test
    void whatWasRecordedInTwoFilesIsMeasuredAsInOne() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, SECOND)).get(0);
        Comparison comparison = Compared.of(new Sides(List.of(WHOLE.whole()), List.of(joined.whole())));
        assertThat(comparison.divergences()).isEmpty();
        for (String id : List.of("gc.count", "gc.rate", "compilation.rate")) {
            MetricResult result = comparison.metric(id).orElseThrow();
            assertThat(result.candidate().amount().orElseThrow())
                    .as(id)
                    .isCloseTo(result.baseline().amount().orElseThrow(), within(CLOSE));
        }
    }

    @Test
    void timeBetweenFilesDoesNotCountNorDoesWhatHappenedInIt() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, MUCH_LATER)).get(0);
        assertThat(joined.source().durationSeconds()).isCloseTo(40, within(CLOSE));
        assertThat(joined.source().unrecordedSeconds()).isCloseTo(300, within(CLOSE));
        Comparison comparison = Compared.of(new Sides(List.of(WHOLE.whole()), List.of(joined.whole())));
        assertThat(amount(comparison, "gc.rate")).isCloseTo(1.5, within(CLOSE));
        // 190 since the JVM's start, 5 s before the first file, to its last sample after 19 s; 180 in 18 s of the
        // second.
        assertThat(amount(comparison, "compilation.rate")).isCloseTo(370 / 42.0, within(CLOSE));
        assertThat(comparison.comparability().remarks())
                .as(comparison.comparability().remarks().toString())
                .anyMatch(remark -> English.of(remark.text()).contains("300\u00a0s between them were not recorded"));
    }

    @Test
    void ofFilesThatDoNotBeginWithTheirJvmOnlyWhatWasSampledCounts() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, MUCH_LATER)).get(0);
        Window late = new Window(joined, 0.5, 40);
        assertThat(amount(Compared.of(new Sides(List.of(WHOLE.whole()), List.of(late))), "compilation.rate"))
                .isCloseTo(10, within(CLOSE));
        Window second = TimeRange.parse("20s..40s").of(joined);
        assertThat(second.events("jdk.GCPhasePause").size())
                .as("a window counts recorded time")
                .isEqualTo(40);
    }

    @Test
    void whatTwoFilesBothHoldCountsOnce() {
        LoadedRecording joined = Recordings.runs(List.of(FIRST, WHOLE, FIRST)).get(0);
        assertThat(joined.source().durationSeconds()).isCloseTo(40, within(CLOSE));
        double[] starts = joined.whole().events("jdk.GCPhasePause").starts();
        double[] ofWhole = WHOLE.whole().events("jdk.GCPhasePause").starts();
        assertThat(starts.length).isEqualTo(ofWhole.length);
        assertThat(Arrays.copyOfRange(starts, 20, 60))
                .containsExactly(Arrays.copyOfRange(ofWhole, 20, 60), within(CLOSE));
    }

    @Test
    void aChunkThatTwoFilesHoldCountsOnce() {
        Path[] chunks = {chunk(0), chunk(1), chunk(2)};
        LoadedRecording early = Compared.recording(SyntheticRecording.joined("dump-early", chunks[0], chunks[1]));
        LoadedRecording late = Compared.recording(SyntheticRecording.joined("dump-late", chunks[1], chunks[2]));
        LoadedRecording all = Compared.recording(SyntheticRecording.joined("dump-all", chunks));
        LoadedRecording joined = Recordings.runs(List.of(late, early)).get(0);
        assertThat(joined.source().chunkCount()).isEqualTo(3);
        assertThat(joined.source().eventCount()).isEqualTo(all.source().eventCount());
        assertThat(joined.eventCounts()).isEqualTo(all.eventCounts());
        for (String event : List.of("jdk.GarbageCollection", "jdk.GCPhasePause")) {
            assertThat(joined.whole().events(event).starts())
                    .as(event)
                    .containsExactly(all.whole().events(event).starts(), within(CLOSE));
        }
    }

    @Test
    void runsOfJvmsThatAreNotKnownStayApart() {
        LoadedRecording unknown =
                Collecting.named("unknown-jvm").young(0, 20, 1, 5).read();
        LoadedRecording unknownToo =
                Collecting.named("unknown-jvm-too").young(0, 20, 1, 5).read();
        assertThat(Recordings.runs(List.of(unknown, unknownToo)).size()).isEqualTo(2);
    }

    @Test
    void ofOneSideThereAreItsValuesAndChartsButNoVerdicts() throws UnreadableRecordingException {
        LoadedRecording recording = read(FILE, VIEWS);
        List<Window> windows = List.of(recording.whole());
        Footed sides = Footed.alone(Role.CANDIDATE, windows);
        Comparison alone = Measured.of(sides, VIEWS).comparison().withViews(Showing.ALL.of(VIEWS, sides.windows()));
        assertThat(alone.baseline()).isEmpty();
        assertThat(alone.candidate().get(0).source().file()).isEqualTo(FILE);
        Comparison both = Compared.of(new Sides(windows, windows), VIEWS);
        for (MetricResult result : alone.metrics()) {
            MetricResult compared = both.metric(result.metric().id()).orElseThrow();
            assertThat(result.candidate()).isEqualTo(compared.candidate());
            assertThat(result.verdict()).isEqualTo(PassedVerdict.NOT_COMPARABLE);
            assertThat(result.baseline()).isInstanceOf(Missing.class);
        }
        assertThat(alone.metric("gc.count").orElseThrow().candidate().amount().orElseThrow())
                .isPositive();
        assertThat(alone.views().get(0).shapes().stream()
                        .filter(TimeSeries.class::isInstance)
                        .map(TimeSeries.class::cast)
                        .flatMap(chart -> chart.series().stream())
                        .anyMatch(series -> series.side() == Role.BASELINE))
                .isFalse();
        assertThat(alone.views().stream()
                        .flatMap(view -> view.shapes().stream())
                        .noneMatch(shape -> shape instanceof Unavailable nothing
                                && nothing.reason().isEmpty()))
                .as("there is no difference of settings to show")
                .isTrue();
    }

    @Test
    void whatIsSeenHasTheValuesOfTheNewWindowsAndTheVerdictsOfTheOldOnes() throws UnreadableRecordingException {
        LoadedRecording baseline = read(FILE.resolveSibling("allocation-baseline.jfr"), BOTH);
        LoadedRecording candidate = read(FILE, BOTH);
        Comparison before = Compared.of(new Sides(List.of(baseline.whole()), List.of(candidate.whole())), BOTH);
        TimeRange part = TimeRange.parse("0s..12s");
        Sides windows = new Sides(List.of(part.of(baseline)), List.of(part.of(candidate)));
        Comparison after = Compared.of(windows, BOTH);
        Footed sides = Footed.of(MeasuredSides.of(windows));
        List<View> seen = List.of(GcView.VIEW);
        Comparison meanwhile = Measured.of(sides, seen).beside(before).showing(Showing.ALL.of(seen, sides.windows()));
        assertThat(meanwhile.baseline().get(0).toSeconds()).isEqualTo(PART_SECONDS);
        for (MetricResult old : before.metrics()) {
            String id = old.metric().id();
            MetricResult shown = meanwhile.metric(id).orElseThrow();
            MetricResult settled = after.metric(id).orElseThrow();
            assertThat(shown.verdict()).as(id).isEqualTo(old.verdict());
            assertThat(shown.rank()).as(id).isEqualTo(old.rank());
            if (old.view().equals("gc")) {
                assertThat(shown.baseline()).as(id).isEqualTo(settled.baseline());
                assertThat(shown.candidate()).as(id).isEqualTo(settled.candidate());
            } else {
                assertThat(shown).as(id).isEqualTo(old);
            }
        }
        assertThat(meanwhile.views().get(1)).isEqualTo(before.views().get(1));
        assertThat(meanwhile.views().get(0)).isNotEqualTo(before.views().get(0));
    }

    @Test
    void aPeakThatIsTheSameOnBothSidesIsUnchangedAndPeaksThatDifferAreNot() {
        assertThat(peakOfThreads(threads(12), threads(12))).isEqualTo(PassedVerdict.UNCHANGED);
        assertThat(peakOfThreads(threads(12), threads(13))).isNotEqualTo(PassedVerdict.UNCHANGED);
    }

    private static Jvm jvm(String arguments) {
        return new Jvm("HotSpot", "17", arguments, "", "", 1, 1, Collector.UNKNOWN);
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

    private static LoadedRecording read(Path sample, List<View> views) throws UnreadableRecordingException {
        return new RecordingReader(
                        views.stream().flatMap(view -> view.reads().stream()).toList(), Progress.SILENT)
                .read(sample);
    }

    private static PassedVerdict peakOfThreads(Path baseline, Path candidate) {
        return Compared.of(baseline, candidate)
                .metric("thread.peak")
                .orElseThrow()
                .verdict();
    }

    private static Path threads(int count) {
        SyntheticRecording recording = SyntheticRecording.named("threads-" + count);
        for (int at = 1000; at <= 10_000; at += 1000) {
            recording.event(
                    "jdk.JavaThreadStatistics",
                    at,
                    Map.of("activeCount", count, "daemonCount", 4, "accumulatedCount", count, "peakCount", count));
        }
        return recording.write();
    }
}
