package org.flightdiff.desktop.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.matrix.Candidate.CandidateState;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Cancelled;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.CandidateFailed;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Compared;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.ReadingCandidate;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Waiting;
import org.flightdiff.desktop.matrix.MatrixLines.MatrixLine;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
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
    private static final Path UNREADABLE = Path.of("absent.jfr");

    private final Session session = opened(AT_ONCE, BASELINE);
    private final Candidates candidates = candidates(session, READER, AT_ONCE);
    private final Session judging = new Session(READER, CandidatesTest::compare, AT_ONCE);
    private final Candidates judged = new Candidates(judging, READER, CandidatesTest::compare, AT_ONCE);
    private final MatrixLines lines = new MatrixLines(judged);

    @Test
    void eachCandidateIsComparedWithTheBaselineByItself() {
        candidates.compare(List.of(ONE, OTHER));
        Matrix matrix = Objects.requireNonNull(candidates.matrixProperty().get());
        assertThat(matrix.columns())
                .extracting(column -> column.candidate().get(0).source().file())
                .containsExactly(ONE, OTHER);
        assertThat(candidates.pendingProperty().get()).isEqualTo(0);
        assertThat(candidates.shownProperty().get()).isTrue();
        assertThat(session.comparison())
                .as("the candidate of the session is left alone")
                .isNull();
    }

    @Test
    void oneThatCannotBeReadSaysWhyAndTheOthersAreCompared(@TempDir Path folder) throws Exception {
        Path bad = Files.writeString(folder.resolve("notes.jfr"), "no recording");
        candidates.compare(List.of(ONE, bad, OTHER));
        CandidateFailed failed = (CandidateFailed) stateOf(candidates, 1);
        assertThat(failed.message()).startsWith(bad + ": ");
        assertThat(stateOf(candidates, 2)).isInstanceOf(Compared.class);
        assertThat(Objects.requireNonNull(candidates.matrixProperty().get())
                        .columns()
                        .size())
                .isEqualTo(2);
        assertThat(candidates.pendingProperty().get()).isEqualTo(0);
    }

    @Test
    void oneThatHasNoSuchWindowSaysSo() {
        session.side(Role.CANDIDATE).choose(TimeRange.parse("900s..950s"));
        candidates.compare(List.of(ONE));
        CandidateFailed failed = (CandidateFailed) stateOf(candidates, 0);
        assertThat(failed.message()).contains("900.0 s");
    }

    @Test
    void moreThanEightAreRefusedInOneLine() {
        candidates.compare(Collections.nCopies(9, ONE));
        assertThat(session.failureProperty().get()).startsWith("9 candidates are more than");
        assertThat(session.failureProperty().get().lines().count()).isEqualTo(1);
        assertThat(candidates.allProperty().get().isEmpty()).isTrue();
        assertThat(candidates.shownProperty().get()).isFalse();
    }

    @Test
    void withoutABaselineNothingIsRead() {
        Candidates candidates = candidates(new Session(READER, NoViews::compare, AT_ONCE), READER, AT_ONCE);
        candidates.compare(List.of(ONE));
        assertThat(candidates.allProperty().get().isEmpty()).isTrue();
    }

    @Test
    void runsOfTheCandidateAreNotReadAgain() {
        session.open(List.of(ONE, OTHER, BASELINE), Role.CANDIDATE);
        Candidates candidates = candidates(
                session,
                (file, progress) -> {
                    throw new AssertionError("is read already");
                },
                AT_ONCE);
        candidates.compareEachRun();
        assertThat(candidates.compared().size()).isEqualTo(3);
    }

    @Test
    void readingTellsHowFarItHasCome() {
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), READER, new Work(waiting::add, Runnable::run));
        candidates.compare(List.of(ONE));
        List<CandidateState> states = new ArrayList<>();
        candidates.allProperty().get().get(0).stateProperty().addListener((all, before, now) -> states.add(now));
        assertThat(stateOf(candidates, 0)).isInstanceOf(Waiting.class);
        runAll();
        assertThat(((ReadingCandidate) states.get(states.size() - 2)).share()).isEqualTo(1);
        assertThat(states.get(states.size() - 1)).isInstanceOf(Compared.class);
    }

    @Test
    void cancellingKeepsWhatIsComparedAndGivesUpTheRest() {
        List<Candidates> opened = new ArrayList<>();
        RecordingSource source = (file, progress) -> {
            if (file.equals(OTHER)) {
                opened.get(0).cancel();
                assertThat(progress.advanced(1, 10)).isFalse();
                throw new CancellationException("as asked");
            }
            return READER.read(file, progress);
        };
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), source, AT_ONCE);
        opened.add(candidates);
        candidates.compare(List.of(ONE, OTHER, ONE));
        assertThat(stateOf(candidates, 0)).isInstanceOf(Compared.class);
        assertThat(stateOf(candidates, 1)).isInstanceOf(Cancelled.class);
        assertThat(stateOf(candidates, 2)).isInstanceOf(Cancelled.class);
        assertThat(candidates.pendingProperty().get()).isEqualTo(0);
        assertThat(candidates.matrixProperty().get()).isNotNull();
    }

    @Test
    void whatWasReplacedIsHeardOfNoMore() {
        Candidates candidates = candidates(opened(AT_ONCE, BASELINE), READER, new Work(waiting::add, Runnable::run));
        candidates.compare(List.of(ONE, OTHER));
        candidates.compare(List.of(OTHER));
        runAll();
        assertThat(candidates.pendingProperty().get()).isEqualTo(0);
        assertThat(candidates.compared()).extracting(Candidate::file).containsExactly(OTHER);
    }

    @Test
    void aPairIsOpenedWithTheBaselineThatItWasComparedWith() {
        candidates.compare(List.of(ONE, OTHER));
        session.open(List.of(OTHER), Role.BASELINE);
        candidates.open(candidates.allProperty().get().get(0));
        Comparison pair = Objects.requireNonNull(session.comparison());
        assertThat(pair.baseline().get(0).source().file()).isEqualTo(BASELINE);
        assertThat(pair.candidate().get(0).source().file()).isEqualTo(ONE);
        assertThat(candidates.shownProperty().get()).isFalse();
        assertThat(candidates.compared().size()).as("all stay for the way back").isEqualTo(2);
    }

    @Test
    void whatWasSavedIsComparedAgain() {
        candidates.compare(List.of(ONE, OTHER));
        SavedSession saved = Objects.requireNonNull(candidates.saved());
        assertThat(saved.candidate()).isNull();
        Candidates again = reopened(saved, AT_ONCE);
        assertThat(again.compared()).extracting(Candidate::file).containsExactly(ONE, OTHER);
        assertThat(again.shownProperty().get()).isTrue();
        assertThat(again.baselineFiles()).containsExactly(BASELINE);
        assertThat(again.saved()).isEqualTo(saved);
    }

    @Test
    void theirBaselineIsReadWhenThePairHasAnotherOne() {
        candidates.compare(List.of(ONE));
        candidates.open(candidates.allProperty().get().get(0));
        session.open(List.of(OTHER), Role.BASELINE);
        SavedSession saved = Objects.requireNonNull(candidates.saved());
        assertThat(saved.baseline().files()).containsExactly(OTHER);
        Candidates again = reopened(saved, AT_ONCE);
        assertThat(again.shownProperty().get()).isFalse();
        assertThat(again.compared().stream()
                        .flatMap(candidate -> Objects.requireNonNull(candidate.comparison()).baseline().stream())
                        .map(run -> run.source().file())
                        .toList())
                .containsExactly(BASELINE);
        assertThat(again.saved()).isEqualTo(saved);
    }

    @Test
    void withoutTheirBaselineNothingIsComparedAndTheSessionSaysWhy() {
        Path gone = Path.of("gone.jfr");
        session.open(several(gone, ONE));
        assertThat(candidates.allProperty().get().isEmpty()).isTrue();
        assertThat(candidates.shownProperty().get()).isFalse();
        assertThat(session.failureProperty().get()).startsWith(gone + ": ");
    }

    @Test
    void theyCanBeCancelledWhileTheirBaselineIsStillBeingRead() {
        Candidates candidates = reopened(several(BASELINE, ONE, OTHER), new Work(waiting::add, Runnable::run));
        assertThat(stateOf(candidates, 1)).isInstanceOf(Waiting.class);
        candidates.cancel();
        runAll();
        assertThat(stateOf(candidates, 0)).isInstanceOf(Cancelled.class);
        assertThat(stateOf(candidates, 1)).isInstanceOf(Cancelled.class);
        assertThat(candidates.pendingProperty().get()).isEqualTo(0);
    }

    @Test
    void savedCandidatesAreComparedWithNoOtherBaselineThanTheirs() {
        Work later = new Work(waiting::add, Runnable::run);
        Session session = opened(later, OTHER);
        Candidates candidates = candidates(session, READER, later);
        runAll();
        session.open(several(BASELINE, ONE));
        session.side(Role.BASELINE).cancel();
        runAll();
        assertThat(session.side(Role.BASELINE).recordings().get(0).source().file())
                .isEqualTo(OTHER);
        assertThat(candidates.allProperty().get().isEmpty())
                .as("their baseline was not read")
                .isTrue();
        assertThat(candidates.shownProperty().get()).isFalse();
    }

    @Test
    void metricsThatDivergeAnywhereStandByTheBestRankTheyHave() {
        assertThat(ids()).containsExactly("gc.pause.mean", "lock.blocked", "heap.peak");
    }

    @Test
    void aLineHasTheCellOfEveryCandidateThatIsCompared() {
        List<Candidate> all = judged.allProperty().get();
        MatrixLine pauses = lines.lines().get(0);
        assertThat(verdict(pauses, all.get(0))).isEqualTo(PassedVerdict.WORSE);
        assertThat(pauses.of(all.get(1))).as("this one could not be read").isNull();
        assertThat(verdict(pauses, all.get(2))).isEqualTo(PassedVerdict.INCONCLUSIVE);
    }

    @Test
    void aVerdictIsAskedOfAnyCandidate() {
        lines.show(PassedVerdict.DIFFERENT, false);
        assertThat(ids()).containsExactly("gc.pause.mean", "lock.blocked");
        lines.show(PassedVerdict.WORSE, false);
        assertThat(ids()).isEmpty();
        lines.show(PassedVerdict.UNCHANGED, true);
        assertThat(ids()).containsExactly("lock.blocked", "gc.count");
    }

    private static SavedSession several(Path baseline, Path... candidates) {
        SavedSession.SavedSide before = new SavedSession.SavedSide(List.of(baseline), TimeRange.WHOLE);
        SavedSession.SavedSide after = new SavedSession.SavedSide(List.of(candidates), TimeRange.WHOLE);
        return new SavedSession(before, null, new Several(before, after, true));
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

    CandidatesTest() {
        judging.open(List.of(BASELINE), Role.BASELINE);
        judged.compare(List.of(ONE, UNREADABLE, OTHER));
    }

    /** One candidate makes pauses longer and the heap larger; the other mainly makes locks worse. */
    private static Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
        boolean one =
                sides.windows(Role.CANDIDATE).get(0).recording().source().file().equals(ONE);
        PassedVerdict other = one ? PassedVerdict.UNCHANGED : PassedVerdict.WORSE;
        return new SyntheticComparison()
                .view("lock", "Locks")
                .metric("lock.blocked", other, 1, 3)
                .view("gc", "GC")
                .metric("gc.pause.mean", one ? PassedVerdict.WORSE : PassedVerdict.INCONCLUSIVE, 1, 2)
                .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
                .view("heap", "Heap")
                .metric("heap.peak", PassedVerdict.DIFFERENT, 2, 1)
                .build();
    }

    private static PassedVerdict verdict(MatrixLine line, Candidate candidate) {
        return Objects.requireNonNull(line.of(candidate)).verdict();
    }

    private List<String> ids() {
        return lines.lines().stream()
                .map(line -> line.row().first().metric().id())
                .toList();
    }
}
