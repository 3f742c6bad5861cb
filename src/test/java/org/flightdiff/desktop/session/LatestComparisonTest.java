package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.NoViews.compare;
import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.AT_ONCE;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.READER;
import static org.flightdiff.desktop.session.Sessions.fileOf;
import static org.flightdiff.desktop.session.Sessions.runAll;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;
import static org.flightdiff.desktop.session.Sessions.session;
import static org.flightdiff.desktop.session.Sessions.upTo;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.ComparisonState.Complete;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.desktop.session.RecordingSource.ReadingFiles;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

class LatestComparisonTest {

    private static final int STEPS = 1_000;
    private static final long STEP_NANOS = 500_000;

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<Runnable> painted = new ArrayDeque<>();

    @Test
    void aComparisonThatWasOvertakenIsNotShown() {
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        waiting.remove().run();
        waiting.remove().run();
        Runnable comparing = waiting.remove();
        session.close();
        comparing.run();
        assertThat(session.comparison()).isNull();
    }

    @Test
    void ofWindowsChosenOneAfterTheOtherOnlyTheLastIsCompared() {
        List<Double> compared = new ArrayList<>();
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    compared.add(sides.windows(Role.BASELINE).get(0).toSeconds());
                    return compare(sides, expected, showing, progress);
                },
                new Work(waiting::add, Runnable::run));
        open(session);
        compared.clear();
        session.choose(upTo(1), upTo(1));
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        assertThat(compared).containsExactly(2.0);
        assertThat(secondsCompared(session)).isEqualTo(2);
        assertThat(session.state().isPending()).isFalse();
    }

    /** Who gives up does not wait for what is being compared, so another thread chooses, as a window does. */
    @Test
    void whatIsBeingComparedIsGivenUpForAnotherWindow() throws InterruptedException {
        ExecutorService window = Executors.newSingleThreadExecutor();
        List<Session> opened = new ArrayList<>();
        AtomicInteger steps = new AtomicInteger();
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    if (sides.windows(Role.BASELINE).get(0).toSeconds() == 1) {
                        CompletableFuture.runAsync(() -> opened.get(0).choose(upTo(2), upTo(2)), window)
                                .join();
                        IntStream.range(0, STEPS).parallel().forEach(step -> {
                            progress.advanced(steps.incrementAndGet(), STEPS);
                            work();
                        });
                    }
                    return compare(sides, expected, showing, progress);
                },
                new Work(waiting::add, Runnable::run));
        opened.add(session);
        open(session);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        window.shutdown();
        assertThat(window.awaitTermination(120, TimeUnit.SECONDS)).isTrue();
        runAll(waiting);
        assertThat(steps.get()).as(steps + " of " + STEPS + " steps").isLessThan(STEPS);
        assertThat(secondsCompared(session)).isEqualTo(2);
        assertThat(session.failureProperty().get()).isEmpty();
    }

    @Test
    void verdictsThatWaitForTheirValuesToBePaintedAreNotComputedOnceAnotherPairIsOpen() {
        Session session = session(new Work(waiting::add, Runnable::run, painted::add));
        open(session);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertThat(session.state().isPending()).isTrue();
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        assertThat(session.state().isPending()).isFalse();
        runAll(painted);
        assertThat(waiting.size()).as("only the two files are to be read").isEqualTo(2);
        runAll(waiting);
        paint();
        assertThat(fileOf(session, Role.BASELINE)).isEqualTo(AFTER);
        assertThat(session.state().isPending()).isFalse();
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void chartsAndTablesThatAreNotSeenYetFollowTheVerdictsAndWhoWaitsForAllGetsItOnce() {
        Session session = painting();
        open(session);
        Comparison first = Objects.requireNonNull(session.comparison());
        assertThat(first.divergences().isEmpty()).isFalse();
        assertThat(viewsWithCharts(first)).containsExactly("gc", "heap", "allocation", "cpu");
        assertThat(session.state().isUnfinished()).isTrue();
        List<Comparison> received = new ArrayList<>();
        session.whenFinished(received::add);
        assertThat(received).isEmpty();
        paint();
        Comparison whole = Objects.requireNonNull(session.comparison());
        assertThat(session.state().isUnfinished()).isFalse();
        assertThat(whole.metrics()).isEqualTo(first.metrics());
        assertThat(viewsWithCharts(whole))
                .isEqualTo(Views.ALL.stream().map(View::id).toList());
        assertThat(received).containsExactly(whole);
        session.whenFinished(received::add);
        assertThat(received).as("nothing is missing any more").containsExactly(whole, whole);
    }

    @Test
    void whoWaitsForAComparisonOfOtherWindowsDoesNotGetTheOneBeforeOrOneOfWhatIsClosed() {
        Session session = session(new Work(waiting::add, Runnable::run));
        open(session);
        List<Double> received = new ArrayList<>();
        Consumer<Comparison> inSeconds =
                comparison -> received.add(comparison.baseline().get(0).toSeconds());
        session.choose(upTo(1), upTo(1));
        session.whenFinished(inSeconds);
        assertThat(received).isEmpty();
        runAll(waiting);
        assertThat(received).containsExactly(1.0);
        session.choose(upTo(2), upTo(2));
        session.whenFinished(inSeconds);
        session.close();
        runAll(waiting);
        assertThat(received).containsExactly(1.0);
    }

    private static List<String> viewsWithCharts(Comparison comparison) {
        return comparison.views().stream()
                .filter(view -> !view.shapes().isEmpty())
                .map(ViewResult::id)
                .toList();
    }

    @Test
    void verdictsThatCannotBeComputedLeaveNoneOfOtherWindows() {
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    if (sides.windows(Role.BASELINE).get(0).toSeconds() == 1) {
                        throw new IllegalStateException("a fault");
                    }
                    return compare(sides, expected, showing, progress);
                },
                AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.choose(upTo(1), upTo(1));
        assertThat(session.comparison()).isNull();
        assertThat(session.state().isPending()).isFalse();
        assertThat(session.failureProperty().get()).contains("a fault");
        session.choose(TimeRange.WHOLE, TimeRange.WHOLE);
        assertThat(session.comparison()).isNotNull();
        assertThat(session.failureProperty().get()).isEmpty();
    }

    @Test
    void valuesOfAPageTurnedToBeforeVerdictsAreKnownComeBeforeThemToo() {
        Session session = painting();
        session.look("gc");
        open(session);
        paint();
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertThat(viewsWithNewValues(session)).isEqualTo(Set.of("gc"));
        session.look("heap");
        runAll(waiting);
        assertThat(viewsWithNewValues(session)).isEqualTo(Set.of("gc", "heap"));
        assertThat(secondsCompared(session)).isEqualTo(1);
        assertThat(session.state()).isInstanceOf(Values.class);
        paint();
        assertThat(secondsCompared(session)).isEqualTo(1);
        assertThat(session.state()).isInstanceOf(Complete.class);
        session.look("gc");
        assertThat(waiting.isEmpty()).as("all is known by now").isTrue();
    }

    private static Set<String> viewsWithNewValues(Session session) {
        return Objects.requireNonNull(session.comparison()).metrics().stream()
                .filter(result -> result.reason().equals(Text.of("verdict.pending")))
                .map(MetricResult::view)
                .collect(Collectors.toSet());
    }

    /** Takes time like a step of a comparison; otherwise it would end before it can be cancelled. */
    private static void work() {
        long end = System.nanoTime() + STEP_NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private void open(Session session) {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
    }

    private void paint() {
        runAll(painted);
        runAll(waiting);
    }

    private Session painting() {
        return new Session(new ReadingFiles(), Investigation::of, new Work(waiting::add, Runnable::run, painted::add));
    }
}
