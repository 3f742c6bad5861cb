package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.TimeRange;
import org.flightdiff.comparison.TimeRange.Point;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Failed;
import org.flightdiff.desktop.session.SideState.Loaded;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.shape.Role;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final Work AT_ONCE = new Work(Runnable::run, Runnable::run);
    private static final RecordingSource READER =
            (file, progress) -> new RecordingReader(List.of(), progress).read(file);

    @Test
    void oneFileIsForItsSideAndTwoAreForBoth() {
        Session session = session(AT_ONCE);
        session.open(List.of(AFTER), Role.CANDIDATE);
        assertEquals(AFTER, fileOf(session, Role.CANDIDATE));
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
        assertNull(session.comparisonProperty().get());
        session.open(List.of(AFTER, BEFORE), Role.CANDIDATE);
        assertEquals(AFTER, fileOf(session, Role.BASELINE));
        assertEquals(BEFORE, fileOf(session, Role.CANDIDATE));
        assertNotNull(session.comparisonProperty().get());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void threeFilesAreRunsOfTheirSideAndMoreCanBeAdded() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER, BEFORE), Role.CANDIDATE);
        session.side(Role.CANDIDATE).add(List.of(AFTER));
        assertEquals(List.of(BEFORE, AFTER, BEFORE, AFTER), filesOf(session, Role.CANDIDATE));
        session.open(List.of(BEFORE), Role.BASELINE);
        assertEquals(
                4,
                Objects.requireNonNull(session.comparisonProperty().get())
                        .candidate()
                        .size());
    }

    @Test
    void swappingExchangesTheSidesAndComparesAgain() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.swap();
        Comparison swapped = Objects.requireNonNull(session.comparisonProperty().get());
        assertEquals(AFTER, swapped.baseline().get(0).source().file());
        assertEquals(BEFORE, swapped.candidate().get(0).source().file());
    }

    @Test
    void aCandidateRecordedBeforeTheBaselineLooksSwapped() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        boolean asGiven = session.looksSwapped();
        session.swap();
        assertEquals(!asGiven, session.looksSwapped());
    }

    @Test
    void anUnreadableFileStaysOnItsSideWithItsMessage(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jfr"), "this is no recording");
        Session session = session(AT_ONCE);
        session.open(List.of(bad, AFTER), Role.BASELINE);
        Failed failed =
                assertInstanceOf(Failed.class, session.side(Role.BASELINE).state());
        assertTrue(failed.message().startsWith(bad + ": "), failed.message());
        assertEquals(AFTER, fileOf(session, Role.CANDIDATE));
        assertNull(session.comparisonProperty().get());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void aFaultWhileComparingIsSaid() {
        Session session = new Session(
                READER,
                sides -> {
                    throw new IllegalStateException("a fault");
                },
                AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        assertTrue(session.failureProperty().get().contains("a fault"));
        assertFalse(session.busyProperty().get());
    }

    @Test
    void readingTellsHowFarItHasCome() {
        Session session = session(AT_ONCE);
        List<SideState> states = new ArrayList<>();
        session.side(Role.BASELINE).stateProperty().addListener((all, before, now) -> states.add(now));
        session.open(List.of(BEFORE), Role.BASELINE);
        Loading last = (Loading) states.get(states.size() - 2);
        assertInstanceOf(Loaded.class, states.get(states.size() - 1));
        assertEquals(1, last.share());
        assertTrue(last.eventsPerSecond() > 0);
    }

    @Test
    void cancellingBringsBackWhatWasThereBefore() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE), Role.BASELINE);
        waiting.remove().run();
        session.open(List.of(AFTER), Role.BASELINE);
        assertTrue(session.busyProperty().get());
        session.side(Role.BASELINE).cancel();
        assertEquals(BEFORE, fileOf(session, Role.BASELINE));
        assertFalse(session.busyProperty().get());
        waiting.remove().run();
        assertEquals(BEFORE, fileOf(session, Role.BASELINE), "a cancelled file must not appear");
    }

    @Test
    void cancellingBringsBackWindowsAndNotes() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(2), upTo(2));
        session.notes().write("gc.count", "as in production");
        runAll(waiting);
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        session.side(Role.BASELINE).cancel();
        session.side(Role.CANDIDATE).cancel();
        runAll(waiting);
        assertEquals(2, secondsCompared(session));
        assertEquals("as in production", session.notes().of("gc.count").text());
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        runAll(waiting);
        assertEquals(Note.NONE, session.notes().of("gc.count"), "notes are on what is no longer open");
    }

    @Test
    void cancellingWhatReplacedAnotherLoadBringsBackNotesToo() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.notes().write("gc.count", "as in production");
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        session.side(Role.BASELINE).cancel();
        session.side(Role.CANDIDATE).cancel();
        assertEquals("as in production", session.notes().of("gc.count").text());
    }

    @Test
    void notesOfASavedSessionComeWithItsRecordings() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(new SavedSession(
                new SavedSession.Side(List.of(BEFORE), TimeRange.WHOLE),
                new SavedSession.Side(List.of(AFTER), TimeRange.WHOLE),
                Map.of("gc.count", new Note(true, "as in production"))));
        runAll(waiting);
        assertEquals(new Note(true, "as in production"), session.notes().of("gc.count"));
    }

    @Test
    void cancellingStopsTheReader() {
        List<Session> opened = new ArrayList<>();
        List<Boolean> answers = new ArrayList<>();
        Session session = new Session(
                (file, progress) -> {
                    answers.add(progress.advanced(1, 10));
                    opened.get(0).side(Role.BASELINE).cancel();
                    answers.add(progress.advanced(2, 10));
                    throw new CancellationException("stopped");
                },
                SessionTest::compare,
                AT_ONCE);
        opened.add(session);
        session.open(List.of(BEFORE), Role.BASELINE);
        assertEquals(List.of(true, false), answers);
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
    }

    @Test
    void theSidesCannotBeSwappedWhileOneIsRead() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE), Role.BASELINE);
        session.swap();
        assertInstanceOf(Loading.class, session.side(Role.BASELINE).state());
    }

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
        assertNull(session.comparisonProperty().get());
    }

    @Test
    void ofWindowsChosenOneAfterTheOtherOnlyTheLastIsCompared() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        List<Double> compared = new ArrayList<>();
        Session session = new Session(
                READER,
                sides -> {
                    compared.add(sides.baseline().get(0).toSeconds());
                    return compare(sides);
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
        assertFalse(session.pendingProperty().get());
    }

    @Test
    void whatIsBeingComparedIsGivenUpForAnotherWindow() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        List<Session> opened = new ArrayList<>();
        AtomicInteger steps = new AtomicInteger();
        Session session = new Session(
                READER,
                sides -> {
                    if (sides.baseline().get(0).toSeconds() == 1) {
                        opened.get(0).choose(upTo(2), upTo(2));
                        IntStream.range(0, 100_000).parallel().forEach(step -> steps.incrementAndGet());
                    }
                    return compare(sides);
                },
                new Work(waiting::add, Runnable::run));
        opened.add(session);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        assertTrue(steps.get() < 100_000, steps + " of 100,000 steps");
        assertEquals(2, secondsCompared(session));
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void whatIsRefusedWhileAFileIsReadAndComparedStaysSaidUntilSomethingElseIsAskedFor() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.refuse("no such folder");
        runAll(waiting);
        assertNotNull(session.comparisonProperty().get());
        assertEquals("no such folder", session.failureProperty().get());
        session.choose(upTo(1), upTo(1));
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void notesOfASessionThatIsClosedWhileItIsReadDoNotStay() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.open(new SavedSession(
                new SavedSession.Side(List.of(AFTER), TimeRange.WHOLE),
                new SavedSession.Side(List.of(BEFORE), TimeRange.WHOLE),
                Map.of("gc.count", new Note(true, "as in production"))));
        session.close();
        runAll(waiting);
        assertEquals(Map.of(), session.notes().all());
    }

    @Test
    void ofWarmUpThatIsLookedForWhileOtherWindowsAreChosenNothingIsHeard() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.skipWarmUp(List.of(Role.values()));
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        assertEquals("", session.failureProperty().get());
        session.skipWarmUp(List.of(Role.values()));
        runAll(waiting);
        assertFalse(
                session.failureProperty().get().isEmpty(), "there is none to be seen in a recording without events");
    }

    @Test
    void anErrorWhileReadingOrComparingIsSaidAndNothingGoesOn() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = new Session(
                (file, progress) -> {
                    if (file.equals(AFTER)) {
                        throw new StackOverflowError("too deep");
                    }
                    return READER.read(file, progress);
                },
                sides -> {
                    throw new NoClassDefFoundError("gone");
                },
                new Work(waiting::add, Runnable::run));
        session.open(List.of(AFTER), Role.BASELINE);
        runAll(waiting);
        assertTrue(assertInstanceOf(Failed.class, session.side(Role.BASELINE).state())
                .message()
                .contains("too deep"));
        session.open(List.of(BEFORE, BEFORE), Role.BASELINE);
        runAll(waiting);
        assertTrue(session.failureProperty().get().contains("gone"));
        assertFalse(session.busyProperty().get());
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
        assertTrue(session.pendingProperty().get());
        session.open(List.of(AFTER, BEFORE), Role.BASELINE);
        assertFalse(session.pendingProperty().get());
        painted.remove().run();
        assertEquals(2, waiting.size(), "only the two files are to be read");
        runAll(waiting);
        assertEquals(AFTER, fileOf(session, Role.BASELINE));
        assertFalse(session.pendingProperty().get());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void verdictsThatCannotBeComputedLeaveNoneOfOtherWindows() {
        Session session = new Session(
                READER,
                sides -> {
                    if (sides.baseline().get(0).toSeconds() == 1) {
                        throw new IllegalStateException("a fault");
                    }
                    return compare(sides);
                },
                AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.choose(upTo(1), upTo(1));
        assertNull(session.comparisonProperty().get());
        assertFalse(session.pendingProperty().get());
        assertTrue(session.failureProperty().get().contains("a fault"));
        session.choose(TimeRange.WHOLE, TimeRange.WHOLE);
        assertNotNull(session.comparisonProperty().get());
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void valuesOfAPageTurnedToBeforeVerdictsAreKnownComeBeforeThemToo() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Queue<Runnable> painted = new ArrayDeque<>();
        List<String> seen = new ArrayList<>();
        Comparing comparing = new Comparing() {
            @Override
            public Comparison of(Sides sides) {
                return compare(sides);
            }

            @Override
            public Comparison values(Sides sides, Comparison before, String view) {
                seen.add(view + " of " + sides.baseline().get(0).toSeconds());
                return before;
            }
        };
        Session session = new Session(READER, comparing, new Work(waiting::add, Runnable::run, painted::add));
        session.look("gc");
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(1), upTo(1));
        runAll(waiting);
        session.look("heap");
        runAll(waiting);
        assertEquals(List.of("gc of 1.0", "heap of 1.0"), seen);
        runAll(painted);
        runAll(waiting);
        assertEquals(1, secondsCompared(session));
        assertFalse(session.pendingProperty().get());
        session.look("gc");
        assertTrue(waiting.isEmpty(), "all is known by now");
    }

    @Test
    void aWindowThatARecordingDoesNotHaveIsRefusedAndWhatIsComparedStays() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.choose(upTo(2), upTo(2));
        session.choose(upTo(2), TimeRange.parse("900s..950s"));
        assertTrue(
                session.failureProperty().get().contains("900.0 s"),
                session.failureProperty().get());
        assertEquals(2, secondsCompared(session));
        assertEquals(upTo(2), session.side(Role.CANDIDATE).rangeProperty().get());
        session.choose(upTo(1), upTo(1));
        assertEquals("", session.failureProperty().get());
        assertEquals(1, secondsCompared(session));
    }

    private static TimeRange upTo(double seconds) {
        return new TimeRange(new Point(0, false), new Point(seconds, false));
    }

    private static double secondsCompared(Session session) {
        return Objects.requireNonNull(session.comparisonProperty().get())
                .baseline()
                .get(0)
                .toSeconds();
    }

    private static void runAll(Queue<Runnable> waiting) {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    private static Session session(Work work) {
        return new Session(READER, SessionTest::compare, work);
    }

    private static Comparison compare(Sides sides) {
        return new Comparer(List.of()).compare(sides);
    }

    private static Path fileOf(Session session, Role role) {
        return session.side(role).recordings().get(0).source().file();
    }

    private static List<Path> filesOf(Session session, Role role) {
        return session.side(role).recordings().stream()
                .map(recording -> recording.source().file())
                .toList();
    }
}
