package org.flightdiff.desktop.matrix;

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
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.matrix.CandidateState.Cancelled;
import org.flightdiff.desktop.matrix.CandidateState.CandidateFailed;
import org.flightdiff.desktop.matrix.CandidateState.Compared;
import org.flightdiff.desktop.matrix.CandidateState.ReadingCandidate;
import org.flightdiff.desktop.matrix.CandidateState.Waiting;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.model.Role;
import org.flightdiff.recording.reader.RecordingReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidatesTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path ONE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final Path OTHER = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final Work AT_ONCE = new Work(Runnable::run, Runnable::run);
    private static final RecordingSource READER =
            (file, progress) -> new RecordingReader(List.of(), progress).read(file);

    private final Queue<Runnable> waiting = new ArrayDeque<>();

    @Test
    void eachCandidateIsComparedWithTheBaselineByItself() {
        Session session = opened(AT_ONCE, BASELINE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(List.of(ONE, OTHER));
        Matrix matrix = Objects.requireNonNull(candidates.matrixProperty().get());
        assertEquals(
                List.of(ONE, OTHER),
                matrix.columns().stream()
                        .map(column -> column.candidate().get(0).source().file())
                        .toList());
        assertEquals(0, candidates.pendingProperty().get());
        assertTrue(candidates.shownProperty().get());
        assertNull(session.comparison(), "the candidate of the session is left alone");
    }

    @Test
    void oneThatCannotBeReadSaysWhyAndTheOthersAreCompared(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("notes.jfr"), "no recording");
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), READER, AT_ONCE);
        candidates.compare(List.of(ONE, bad, OTHER));
        CandidateFailed failed = assertInstanceOf(CandidateFailed.class, stateOf(candidates, 1));
        assertTrue(failed.message().startsWith(bad + ": "), failed.message());
        assertInstanceOf(Compared.class, stateOf(candidates, 2));
        assertEquals(
                2,
                Objects.requireNonNull(candidates.matrixProperty().get())
                        .columns()
                        .size());
        assertEquals(0, candidates.pendingProperty().get());
    }

    @Test
    void oneThatHasNoSuchWindowSaysSo() {
        Session session = opened(AT_ONCE, BASELINE);
        session.side(Role.CANDIDATE).choose(TimeRange.parse("900s..950s"));
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(List.of(ONE));
        CandidateFailed failed = assertInstanceOf(CandidateFailed.class, stateOf(candidates, 0));
        assertTrue(failed.message().contains("900.0 s"), failed.message());
    }

    @Test
    void moreThanEightAreRefusedInOneLine() {
        Session session = opened(AT_ONCE, BASELINE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(Collections.nCopies(9, ONE));
        assertTrue(session.failureProperty().get().startsWith("9 candidates are more than"));
        assertEquals(1, session.failureProperty().get().lines().count());
        assertTrue(candidates.allProperty().get().isEmpty());
        assertFalse(candidates.shownProperty().get());
    }

    @Test
    void withoutABaselineNothingIsRead() {
        Candidates candidates = candidates(new Session(READER, NoViews::compare, AT_ONCE), READER, AT_ONCE);
        candidates.compare(List.of(ONE));
        assertTrue(candidates.allProperty().get().isEmpty());
    }

    @Test
    void runsOfTheCandidateAreNotReadAgain() {
        Session session = opened(AT_ONCE, BASELINE);
        session.open(List.of(ONE, OTHER, BASELINE), Role.CANDIDATE);
        Candidates candidates = candidates(
                session,
                (file, progress) -> {
                    throw new AssertionError("is read already");
                },
                AT_ONCE);
        candidates.compareEachRun();
        assertEquals(3, candidates.compared().size());
    }

    @Test
    void readingTellsHowFarItHasCome() {
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), READER, new Work(waiting::add, Runnable::run));
        candidates.compare(List.of(ONE));
        List<CandidateState> states = new ArrayList<>();
        candidates.allProperty().get().get(0).stateProperty().addListener((all, before, now) -> states.add(now));
        assertInstanceOf(Waiting.class, stateOf(candidates, 0));
        runAll();
        assertEquals(
                1,
                assertInstanceOf(ReadingCandidate.class, states.get(states.size() - 2))
                        .share());
        assertInstanceOf(Compared.class, states.get(states.size() - 1));
    }

    @Test
    void cancellingKeepsWhatIsComparedAndGivesUpTheRest() {
        List<Candidates> opened = new ArrayList<>();
        RecordingSource source = (file, progress) -> {
            if (file.equals(OTHER)) {
                opened.get(0).cancel();
                assertFalse(progress.advanced(1, 10));
                throw new CancellationException("as asked");
            }
            return READER.read(file, progress);
        };
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), source, AT_ONCE);
        opened.add(candidates);
        candidates.compare(List.of(ONE, OTHER, ONE));
        assertInstanceOf(Compared.class, stateOf(candidates, 0));
        assertInstanceOf(Cancelled.class, stateOf(candidates, 1));
        assertInstanceOf(Cancelled.class, stateOf(candidates, 2));
        assertEquals(0, candidates.pendingProperty().get());
        assertNotNull(candidates.matrixProperty().get());
    }

    @Test
    void whatWasReplacedIsHeardOfNoMore() {
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), READER, new Work(waiting::add, Runnable::run));
        candidates.compare(List.of(ONE, OTHER));
        candidates.compare(List.of(OTHER));
        runAll();
        assertEquals(0, candidates.pendingProperty().get());
        assertEquals(
                List.of(OTHER),
                candidates.compared().stream().map(Candidate::file).toList());
    }

    @Test
    void aPairIsOpenedWithTheBaselineThatItWasComparedWith() {
        Session session = opened(AT_ONCE, BASELINE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(List.of(ONE, OTHER));
        session.open(List.of(OTHER), Role.BASELINE);
        candidates.open(candidates.allProperty().get().get(0));
        Comparison pair = Objects.requireNonNull(session.comparison());
        assertEquals(BASELINE, pair.baseline().get(0).source().file());
        assertEquals(ONE, pair.candidate().get(0).source().file());
        assertFalse(candidates.shownProperty().get());
        assertEquals(2, candidates.compared().size(), "all stay for the way back");
    }

    @Test
    void whatWasSavedIsComparedAgain() {
        Session session = opened(AT_ONCE, BASELINE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(List.of(ONE, OTHER));
        SavedSession saved = Objects.requireNonNull(candidates.saved());
        assertNull(saved.candidate());
        Candidates again = reopened(saved, AT_ONCE);
        assertEquals(
                List.of(ONE, OTHER),
                again.compared().stream().map(Candidate::file).toList());
        assertTrue(again.shownProperty().get());
        assertEquals(List.of(BASELINE), again.baselineFiles());
        assertEquals(saved, again.saved());
    }

    @Test
    void theirBaselineIsReadWhenThePairHasAnotherOne() {
        Session session = opened(AT_ONCE, BASELINE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        candidates.compare(List.of(ONE));
        candidates.open(candidates.allProperty().get().get(0));
        session.open(List.of(OTHER), Role.BASELINE);
        SavedSession saved = Objects.requireNonNull(candidates.saved());
        assertEquals(List.of(OTHER), saved.baseline().files());
        Candidates again = reopened(saved, AT_ONCE);
        assertFalse(again.shownProperty().get());
        assertEquals(
                List.of(BASELINE),
                again.compared().stream()
                        .flatMap(candidate -> Objects.requireNonNull(candidate.comparison()).baseline().stream())
                        .map(run -> run.source().file())
                        .toList());
        assertEquals(saved, again.saved());
    }

    @Test
    void withoutTheirBaselineNothingIsComparedAndTheSessionSaysWhy() {
        Path gone = Path.of("gone.jfr");
        SavedSession.SavedSide before = new SavedSession.SavedSide(List.of(gone), TimeRange.WHOLE);
        SavedSession.SavedSide after = new SavedSession.SavedSide(List.of(ONE), TimeRange.WHOLE);
        Session session = new Session(READER, NoViews::compare, AT_ONCE);
        Candidates candidates = candidates(session, READER, AT_ONCE);
        session.open(new SavedSession(before, null, Map.of(), new Several(before, after, true)));
        assertTrue(candidates.allProperty().get().isEmpty());
        assertFalse(candidates.shownProperty().get());
        assertTrue(
                session.failureProperty().get().startsWith(gone + ": "),
                session.failureProperty().get());
    }

    @Test
    void theyCanBeCancelledWhileTheirBaselineIsStillBeingRead() {
        SavedSession.SavedSide before = new SavedSession.SavedSide(List.of(BASELINE), TimeRange.WHOLE);
        SavedSession.SavedSide after = new SavedSession.SavedSide(List.of(ONE, OTHER), TimeRange.WHOLE);
        Candidates candidates = reopened(
                new SavedSession(before, null, Map.of(), new Several(before, after, true)),
                new Work(waiting::add, Runnable::run));
        assertInstanceOf(Waiting.class, stateOf(candidates, 1));
        candidates.cancel();
        runAll();
        assertInstanceOf(Cancelled.class, stateOf(candidates, 0));
        assertInstanceOf(Cancelled.class, stateOf(candidates, 1));
        assertEquals(0, candidates.pendingProperty().get());
    }

    @Test
    void savedCandidatesAreComparedWithNoOtherBaselineThanTheirs() {
        Work later = new Work(waiting::add, Runnable::run);
        Session session = opened(later, OTHER);
        Candidates candidates = candidates(session, READER, later);
        runAll();
        SavedSession.SavedSide before = new SavedSession.SavedSide(List.of(BASELINE), TimeRange.WHOLE);
        SavedSession.SavedSide after = new SavedSession.SavedSide(List.of(ONE), TimeRange.WHOLE);
        session.open(new SavedSession(before, null, Map.of(), new Several(before, after, true)));
        session.side(Role.BASELINE).cancel();
        runAll();
        assertEquals(
                OTHER, session.side(Role.BASELINE).recordings().get(0).source().file());
        assertTrue(candidates.allProperty().get().isEmpty(), "their baseline was not read");
        assertFalse(candidates.shownProperty().get());
    }

    private static Candidates reopened(SavedSession saved, Work work) {
        Session session = new Session(READER, NoViews::compare, work);
        Candidates candidates = candidates(session, READER, work);
        session.open(saved);
        return candidates;
    }

    private void runAll() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    private static Session opened(Work work, Path baseline) {
        Session session = new Session(READER, NoViews::compare, work);
        session.open(List.of(baseline), Role.BASELINE);
        return session;
    }

    private static Candidates candidates(Session session, RecordingSource source, Work work) {
        return new Candidates(session, source, NoViews::compare, work);
    }

    private static CandidateState stateOf(Candidates candidates, int at) {
        return candidates.allProperty().get().get(at).stateProperty().get();
    }
}
