package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.READER;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.desktop.session.LatestComparison.Calculation;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.recording.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowChoiceTest {

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private final Session session = new Session(READER, this::compare, new Work(waiting::add, Runnable::run));
    private final WindowChoice choice = new WindowChoice(session);

    private final Calculation calculation = new Calculation();
    private final AtomicInteger begun = new AtomicInteger();

    @Test
    void nothingCanBeChosenBeforeSomethingIsRead() {
        choice.choose(Role.BASELINE, new Extent(1, 2));
        assertThat(choice.whole(Role.BASELINE)).isNull();
        assertThat(choice.chosen(Role.CANDIDATE)).isNull();
        assertThat(session.side(Role.BASELINE).rangeProperty().get()).isEqualTo(TimeRange.WHOLE);
    }

    @Test
    void linkedSidesAreComparedOverTheSameSeconds() {
        open();
        choice.choose(Role.CANDIDATE, new Extent(5, 12));
        assertThat(choice.chosen(Role.BASELINE)).isEqualTo(new Extent(5, 12));
        assertThat(choice.chosen(Role.CANDIDATE)).isEqualTo(new Extent(5, 12));
        choice.linkedProperty().set(false);
        choice.choose(Role.BASELINE, new Extent(8, 9));
        assertThat(choice.chosen(Role.BASELINE)).isEqualTo(new Extent(8, 9));
        assertThat(choice.chosen(Role.CANDIDATE)).isEqualTo(new Extent(5, 12));
    }

    @Test
    void whatIsTypedIsChosenOrTheReasonWhyNotIsSaid() {
        open();
        choice.choose(Role.CANDIDATE, "2.5 s to 1:00");
        assertThat(Objects.requireNonNull(choice.chosen(Role.BASELINE)).low()).isEqualTo(2.5);
        choice.choose(Role.CANDIDATE, "soon");
        assertThat(session.failureProperty().get()).contains("“soon”");
        choice.choose(Role.CANDIDATE, "");
        assertThat(choice.isWhole(Role.BASELINE)).isTrue();
        assertThat(session.failureProperty().get()).isEmpty();
    }

    @Test
    void aChoiceBeyondTheEndsIsCutAndAllOfItIsTheWholeRecording() {
        open();
        choice.choose(Role.BASELINE, new Extent(-5, 3));
        assertThat(choice.chosen(Role.BASELINE)).isEqualTo(new Extent(0, 3));
        assertThat(choice.isWhole(Role.BASELINE)).isFalse();
        choice.choose(Role.BASELINE, new Extent(-5, 1e6));
        assertThat(choice.isWhole(Role.BASELINE)).isTrue();
    }

    @Test
    void aSlipOfTheHandIsNoChoice() {
        open();
        choice.choose(Role.BASELINE, new Extent(3, 3.0001));
        assertThat(choice.isWhole(Role.BASELINE)).isTrue();
    }

    @Test
    void withoutAnEndOfWarmUpInSightNothingIsLeftOutAndThatIsSaid() {
        open();
        choice.skipWarmUp(Role.BASELINE);
        runAll();
        assertThat(choice.isWhole(Role.BASELINE) && choice.isWhole(Role.CANDIDATE))
                .isTrue();
        assertThat(session.failureProperty().get().isEmpty()).isFalse();
    }

    @Test
    void whatChartsShowIsCountedFromThePresentWindows() {
        open();
        choice.linkedProperty().set(false);
        choice.choose(Role.BASELINE, new Extent(10, 20));
        choice.chooseShown(new Extent(2, 4));
        assertThat(choice.chosen(Role.BASELINE)).isEqualTo(new Extent(12, 14));
        assertThat(choice.chosen(Role.CANDIDATE)).isEqualTo(new Extent(2, 4));
    }

    @Test
    void valuesComeAtOnceAndVerdictsFollow() {
        open();
        choice.choose(Role.BASELINE, new Extent(5, 12));
        told.clear();
        assertThat(session.state().isPending()).isTrue();
        assertThat(session.comparison())
                .as("what was shown stays until there is something new")
                .isNotNull();
        runAll();
        assertThat(told).containsExactly("values to 12.0", "verdicts to 12.0");
        assertThat(session.state().isPending()).isFalse();
        assertThat(secondsCompared(session)).isEqualTo(12);
    }

    @Test
    void whatIsNotGivenUpComesToItsEndAndWhatIsGivenUpBeforehandNeverBegins() {
        assertThat(calculation.run(() -> IntStream.range(0, 1000).parallel().forEach(step -> begun.incrementAndGet())))
                .isTrue();
        assertThat(begun.get()).isEqualTo(1000);
        calculation.giveUp();
        assertThat(calculation.run(begun::incrementAndGet)).isFalse();
        assertThat(begun.get()).isEqualTo(1000);
    }

    @Test
    void whatWasGivenUpBeginsNoFurtherStep() {
        boolean ended =
                calculation.run(() -> IntStream.range(0, 100_000).parallel().forEach(step -> {
                    begun.incrementAndGet();
                    calculation.giveUp();
                }));
        assertThat(ended).isFalse();
        assertThat(begun.get()).as(begun + " of 100,000 steps").isLessThan(100_000);
    }

    @Test
    void aFaultIsNotSwallowed() {
        assertThatThrownBy(() -> calculation.run(() -> {
                    throw new IllegalStateException("a fault");
                }))
                .isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "12.5 s to 60 s, 12.5s..60s",
        "'  ', ..",
        "12.5-60, 12.5s..60s",
        "'12,5 s – 60 s', 12.5s..60s",
        "from 500 ms to 2 min, 0.5s..120s",
        "1:05.250 to 1:00:00, 65.25s..3600s",
        "10 % to 50%, 10%..50%",
        "3 s to 50 %, 3s..50%",
        "10 s 至 20 s, 10s..20s"
    })
    void aRangeIsReadFromItsTwoPointsWhateverStandsBetween(String typed, String meant) {
        assertThat(TypedRange.parse(typed)).isEqualTo(TimeRange.parse(meant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "12 s", "1 s to 2 s to 3 s", "60 s to 12 s", "5 s to 5 s"})
    void anythingElseIsRefusedInOneLine(String typed) {
        String message =
                String.valueOf(catchThrowableOfType(IllegalArgumentException.class, () -> TypedRange.parse(typed))
                        .getMessage());
        assertThat(message).startsWith("“" + typed + "” is no stretch of time; ");
        assertThat(message.lines().count()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 30.0004, 0.0 s to 30.0 s",
        "12.5, 60, 12.5 s to 1:00.0",
        "1.25, 2.375, 1.25 s to 2.375 s",
        "0, 3725.5, 0.0 s to 1:02:05.5"
    })
    void itIsWrittenAsItCanBeTyped(double from, double to, String words) {
        assertThat(TypedRange.words(new Extent(from, to))).isEqualTo(words);
    }

    private Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
        told.add("verdicts to " + sides.windows(Role.BASELINE).get(0).toSeconds());
        return NoViews.compare(sides, expected, showing, progress);
    }

    private void listen(ComparisonState state) {
        if (state instanceof Values values) {
            told.add("values to " + values.shown().baseline().get(0).toSeconds());
        }
    }

    private void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll();
        told.clear();
        session.stateProperty().addListener((all, before, now) -> listen(now));
    }

    private void runAll() {
        Sessions.runAll(waiting);
    }
}
