package org.flightdiff.desktop.session;

import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.AT_ONCE;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.READER;
import static org.flightdiff.desktop.session.Sessions.fileOf;
import static org.flightdiff.desktop.session.Sessions.filesOf;
import static org.flightdiff.desktop.session.Sessions.runAll;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;
import static org.flightdiff.desktop.session.Sessions.session;
import static org.flightdiff.desktop.session.Sessions.upTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loaded;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.SideState.SideFailed;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

    @Test
    void oneFileIsForItsSideAndTwoAreForBoth() {
        Session session = session(AT_ONCE);
        session.open(List.of(AFTER), Role.CANDIDATE);
        assertEquals(AFTER, fileOf(session, Role.CANDIDATE));
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
        assertNull(session.comparison());
        session.open(List.of(AFTER, BEFORE), Role.CANDIDATE);
        assertEquals(AFTER, fileOf(session, Role.BASELINE));
        assertEquals(BEFORE, fileOf(session, Role.CANDIDATE));
        assertNotNull(session.comparison());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void threeFilesAreRunsOfTheirSideAndMoreCanBeAdded() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER, BEFORE), Role.CANDIDATE);
        session.addRuns(List.of(AFTER), Role.CANDIDATE);
        assertEquals(List.of(BEFORE, AFTER, BEFORE, AFTER), filesOf(session, Role.CANDIDATE));
        session.open(List.of(BEFORE), Role.BASELINE);
        assertEquals(4, Objects.requireNonNull(session.comparison()).candidate().size());
    }

    @Test
    void theWindowsComparedAreTheSameUntilOthersAreAskedFor() {
        Session session = session(AT_ONCE);
        assertTrue(session.compared().baseline().isEmpty());
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        Window compared = session.compared().baseline().get(0);
        assertEquals(BEFORE, compared.recording().source().file());
        assertSame(compared, session.compared().baseline().get(0));
        session.swap();
        assertEquals(
                AFTER, session.compared().baseline().get(0).recording().source().file());
    }

    @Test
    void swappingExchangesTheSidesAndComparesAgain() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.swap();
        Comparison swapped = Objects.requireNonNull(session.comparison());
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
        SideFailed failed =
                assertInstanceOf(SideFailed.class, session.side(Role.BASELINE).state());
        assertTrue(failed.message().startsWith(bad + ": "), failed.message());
        assertEquals(AFTER, fileOf(session, Role.CANDIDATE));
        assertNull(session.comparison());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void aFaultWhileComparingIsSaid() {
        Session session = new Session(
                READER,
                (sides, expected, showing, progress) -> {
                    throw new IllegalStateException("a fault");
                },
                AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        assertTrue(session.failureProperty().get().contains("a fault"));
        assertFalse(session.busyProperty().get());
    }

    @Test
    void runsThatCannotBeReadLeaveThoseThatAreThereAndTheirComparison(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jfr"), "this is no recording");
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        Comparison before = session.comparison();
        session.addRuns(List.of(BEFORE, bad), Role.CANDIDATE);
        assertEquals(List.of(AFTER), filesOf(session, Role.CANDIDATE));
        assertSame(before, session.comparison());
        assertTrue(
                session.failureProperty().get().startsWith(bad + ": "),
                session.failureProperty().get());
        assertFalse(session.busyProperty().get());
    }

    @Test
    void aRecordingThatIsGoneWhenBothAreReadAgainStaysCompared(@TempDir Path folder) throws IOException {
        Path gone = Files.copy(BEFORE, folder.resolve("gone.jfr"));
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(gone, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        Files.delete(gone);
        session.reload();
        assertNotNull(session.comparison(), "it stays while the files are read");
        runAll(waiting);
        assertEquals(gone, fileOf(session, Role.BASELINE));
        assertEquals(2, secondsCompared(session));
        assertTrue(
                session.failureProperty().get().startsWith(gone + ": "),
                session.failureProperty().get());
        assertFalse(session.state().isPending());
    }

    @Test
    void readingAgainCanBeCancelledAndWhatIsComparedStays() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
        Comparison before = session.comparison();
        session.reload();
        session.side(Role.BASELINE).cancel();
        session.side(Role.CANDIDATE).cancel();
        runAll(waiting);
        assertSame(before, session.comparison());
        assertFalse(session.state().isPending());
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
                new SavedSession.SavedSide(List.of(BEFORE), TimeRange.WHOLE),
                new SavedSession.SavedSide(List.of(AFTER), TimeRange.WHOLE),
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
                NoViews::compare,
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
    void whatIsRefusedWhileAFileIsReadAndComparedStaysSaidUntilSomethingElseIsAskedFor() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Session session = session(new Work(waiting::add, Runnable::run));
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.refuse("no such folder");
        runAll(waiting);
        assertNotNull(session.comparison());
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
                new SavedSession.SavedSide(List.of(AFTER), TimeRange.WHOLE),
                new SavedSession.SavedSide(List.of(BEFORE), TimeRange.WHOLE),
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
                (sides, expected, showing, progress) -> {
                    throw new NoClassDefFoundError("gone");
                },
                new Work(waiting::add, Runnable::run));
        session.open(List.of(AFTER), Role.BASELINE);
        runAll(waiting);
        assertTrue(
                assertInstanceOf(SideFailed.class, session.side(Role.BASELINE).state())
                        .message()
                        .contains("too deep"));
        session.open(List.of(BEFORE, BEFORE), Role.BASELINE);
        runAll(waiting);
        assertTrue(session.failureProperty().get().contains("gone"));
        assertFalse(session.busyProperty().get());
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
}
