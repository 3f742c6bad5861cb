package org.flightdiff.view.timing;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.methods.MethodsView;
import org.junit.jupiter.api.Test;

class TimedMethodsTest {

    private static final String TIMING = "jdk.MethodTiming";
    private static final String ADD = "shop.Cart.add";
    private static final Offset<Double> EXACT = within(1e-12);

    @Test
    void callsAreThoseSinceTheRecordingBeganAsCountersGoOn() {
        TimedMethods timed = TimedMethods.in(read(twoMoments("timed-whole")).whole());
        assertThat(timed.seconds()).isCloseTo(60, within(0.01));
        assertThat(timed.byMethod()).containsOnlyKeys(ADD);
        TimedCalls calls = add(timed);
        assertThat(calls.calls()).isEqualTo(400);
        assertThat(calls.mean()).isCloseTo(3e-6, EXACT);
        assertThat(calls.longest()).isCloseTo(9e-6, EXACT);
    }

    @Test
    void aWindowHasWhatWasAddedSinceTheMomentBeforeIt() {
        Window later = new Window(read(twoMoments("timed-window")).recording(), 30, 60);
        TimedMethods timed = TimedMethods.in(later);
        assertThat(timed.seconds()).isCloseTo(39.99, within(0.01));
        assertThat(add(timed).calls()).isEqualTo(300);
        assertThat(add(timed).seconds()).isCloseTo(400 * 3e-6 - 100 * 2e-6, EXACT);
    }

    @Test
    void overloadsAreTakenTogether() {
        SyntheticRecording recording = SyntheticRecording.named("timed-overloads");
        recording.event(TIMING, 59_990, timed(100, 1_000, 2_000, 3_000));
        recording.event(TIMING, 59_990, timed(300, 500, 4_000, 9_000));
        TimedCalls calls = add(TimedMethods.in(read(recording).whole()));
        assertThat(calls.calls()).isEqualTo(400);
        assertThat(calls.mean()).isCloseTo(3.5e-6, EXACT);
        assertThat(calls.shortest()).isCloseTo(5e-7, EXACT);
    }

    @Test
    void ofOverloadsThatCallEachOtherTheOutermostHasTheTimeOfAll() {
        TimedCalls outer = new TimedCalls(10_000, 0.02, 1e-6, 3e-6);
        TimedCalls inner = new TimedCalls(10_001, 0.019, 9e-7, 2.9e-6);
        TimedCalls apart = new TimedCalls(300, 0.0012, 5e-7, 9e-6);
        TimedCalls together = TimedCalls.ofOverloads(List.of(inner, apart, outer));
        assertThat(together).isEqualTo(outer.and(apart));
    }

    @Test
    void aTimeThatTheClockCannotTellIsMissingAndNotZero() {
        SyntheticRecording recording = SyntheticRecording.named("timed-coarse");
        recording.event(TIMING, 59_990, timed(100, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE));
        TimedCalls calls = add(TimedMethods.in(read(recording).whole()));
        assertThat(calls.calls()).isEqualTo(100);
        assertThat(calls.mean()).isNaN();
    }

    @Test
    void theTableHasCallsAgainstTimeOfACallOnBothSides() {
        SyntheticRecording more = SyntheticRecording.named("timed-more");
        more.event(TIMING, 59_990, timed(1_200, 1_000, 3_000, 9_000));
        Breakdown table = (Breakdown) Shown.of(
                MethodsView.VIEW,
                "timed",
                read(twoMoments("timed-few")).whole(),
                read(more).whole());
        List<Double> before = Shown.row(table, ADD).baseline();
        List<Double> after = Shown.row(table, ADD).candidate();
        assertThat(after.get(3)).isEqualTo(1_200);
        assertThat(before.get(3)).isEqualTo(400);
        assertThat(after.get(2)).isCloseTo(before.get(2), EXACT);
        assertThat(after.get(1)).isCloseTo(20, within(0.01));
        assertThat(English.of(table.note())).contains("every call is counted");
    }

    @Test
    void whereNoMethodWasChosenItIsSaidHow() {
        SyntheticRecording none = SyntheticRecording.named("timed-none")
                .setting(TIMING, "enabled", "true")
                .event("jdk.CPULoad", 10, Map.of("jvmUser", 0.1f));
        Window window = read(none).whole();
        Unavailable nothing = (Unavailable) Shown.of(MethodsView.VIEW, "timed", window, window);
        assertThat(English.of(nothing.reason())).contains("filter");
    }

    private static TimedCalls add(TimedMethods timed) {
        return Objects.requireNonNull(timed.byMethod().get(ADD));
    }

    private static SyntheticRecording twoMoments(String name) {
        return SyntheticRecording.named(name)
                .event(TIMING, 20_000, timed(100, 1_000, 2_000, 3_000))
                .event(TIMING, 59_990, timed(400, 1_000, 3_000, 9_000));
    }

    private static Map<String, ?> timed(long calls, long shortest, long mean, long longest) {
        return Map.ofEntries(
                entry("method", ADD),
                entry("invocations", calls),
                entry("minimum", Duration.ofNanos(shortest)),
                entry("average", Duration.ofNanos(mean)),
                entry("maximum", Duration.ofNanos(longest)));
    }

    private static MeasuredRecording read(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), MethodsView.VIEW);
    }
}
