package org.flightdiff.desktop.session;

import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.runAll;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;
import static org.flightdiff.desktop.session.Sessions.upTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.junit.jupiter.api.Test;

class StillReadingTest {

    private static final long FEW = 2_000;

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<Boolean> stopped = new ArrayList<>();
    private final List<Comparison> seen = new ArrayList<>();
    private final Session session = new Session(
            new PartlySource(FEW, this::firstWereRead), Investigation::of, new Work(waiting::add, Runnable::run));

    /** What happens as soon as the first events of the candidate are read. */
    private Runnable meanwhile = () -> {};

    private void firstWereRead(Path file, Progress progress) {
        if (file.equals(AFTER)) {
            meanwhile.run();
            stopped.add(!progress.advanced(1, 2));
        }
    }

    private void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
    }

    private Comparison compared() {
        return Objects.requireNonNull(session.comparison());
    }

    private static Value candidateOf(String metric, Comparison comparison) {
        return comparison.metric(metric).orElseThrow().candidate();
    }

    @Test
    void whatIsReadFirstIsShownWithoutVerdictsUntilAllIsRead() {
        meanwhile = () -> {
            runAll(waiting);
            assertTrue(session.state().isReading());
            assertTrue(session.state().isPending());
            assertTrue(session.busyProperty().get());
            seen.add(compared());
        };
        open();
        Comparison first = seen.get(0);
        assertTrue(first.metrics().stream().allMatch(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE));
        assertEquals(List.of(), first.diagnoses());
        Comparison all = compared();
        assertFalse(session.state().isReading());
        assertFalse(session.state().isPending());
        assertFalse(session.busyProperty().get());
        assertFalse(all.divergences().isEmpty());
        assertInstanceOf(Unread.class, candidateOf("allocation.total", first));
        assertInstanceOf(Known.class, candidateOf("allocation.total", all));
        assertEquals(
                candidateOf("gc.pause.longest", all).amount(),
                candidateOf("gc.pause.longest", first).amount());
    }

    @Test
    void theRestIsReadOnceWhatWasReadFirstIsPainted() throws InterruptedException {
        ExecutorService background = Executors.newCachedThreadPool();
        ExecutorService window = Executors.newSingleThreadExecutor();
        BlockingQueue<Runnable> painted = new LinkedBlockingQueue<>();
        CountDownLatch goingOn = new CountDownLatch(2);
        Session begun = new Session(
                new PartlySource(FEW, (file, progress) -> goingOn.countDown()),
                Investigation::of,
                new Work(background, window, painted::add, TimeUnit.MINUTES.toMillis(1)));
        try {
            window.execute(() -> begun.open(List.of(BEFORE, AFTER), Role.BASELINE));
            Runnable firstLook = Objects.requireNonNull(painted.poll(30, TimeUnit.SECONDS), "nothing is shown");
            assertEquals(2, goingOn.getCount());
            window.execute(firstLook);
            assertTrue(goingOn.await(30, TimeUnit.SECONDS), "still waiting");
        } finally {
            end(begun, background, window);
        }
    }

    @Test
    void aFileThatIsReadAloneWaitsForNoFirstLook() throws InterruptedException {
        ExecutorService background = Executors.newCachedThreadPool();
        ExecutorService window = Executors.newSingleThreadExecutor();
        CountDownLatch goingOn = new CountDownLatch(1);
        Session begun = new Session(
                new PartlySource(FEW, (file, progress) -> goingOn.countDown()),
                Investigation::of,
                new Work(background, window, never -> {}, TimeUnit.MINUTES.toMillis(1)));
        try {
            window.execute(() -> begun.open(List.of(BEFORE), Role.BASELINE));
            assertTrue(goingOn.await(30, TimeUnit.SECONDS), "still waiting");
        } finally {
            end(begun, background, window);
        }
    }

    /** Background before window, to which it still tells that it ends. */
    private static void end(Session begun, ExecutorService background, ExecutorService window)
            throws InterruptedException {
        window.execute(begun::close);
        window.execute(background::shutdown);
        assertTrue(background.awaitTermination(30, TimeUnit.SECONDS), "still reading");
        window.shutdown();
    }

    @Test
    void nothingThatIsReadLaterIsZeroOrNotRecordedMeanwhile() {
        meanwhile = () -> {
            runAll(waiting);
            seen.add(compared());
        };
        open();
        for (MetricResult later : compared().metrics()) {
            Value now = candidateOf(later.metric().id(), seen.get(0));
            if (!(now instanceof Unread)) {
                assertEquals(later.candidate(), now, later.metric().id());
            }
        }
    }

    @Test
    void windowsThatAreChosenMeanwhileStay() {
        meanwhile = () -> {
            runAll(waiting);
            session.choose(upTo(3), upTo(3));
            runAll(waiting);
            assertTrue(session.state().isReading());
            assertEquals(3, secondsCompared(session));
        };
        open();
        assertFalse(session.state().isReading());
        assertEquals(3, secondsCompared(session));
        assertFalse(compared().divergences().isEmpty());
    }

    @Test
    void turningToAnotherViewMeanwhileComparesNothingAnew() {
        meanwhile = () -> {
            runAll(waiting);
            session.look("heap");
            assertEquals(0, waiting.size());
        };
        open();
    }

    @Test
    void theBaselineIsLookedAtAsFarAsItIsReadAndThenAltogether() {
        meanwhile = () -> {
            session.one().look(Role.CANDIDATE);
            runAll(waiting);
            seen.add(Objects.requireNonNull(session.one().shownProperty().get()));
        };
        session.openRuns(List.of(AFTER), Role.CANDIDATE);
        runAll(waiting);
        assertInstanceOf(Unread.class, candidateOf("allocation.total", seen.get(0)));
        assertInstanceOf(Known.class, candidateOf("gc.pause.longest", seen.get(0)));
        Comparison all = Objects.requireNonNull(session.one().shownProperty().get());
        assertInstanceOf(Known.class, candidateOf("allocation.total", all));
    }

    @Test
    void cancellingMeanwhileStopsTheReaderAndTakesAwayWhatWasShown() {
        meanwhile = () -> {
            runAll(waiting);
            session.side(Role.CANDIDATE).cancel();
        };
        open();
        assertEquals(List.of(true), stopped);
        assertInstanceOf(Empty.class, session.side(Role.CANDIDATE).state());
        assertNull(session.comparison());
        assertFalse(session.state().isReading());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void closingMeanwhileStopsTheReader() {
        meanwhile = () -> {
            runAll(waiting);
            session.close();
        };
        open();
        assertEquals(List.of(true), stopped);
        assertNull(session.comparison());
        assertFalse(session.state().isReading());
    }

    @Test
    void anotherCandidateMeanwhileStopsTheReaderAndIsComparedInstead() {
        meanwhile = () -> {
            runAll(waiting);
            session.openRuns(List.of(BEFORE), Role.CANDIDATE);
            assertNull(session.comparison());
            assertFalse(session.state().isReading());
        };
        open();
        assertEquals(List.of(true), stopped);
        assertEquals(BEFORE, compared().candidate().get(0).source().file());
        assertFalse(session.state().isReading());
    }

    @Test
    void whatNeedsBothSidesWhollyIsLeftAloneMeanwhile() {
        meanwhile = () -> {
            runAll(waiting);
            session.swap();
            session.compareWithin(Role.CANDIDATE, upTo(1), upTo(2));
            assertNull(SavedSession.of(session, null));
            session.skipWarmUp(List.of(Role.values()));
            runAll(waiting);
            assertEquals(BEFORE, compared().baseline().get(0).source().file());
        };
        open();
        assertEquals(List.of(false), stopped);
        assertEquals(AFTER, compared().candidate().get(0).source().file());
    }

    @Test
    void ofSeveralRunsNothingIsShownUntilAllAreRead() {
        meanwhile = () -> assertEquals(List.of(), session.side(Role.CANDIDATE).seen());
        session.openRuns(List.of(AFTER, AFTER), Role.CANDIDATE);
        runAll(waiting);
        assertEquals(2, session.side(Role.CANDIDATE).seen().size());
    }
}
