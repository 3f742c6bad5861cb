package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.junit.jupiter.api.Test;

class WindowChoiceTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final RecordingSource READER =
            (file, progress) -> new RecordingReader(List.of(), progress).read(file);

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private final Session session = new Session(READER, this::compare, new Work(waiting::add, Runnable::run));
    private final WindowChoice choice = new WindowChoice(session);

    /** Compares no view at all, which takes no time. */
    private Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
        told.add("verdicts to " + sides.windows(Role.BASELINE).get(0).toSeconds());
        return NoViews.compare(sides, expected, showing, progress);
    }

    private void listen(ComparisonState state) {
        if (state instanceof Values values) {
            told.add("values to " + values.shown().baseline().get(0).toSeconds());
        }
    }

    @Test
    void nothingCanBeChosenBeforeSomethingIsRead() {
        choice.choose(Role.BASELINE, new Extent(1, 2));
        assertNull(choice.whole(Role.BASELINE));
        assertNull(choice.chosen(Role.CANDIDATE));
        assertEquals(
                TimeRange.WHOLE, session.side(Role.BASELINE).rangeProperty().get());
    }

    @Test
    void linkedSidesAreComparedOverTheSameSeconds() {
        open();
        choice.choose(Role.CANDIDATE, new Extent(5, 12));
        assertEquals(new Extent(5, 12), choice.chosen(Role.BASELINE));
        assertEquals(new Extent(5, 12), choice.chosen(Role.CANDIDATE));
        choice.linkedProperty().set(false);
        choice.choose(Role.BASELINE, new Extent(8, 9));
        assertEquals(new Extent(8, 9), choice.chosen(Role.BASELINE));
        assertEquals(new Extent(5, 12), choice.chosen(Role.CANDIDATE));
    }

    @Test
    void whatIsTypedIsChosenOrTheReasonWhyNotIsSaid() {
        open();
        choice.choose(Role.CANDIDATE, "2.5 s to 1:00");
        assertEquals(2.5, Objects.requireNonNull(choice.chosen(Role.BASELINE)).low());
        choice.choose(Role.CANDIDATE, "soon");
        assertTrue(session.failureProperty().get().contains("“soon”"));
        choice.choose(Role.CANDIDATE, "");
        assertTrue(choice.isWhole(Role.BASELINE));
        assertEquals("", session.failureProperty().get());
    }

    @Test
    void aChoiceBeyondTheEndsIsCutAndAllOfItIsTheWholeRecording() {
        open();
        choice.choose(Role.BASELINE, new Extent(-5, 3));
        assertEquals(new Extent(0, 3), choice.chosen(Role.BASELINE));
        assertFalse(choice.isWhole(Role.BASELINE));
        choice.choose(Role.BASELINE, new Extent(-5, 1e6));
        assertTrue(choice.isWhole(Role.BASELINE));
    }

    @Test
    void aSlipOfTheHandIsNoChoice() {
        open();
        choice.choose(Role.BASELINE, new Extent(3, 3.0001));
        assertTrue(choice.isWhole(Role.BASELINE));
    }

    @Test
    void withoutAnEndOfWarmUpInSightNothingIsLeftOutAndThatIsSaid() {
        open();
        choice.skipWarmUp(Role.BASELINE);
        runAll();
        assertTrue(choice.isWhole(Role.BASELINE) && choice.isWhole(Role.CANDIDATE));
        assertFalse(session.failureProperty().get().isEmpty());
    }

    @Test
    void whatChartsShowIsCountedFromThePresentWindows() {
        open();
        choice.linkedProperty().set(false);
        choice.choose(Role.BASELINE, new Extent(10, 20));
        choice.chooseShown(new Extent(2, 4));
        assertEquals(new Extent(12, 14), choice.chosen(Role.BASELINE));
        assertEquals(new Extent(2, 4), choice.chosen(Role.CANDIDATE));
    }

    @Test
    void valuesComeAtOnceAndVerdictsFollow() {
        open();
        choice.choose(Role.BASELINE, new Extent(5, 12));
        told.clear();
        assertTrue(session.state().isPending());
        assertNotNull(session.comparison(), "what was shown stays until there is something new");
        runAll();
        assertEquals(List.of("values to 12.0", "verdicts to 12.0"), told);
        assertFalse(session.state().isPending());
        assertEquals(
                12,
                Objects.requireNonNull(session.comparison()).candidate().get(0).toSeconds());
    }

    @Test
    void aChoiceThatWasOvertakenIsNotCompared() {
        open();
        choice.choose(Role.BASELINE, new Extent(5, 12));
        choice.choose(Role.BASELINE, new Extent(6, 13));
        told.clear();
        runAll();
        assertEquals(List.of("values to 13.0", "verdicts to 13.0"), told);
    }

    private void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll();
        told.clear();
        session.stateProperty().addListener((all, before, now) -> listen(now));
    }

    private void runAll() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
