package org.flightdiff.desktop.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.junit.jupiter.api.Test;

class MatrixLinesTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path ONE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final Path UNREADABLE = Path.of("absent.jfr");
    private static final Path OTHER = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final Work AT_ONCE = new Work(Runnable::run, Runnable::run);
    private static final RecordingSource READER =
            (file, progress) -> new RecordingReader(List.of(), progress).read(file);

    private final Session session = new Session(READER, MatrixLinesTest::compare, AT_ONCE);
    private final Candidates candidates = new Candidates(session, READER, MatrixLinesTest::compare, AT_ONCE);
    private final MatrixLines lines = new MatrixLines(candidates);

    MatrixLinesTest() {
        session.open(List.of(BASELINE), Role.BASELINE);
        candidates.compare(List.of(ONE, UNREADABLE, OTHER));
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

    @Test
    void metricsThatDivergeAnywhereStandByTheBestRankTheyHave() {
        assertEquals(List.of("gc.pause.mean", "lock.blocked", "heap.peak"), ids());
    }

    @Test
    void aLineHasTheCellOfEveryCandidateThatIsCompared() {
        List<Candidate> all = candidates.allProperty().get();
        MatrixLine pauses = lines.lines().get(0);
        assertEquals(PassedVerdict.WORSE, verdict(pauses, all.get(0)));
        assertNull(pauses.of(all.get(1)), "this one could not be read");
        assertEquals(PassedVerdict.INCONCLUSIVE, verdict(pauses, all.get(2)));
    }

    @Test
    void aTextFiltersLabelsAndIds() {
        lines.textProperty().set(" PEAK ");
        assertEquals(List.of("heap.peak"), ids());
        lines.textProperty().set("gc.");
        assertEquals(List.of("gc.pause.mean"), ids());
    }

    @Test
    void aViewFiltersItsMetrics() {
        lines.viewProperty().set("heap");
        assertEquals(List.of("heap.peak"), ids());
    }

    @Test
    void aVerdictIsAskedOfAnyCandidate() {
        lines.show(PassedVerdict.DIFFERENT, false);
        assertEquals(List.of("gc.pause.mean", "lock.blocked"), ids());
        lines.show(PassedVerdict.WORSE, false);
        assertEquals(List.of(), ids());
        lines.show(PassedVerdict.UNCHANGED, true);
        assertEquals(List.of("lock.blocked", "gc.count"), ids());
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
