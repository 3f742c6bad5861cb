package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticSide.SECONDS;
import static org.flightdiff.diagnosis.SyntheticSide.allocated;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.window.Segment;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What begins late, happens once or stops within one window, which means over the whole hide. */
class PartOfWindowTest {

    @SuppressWarnings("UnnecessaryLambda") // Named as what a program does.
    private static final IntToDoubleFunction STEADY = second -> 1;

    @SuppressWarnings("UnnecessaryLambda")
    private static final IntToDoubleFunction NONE = second -> 0;

    private static final int LATE = 42;

    @Test
    void faultOfTheLastThirdIsToldSinceItBegan() {
        Path sound = working("sound", true, STEADY, NONE);
        Path late = working("late", true, STEADY, second -> second < LATE ? 0 : 1);
        Comparison comparison = Investigated.of(sound, late);
        assertThat(remark(comparison))
                .hasValueSatisfying(told -> assertThat(told).startsWith("between 42.0"));
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.WORSE);
        assertThat(Head.of(Investigated.of(late, sound)).tone()).isEqualTo(Tone.BETTER);
    }

    /** The last third of it holds no five looks at the processors that a level takes; requests are many. */
    @Test
    void inAShortRecordingTheLastThirdIsSeen() {
        Segment late = departing("short-late", second -> second < 9 ? 0 : 1).orElseThrow();
        assertThat(late.side()).isEqualTo(Role.CANDIDATE);
        assertThat(late.fromSeconds()).isBetween(8.0, 10.0);
        assertThat(late.idle()).isFalse();
        for (int run = 0; run < 4; run++) {
            assertThat(departing("short-steady" + run, NONE)).isEmpty();
        }
    }

    private static Optional<Segment> departing(String name, IntToDoubleFunction fault) {
        return Segment.of(new Both<>(brief(name + "-sound", NONE), brief(name, fault)));
    }

    private static Window brief(String name, IntToDoubleFunction fault) {
        return Compared.recording(working(name, true, STEADY, fault)).whole().first(13);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void burstIsToldWithItsCause(boolean counted) {
        Path sound = working("sound-without-burst-" + counted, counted, STEADY, NONE);
        Path burst = working("burst-" + counted, counted, STEADY, second -> second >= 22 && second < 38 ? 1 : 0);
        Comparison comparison = Investigated.of(sound, burst);
        assertThat(remark(comparison)).isPresent();
        assertThat(comparison.diagnoses().get(0).id()).isEqualTo("hot-method-changed");
    }

    /** Over the whole window the method takes too little more to be told. */
    @Test
    void whatTheWholeHidesIsToldOfThePart() {
        Path sound = working("sound-uncounted", false, STEADY, NONE);
        Path late = working("late-uncounted", false, STEADY, second -> second < LATE ? 0 : 0.4);
        Comparison comparison = Investigated.of(sound, late);
        assertThat(remark(comparison))
                .hasValueSatisfying(told -> assertThat(told).contains("both sides are compared from 42.0"));
        assertThat(comparison.candidate().get(0).seconds()).isBetween(17.0, 19.0);
        assertThat(comparison.seconds()).as("charts show all").isBetween(59.0, 61.0);
        JudgedPart part = Objects.requireNonNull(comparison.comparability().part());
        assertThat(part.from()).isBetween(41.0, 43.0);
        assertThat(comparison.views().stream()
                        .flatMap(view -> view.shapes().stream())
                        .filter(TimeSeries.class::isInstance)
                        .map(shape -> ((TimeSeries) shape).part()))
                .isNotEmpty()
                .containsOnly(part);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void loadThatStopsIsNeitherBetterNorWorse(boolean counted) {
        Path on = working("goes-on-" + counted, counted, STEADY, NONE);
        Path stops = working("stops-" + counted, counted, second -> second < 30 ? 1 : 0.02, NONE);
        for (Comparison comparison : new Comparison[] {Investigated.of(on, stops), Investigated.of(stops, on)}) {
            assertThat(remark(comparison))
                    .hasValueSatisfying(told -> assertThat(told).contains("no load between"));
            assertThat(Head.of(comparison).tone()).isIn(Tone.UNCHANGED, Tone.DOUBTFUL);
            assertThat(comparison.baseline().get(0).seconds()).isBetween(28.0, 32.0);
        }
    }

    @Test
    void whatTheOtherSideDoesThroughoutIsTheLoadAndMoreOfItAFault() {
        Path on = working("asked", false, STEADY, NONE);
        Path more = working("more-late", false, second -> second < LATE ? 1 : 5.3, NONE);
        assertThat(remark(Investigated.of(on, more)))
                .hasValueSatisfying(told -> assertThat(told).startsWith("between 42.0"));
    }

    @Test
    void ordinaryNoiseAndOneStartAreQuiet() {
        IntToDoubleFunction start = second -> second < 15 ? 3 - second / 7.5 : 1;
        for (int run = 0; run < 4; run++) {
            assertThat(remark(Investigated.of(
                            working("one" + run, true, STEADY, NONE), working("two" + run, true, STEADY, NONE))))
                    .isEmpty();
            assertThat(remark(Investigated.of(
                            working("start" + run, false, start, NONE), working("again" + run, false, start, NONE))))
                    .isEmpty();
        }
    }

    @Test
    void phasesThatComeLaterOnOneSideAreNoFault() {
        Path early = working("phase-early", false, second -> second < 20 ? 1 : 3, NONE);
        Path later = working("phase-later", false, second -> second < 28 ? 1 : 3, NONE);
        assertThat(remark(Investigated.of(early, later))).isEmpty();
        assertThat(remark(Investigated.of(later, early))).isEmpty();
    }

    private static Optional<String> remark(Comparison comparison) {
        return comparison.comparability().remarks().stream()
                .filter(remark -> remark.id().equals(ComparabilityRemark.PART_OF_WINDOW))
                .map(remark -> English.of(remark.finding()))
                .findFirst();
    }

    /**
     * A service of a fifth of two processors.
     *
     * @param counted whether it records its requests
     * @param load how much is asked for
     * @param fault how many of the requests take three times as much computing
     */
    private static Path working(String name, boolean counted, IntToDoubleFunction load, IntToDoubleFunction fault) {
        SyntheticSide side = SyntheticSide.named("part-of-window-" + name)
                .processors(2)
                .set("jdk.ExecutionSample", "period", "20 ms")
                .recorded("jdk.ObjectAllocationSample", true)
                .events(
                        "jdk.ExecutionSample",
                        second -> 16 * load.applyAsDouble(second),
                        0,
                        sampled("org.shop.Shop.serve:3"))
                .events(
                        "jdk.ExecutionSample",
                        second -> load.applyAsDouble(second) * (2 + 30 * fault.applyAsDouble(second)),
                        0,
                        sampled("org.shop.Cart.sum:7", "org.shop.Shop.serve:9"))
                .events(
                        "jdk.ObjectAllocationSample",
                        second -> 20 * load.applyAsDouble(second),
                        0,
                        allocated(1 << 20, "org.shop.Row", "org.shop.Shop.serve"));
        SplittableRandom random = new SplittableRandom(name.hashCode());
        for (int second = 0; second < SECONDS; second++) {
            double used = load.applyAsDouble(second) * (0.18 + 0.3 * fault.applyAsDouble(second));
            float share = (float) (used * (1 + 0.1 * (2 * random.nextDouble() - 1)));
            side.event("jdk.CPULoad", second, Map.of("jvmUser", share, "jvmSystem", 0f, "machineTotal", share));
        }
        if (counted) {
            side.events(
                            "org.shop.Request",
                            second -> load.applyAsDouble(second) * (fault.applyAsDouble(second) > 0 ? 0 : 30),
                            10,
                            Map.of("items", 1))
                    .events(
                            "org.shop.Request",
                            second -> load.applyAsDouble(second) * (fault.applyAsDouble(second) > 0 ? 30 : 0),
                            33,
                            Map.of("items", 1));
        }
        return side.write();
    }
}
