package org.flightdiff.comparison.window;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.comparison.window.WarmUp.ChangePoint;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparedWindowsTest {

    private static final double CLOSE = 1e-6;
    private static final Instant START = SyntheticRecording.START;

    /** Recorded from the 10th second of the JVM on; its first collection comes at 5 s. */
    private static final LoadedRecording YOUNG = Collecting.named("framing-young")
            .in(1, START.minusSeconds(10))
            .young(5, 60, 1, 5)
            .read();

    /** Recorded from the 30th second of the JVM on; its first collection comes at 15 s. */
    private static final LoadedRecording OLD = Collecting.named("framing-old")
            .in(2, START.minusSeconds(30))
            .young(15, 60, 1, 5)
            .read();

    private static final LoadedRecording SLOW = allocating("framing-slow", 10);
    private static final LoadedRecording FAST = allocating("framing-fast", 20);

    private static final int VALUES = 60;
    private static final double GIVE_OR_TAKE = 0.3;

    /** Long pauses for 12 s, and a compiler that finishes after 20 s. */
    private static final LoadedRecording WARMING = warming("warm-up", 12, 20);

    private static final LoadedRecording STEADY =
            Collecting.named("steady").young(0, 60, 2, 10).read();

    @Test
    void withoutAnythingAskedForRecordingsAreComparedWhole() {
        Sides sides = ComparedWindows.WHOLE.of(List.of(YOUNG), List.of(OLD));
        assertThat(sides.baseline().get(0).isWhole()).isTrue();
        assertThat(sides.candidate().get(0).isWhole()).isTrue();
    }

    @Test
    void windowsFromTheJvmsStartCoverTheSameAges() {
        Sides sides = framing("40s..60s", "40s..60s", Alignment.JVM).of(List.of(YOUNG), List.of(OLD));
        assertWindow(30, 50, sides.baseline().get(0));
        assertWindow(10, 30, sides.candidate().get(0));
    }

    @Test
    void alignedByTheJvmsStartTheAgesThatBothHaveAreCompared() {
        Sides sides = new ComparedWindows(null, null, Alignment.JVM, false).of(List.of(YOUNG), List.of(OLD));
        assertWindow(20, 60, sides.baseline().get(0));
        assertWindow(0, 40, sides.candidate().get(0));
    }

    @Test
    void windowsFromTheFirstCollectionBeginThere() {
        Sides sides = framing("0s..20s", "0s..20s", Alignment.FIRST_COLLECTION).of(List.of(YOUNG), List.of(OLD));
        Window before = sides.baseline().get(0);
        Window after = sides.candidate().get(0);
        assertThat(before.fromSeconds()).isCloseTo(5.5, within(0.3));
        assertThat(after.fromSeconds()).isCloseTo(15.5, within(0.3));
        assertThat(before.seconds()).isCloseTo(20, within(CLOSE));
        assertThat(after.seconds()).isCloseTo(20, within(CLOSE));
    }

    @Test
    void windowsOfAllocatedBytesCoverEqualWork() {
        Sides sides =
                framing("100MB..300MB", "100MB..300MB", Alignment.ALLOCATED).of(List.of(SLOW), List.of(FAST));
        assertWindow(9, 29, sides.baseline().get(0));
        assertWindow(4, 14, sides.candidate().get(0));
    }

    @Test
    void alignedByAllocationTheWorkThatBothDidIsCompared() {
        Sides sides = new ComparedWindows(null, null, Alignment.ALLOCATED, false).of(List.of(SLOW), List.of(FAST));
        assertWindow(0, 59, sides.baseline().get(0));
        assertWindow(0, 29, sides.candidate().get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "JVM,              30s.., framing-slow.jfr: does not say when its JVM was started",
        "FIRST_COLLECTION, 30s.., framing-slow.jfr: holds no collection",
        "RECORDING,        90s.., but the recording is 60.0 s long"
    })
    void whatARecordingDoesNotHaveIsToldInOneLine(Alignment alignment, String window, String what) {
        ComparedWindows asked = framing(window, window, alignment);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked.of(List.of(SLOW), List.of(FAST)))
                .withMessageContaining(what);
    }

    @Test
    void agesThatOnlyOneSideHasCannotBeCompared() {
        LoadedRecording muchOlder = Collecting.named("framing-much-older")
                .in(3, START.minusSeconds(3600))
                .young(0, 60, 1, 5)
                .read();
        ComparedWindows asked = new ComparedWindows(null, null, Alignment.JVM, false);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked.of(List.of(YOUNG), List.of(muchOlder)))
                .withMessageContaining("nothing in common");
    }

    @ParameterizedTest
    @CsvSource({"ALLOCATED, 30s..60s, 1GB..5GB", "JVM, 1GB..5GB, 30s..120s"})
    void aWindowInOtherUnitsSaysHowToWriteIt(Alignment alignment, String window, String example) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeRange.parse(window, alignment))
                .withMessageContaining(example);
    }

    @Test
    void anAlignmentIsCalledByItsWord() {
        assertThat(Alignment.named("first-collection")).isEqualTo(Alignment.FIRST_COLLECTION);
        assertThatIllegalArgumentException().isThrownBy(() -> Alignment.named("midnight"));
    }

    @Test
    void secondsMinutesAndPercentCanBeMixedAndAnEndLeftOutIsThatOfTheRecording() {
        assertThat(TimeRange.parse("30s..120s"))
                .isEqualTo(new TimeRange(new RecordingPoint(30, false), new RecordingPoint(120, false)));
        assertThat(TimeRange.parse("1.5m..50%"))
                .isEqualTo(new TimeRange(new RecordingPoint(90, false), new RecordingPoint(0.5, true)));
        assertThat(TimeRange.parse("30s.."))
                .isEqualTo(new TimeRange(new RecordingPoint(30, false), new RecordingPoint(1, true)));
        assertThat(TimeRange.parse("..30s"))
                .isEqualTo(new TimeRange(new RecordingPoint(0, true), new RecordingPoint(30, false)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30s", "30..40", "40s..30s", "50%..50%", "0%..101%", "a..b"})
    void whatIsNoRangeSaysHowToWriteOne(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeRange.parse(text))
                .withMessageContaining(text);
    }

    @Test
    void aDropIsFoundWhereItIs() {
        ChangePoint settling = requireNonNull(ChangePoint.of(series(1, i -> i < 15 ? 100 : 10)));
        assertThat(settling.at()).isEqualTo(15);
        assertThat(settling.before()).isCloseTo(100, within(100 * GIVE_OR_TAKE));
        assertThat(settling.after()).isCloseTo(10, within(10 * GIVE_OR_TAKE));
    }

    @Test
    void aDeclineInStepsEndsAtTheLastStepAndASlowOneOnItsWayDown() {
        ChangePoint settling = requireNonNull(ChangePoint.of(series(2, i -> i < 10 ? 200 : i < 20 ? 60 : 10)));
        assertThat(settling.at()).isEqualTo(20);
        settling = requireNonNull(ChangePoint.of(series(3, i -> 5 + 200 * Math.exp(-i / 6.0))));
        assertThat(settling.at()).isBetween(8, 30);
    }

    @Test
    void whatStaysOrRisesOrHardlyDropsOrDropsAtTheEndOrIsShortHasNoWarmUp() {
        assertThat(ChangePoint.of(series(4, i -> 50))).isNull();
        assertThat(ChangePoint.of(series(5, i -> i < 20 ? 10 : 100))).isNull();
        assertThat(ChangePoint.of(series(6, i -> 10 + i))).isNull();
        assertThat(ChangePoint.of(series(7, i -> i < 45 ? 100 : 10))).isNull();
        assertThat(ChangePoint.of(series(8, i -> i < 20 ? 100 : 80))).isNull();
        assertThat(ChangePoint.of(new double[] {9, 9, 9, 1, 1, 1, 1, 1, 1})).isNull();
        assertThat(ChangePoint.of(new double[0])).isNull();
    }

    @Test
    void theEndOfTheLoadDoesNotHideTheWarmUpBeforeIt() {
        ChangePoint settling = requireNonNull(ChangePoint.of(series(9, i -> i < 12 ? 100 : i < 48 ? 30 : 0)));
        assertThat(settling.at()).isCloseTo(12, within(1));
        assertThat(settling.after()).isCloseTo(30, within(30 * GIVE_OR_TAKE));
    }

    @Test
    void aSteadySeriesIsHardlyEverCut() {
        long cut = IntStream.range(100, 1100)
                .filter(seed -> ChangePoint.of(series(seed, i -> 50)) != null)
                .count();
        assertThat(cut).as(cut + " of 1000").isLessThanOrEqualTo(5);
    }

    @Test
    void theLastSignEndsTheWarmUp() {
        WarmUp warmUp = WarmUp.of(WARMING);
        assertThat(warmUp.signs()).extracting(WarmUp.Sign::id).containsExactly("pauses", "compilations");
        assertThat(warmUp.signs().get(0).untilSeconds()).isCloseTo(12, within(0.6));
        assertThat(warmUp.endSeconds()).isCloseTo(20, within(1.0));
        assertThat(English.of(warmUp.text())).contains("compilations fall from 50.0\u00a0/s to 2.00\u00a0/s");
        assertThat(WarmUp.of(STEADY).isSeen()).isFalse();
        assertThat(WarmUp.of(STEADY).endSeconds()).isZero();
    }

    @Test
    void aComparisonSaysWhichSideIsWarmingUpAndLeavesItIn() {
        Comparison comparison = Compared.of(ComparedWindows.WHOLE.of(List.of(WARMING), List.of(STEADY)));
        List<ComparabilityRemark> remarks = comparison.comparability().remarks().stream()
                .filter(remark -> remark.id().equals("warm-up"))
                .toList();
        assertThat(remarks.size()).isEqualTo(1);
        assertThat(English.of(remarks.get(0).text())).startsWith("baseline: the warm-up seems to end at 20");
        assertThat(comparison.baseline().get(0).fromSeconds()).isEqualTo(0);
    }

    @Test
    void itIsLeftOutOnEachSideByItselfWhenAskedFor() {
        ComparedWindows asked = new ComparedWindows(null, null, Alignment.RECORDING, true);
        Sides sides = asked.of(List.of(WARMING), List.of(STEADY));
        assertThat(sides.baseline().get(0).fromSeconds()).isCloseTo(20, within(1.0));
        assertThat(sides.candidate().get(0).fromSeconds()).isEqualTo(0);
        assertThat(Compared.of(sides).comparability().remarks())
                .noneMatch(remark -> remark.id().equals("warm-up"));
    }

    @Test
    void aWindowThatBeginsLaterStays() {
        ComparedWindows asked = new ComparedWindows(TimeRange.parse("30s..50s"), null, Alignment.RECORDING, true);
        assertThat(asked.of(List.of(WARMING), List.of(STEADY)).baseline().get(0).fromSeconds())
                .isEqualTo(30);
    }

    private static void assertWindow(double from, double to, Window window) {
        assertThat(window.fromSeconds()).isCloseTo(from, within(CLOSE));
        assertThat(window.toSeconds()).isCloseTo(to, within(CLOSE));
    }

    private static ComparedWindows framing(String before, String after, Alignment alignment) {
        return new ComparedWindows(
                TimeRange.parse(before, alignment), TimeRange.parse(after, alignment), alignment, false);
    }

    /** This many MB at each second, including the first. */
    private static LoadedRecording allocating(String name, int megabytes) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int second = 0; second < 60; second++) {
            recording.event("jdk.ObjectAllocationSample", second * 1000, Map.of("weight", megabytes * 1_000_000L));
        }
        return Compared.recording(recording.write());
    }

    private static double[] series(int seed, IntToDoubleFunction level) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, VALUES)
                .mapToDouble(i -> level.applyAsDouble(i) * (1 + GIVE_OR_TAKE * (2 * random.nextDouble() - 1)))
                .toArray();
    }

    private static LoadedRecording warming(String name, double pausesUntil, int compilingUntil) {
        Collecting jvm = Collecting.named(name).young(0, pausesUntil, 2, 100).young(pausesUntil, 60, 2, 10);
        long compiled = 0;
        for (int second = 0; second < 60; second++) {
            jvm.compiled(second, compiled);
            compiled += second < compilingUntil ? 50 : 2;
        }
        return jvm.read();
    }
}
