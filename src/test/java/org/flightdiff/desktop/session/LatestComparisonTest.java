package org.flightdiff.desktop.session;

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
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.ComparisonState.Complete;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

class LatestComparisonTest {

    private static final int STEPS = 1_000;
    private static final long STEP_NANOS = 500_000;

    @Test
    void aComparisonThatWasOvertakenIsNotShown() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        waiting.remove().run();
        waiting.remove().run();
        Runnable comparing = waiting.remove();
        session.close();
        comparing.run();
        assertNull(session.comparison());
    }

    @Test
    void ofWindowsChosenOneAfterTheOtherOnlyTheLastIsCompared() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        List<Double> compared = new ArrayList<>();
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    compared.add(sides.windows(Role.BASELINE).get(0).toSeconds());
                    return compare(sides, expected, showing, progress);
                },
                new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        compared.clear();
        session.choose(upTo(1), upTo(1));
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        assertEquals(List.of(2.0), compared);
        assertEquals(2, secondsCompared(session));
        assertFalse(session.state().isPending());
    }

    @Test
    void whatIsBeingComparedIsGivenUpForAnotherWindow() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        List<Session> opened = new ArrayList<>();
        AtomicInteger steps = new AtomicInteger();
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    if (sides.windows(Role.BASELINE).get(0).toSeconds() == 1) {
                        opened.get(0).choose(upTo(2), upTo(2));
                        IntStream.range(0, STEPS).parallel().forEach(step -> {
                            steps.incrementAndGet();
                            work();
                        });
                    }
                    return compare(sides, expected, showing, progress);
                },
                new Work(waiting::add, Runnable::run));
        opened.add(session);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertTrue(steps.get() < STEPS, steps + " of " + STEPS + " steps");
        assertEquals(2, secondsCompared(session));
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void verdictsThatWaitForTheirValuesToBePaintedAreNotComputedOnceAnotherPairIsOpen() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Queue<Runnable> painted = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run, painted::add));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertTrue(session.state().isPending());
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        assertFalse(session.state().isPending());
        runAll(painted);
        assertEquals(2, waiting.size(), "only the two files are to be read");
        runAll(waiting);
        runAll(painted);
        runAll(waiting);
        assertEquals(AFTER, fileOf(session, Role.BASELINE));
        assertFalse(session.state().isPending());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void chartsAndTablesThatAreNotSeenYetFollowTheVerdicts() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Queue<Runnable> painted = new ArrayDeque<>();
        Session session =
                new Session(new ReadingFiles(), Investigation::of, new Work(waiting::add, Runnable::run, painted::add));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        Comparison first = Objects.requireNonNull(session.comparison());
        assertFalse(first.divergences().isEmpty());
        assertEquals(List.of("gc", "heap", "allocation", "cpu"), viewsWithCharts(first));
        assertTrue(session.state().isUnfinished());
        runAll(painted);
        runAll(waiting);
        Comparison whole = Objects.requireNonNull(session.comparison());
        assertFalse(session.state().isUnfinished());
        assertEquals(first.metrics(), whole.metrics());
        assertEquals(Views.ALL.stream().map(View::id).toList(), viewsWithCharts(whole));
    }

    @Test
    void whoWaitsForAFinishedComparisonGetsTheOneWithAllChartsOnce() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Queue<Runnable> painted = new ArrayDeque<>();
        Session session =
                new Session(new ReadingFiles(), Investigation::of, new Work(waiting::add, Runnable::run, painted::add));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        List<Comparison> received = new ArrayList<>();
        session.whenFinished(received::add);
        assertEquals(List.of(), received);
        runAll(painted);
        runAll(waiting);
        assertEquals(1, received.size());
        assertEquals(Views.ALL.stream().map(View::id).toList(), viewsWithCharts(received.get(0)));
        session.whenFinished(received::add);
        assertEquals(2, received.size(), "nothing is missing any more");
    }

    @Test
    void whoWaitsForAComparisonOfOtherWindowsDoesNotGetTheOneBeforeOrOneOfWhatIsClosed() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        List<Double> received = new ArrayList<>();
        session.choose(upTo(1), upTo(1));
        session.whenFinished(
                comparison -> received.add(comparison.baseline().get(0).toSeconds()));
        assertEquals(List.of(), received);
        runAll(waiting);
        assertEquals(List.of(1.0), received);
        session.choose(upTo(2), upTo(2));
        session.whenFinished(
                comparison -> received.add(comparison.baseline().get(0).toSeconds()));
        session.close();
        runAll(waiting);
        assertEquals(List.of(1.0), received);
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
        assertNull(session.comparison());
        assertFalse(session.state().isPending());
        assertTrue(session.failureProperty().get().contains("a fault"));
        session.choose(TimeRange.WHOLE, TimeRange.WHOLE);
        assertNotNull(session.comparison());
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void valuesOfAPageTurnedToBeforeVerdictsAreKnownComeBeforeThemToo() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Queue<Runnable> painted = new ArrayDeque<>();
        Session session =
                new Session(new ReadingFiles(), Investigation::of, new Work(waiting::add, Runnable::run, painted::add));
        session.look("gc");
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        runAll(painted);
        runAll(waiting);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertEquals(Set.of("gc"), viewsWithNewValues(session));
        session.look("heap");
        runAll(waiting);
        assertEquals(Set.of("gc", "heap"), viewsWithNewValues(session));
        assertEquals(1, secondsCompared(session));
        assertTrue(session.state() instanceof Values);
        runAll(painted);
        runAll(waiting);
        assertEquals(1, secondsCompared(session));
        assertTrue(session.state() instanceof Complete);
        session.look("gc");
        assertTrue(waiting.isEmpty(), "all is known by now");
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
}
