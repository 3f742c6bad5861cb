package org.flightdiff.desktop.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.shape.Series.Style;
import org.junit.jupiter.api.Test;

class FindingsTest {

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC", SyntheticShapes.distribution(), SyntheticShapes.curve(Style.POINTS, 5, i -> i))
            .metric("gc.pause.mean", PassedVerdict.WORSE, 1, 2)
            .metric("gc.count", PassedVerdict.UNCHANGED, 5, 5)
            .view("heap", "Heap", SyntheticShapes.curve(Style.LINE, 5, i -> i))
            .metric("heap.peak", PassedVerdict.BETTER, 2, 1)
            .metric("heap.slope", PassedVerdict.INCONCLUSIVE, 1, 1)
            .view("cpu", "CPU")
            .metric("cpu.jvm", PassedVerdict.DIFFERENT, 1, 3)
            .cause("heap-too-small", "Heap too small", "heap.peak")
            .build();
    private final Notes notes = new Notes();
    private final WorkbenchModel model = new WorkbenchModel(comparison, notes);
    private final Findings findings = new Findings(comparison, notes);

    @Test
    void divergencesComeByRankThenWhatIsQuiet() {
        assertEquals(List.of("gc.pause.mean", "heap.peak", "cpu.jvm", "unchanged 1", "cannot-tell 1"), lines());
    }

    @Test
    void aTextFiltersLabelsAndIds() {
        findings.textProperty().set(" PEAK ");
        assertEquals(List.of("heap.peak"), lines());
        findings.textProperty().set("gc.");
        assertEquals(List.of("gc.pause.mean", "unchanged 1"), lines());
    }

    @Test
    void aViewFiltersItsMetrics() {
        findings.pageProperty().set(model.pages().get(2));
        assertEquals(List.of("heap.peak", "cannot-tell 1"), lines());
        findings.pageProperty().set(model.pages().get(0));
        assertEquals(5, lines().size());
    }

    @Test
    void theTallyCountsWhatMatchesTheFilter() {
        assertEquals(3, findings.listed());
        findings.textProperty().set("peak");
        assertEquals(1, findings.count(PassedVerdict.BETTER));
        assertEquals(0, findings.count(PassedVerdict.WORSE));
        assertEquals(1, findings.listed());
        findings.show(PassedVerdict.BETTER, false);
        assertEquals(1, findings.count(PassedVerdict.BETTER), "that many would come back");
        assertEquals(0, findings.listed());
        assertEquals(3, findings.divergences());
    }

    @Test
    void aVerdictCanBeHidden() {
        findings.show(PassedVerdict.WORSE, false);
        findings.show(PassedVerdict.DIFFERENT, false);
        assertEquals(List.of("heap.peak", "unchanged 1", "cannot-tell 1"), lines());
    }

    @Test
    void quietMetricsUnfoldBelowTheirVerdictAndFoldAgain() {
        findings.toggle(Quiet.UNCHANGED);
        assertEquals(List.of("unchanged 1", "gc.count", "cannot-tell 1"), lines().subList(3, 6));
        findings.toggle(Quiet.UNCHANGED);
        assertEquals(5, lines().size());
    }

    @Test
    void whatIsPinnedStandsAboveTheDivergencesWhateverItsVerdict() {
        findings.show(PassedVerdict.WORSE, false);
        notes.pin("gc.count", true);
        notes.pin("gc.pause.mean", true);
        assertEquals(List.of("gc.pause.mean", "gc.count", "heap.peak", "cpu.jvm", "cannot-tell 1"), lines());
        notes.pin("gc.count", false);
        notes.write("gc.pause.mean", " seen before ");
        assertEquals("unchanged 1", lines().get(3));
        assertEquals("seen before", notes.of("gc.pause.mean").text());
    }

    @Test
    void anotherComparisonKeepsThePageTheMarkAndTheFilter() {
        findings.show(PassedVerdict.DIFFERENT, false);
        model.show(comparison.metric("heap.peak").orElseThrow());
        Comparison other = new SyntheticComparison()
                .view("heap", "Heap", SyntheticShapes.curve(Style.LINE, 5, i -> i))
                .metric("heap.peak", PassedVerdict.WORSE, 2, 9)
                .view("cpu", "CPU")
                .metric("cpu.jvm", PassedVerdict.DIFFERENT, 1, 3)
                .build();
        model.update(other);
        findings.update(other);
        assertEquals(List.of("heap.peak"), lines());
        assertEquals("heap", model.pageProperty().get().id());
        assertEquals(
                other.metric("heap.peak").orElseThrow(), model.markedProperty().get());
    }

    @Test
    void divergencesAreWalkedByRankFromTheFirstToTheLast() {
        model.turnToDivergence(1);
        assertEquals(comparison.divergences().get(0), model.markedProperty().get());
        model.turnToDivergence(1);
        model.turnToDivergence(1);
        model.turnToDivergence(1);
        assertEquals(comparison.divergences().get(2), model.markedProperty().get());
        assertEquals("cpu", model.pageProperty().get().id());
        model.turnToDivergence(-1);
        model.turn(1);
        assertEquals("cpu", model.pageProperty().get().id());
        model.turn(5);
        assertEquals("cpu", model.pageProperty().get().id());
    }

    @Test
    void theOverviewComesFirstWithDivergencesAndTheKeyCurves() {
        Page overview = model.pages().get(0);
        assertSame(overview, model.pageProperty().get());
        assertEquals(
                List.of("gc.pause.mean", "heap.peak", "cpu.jvm"),
                overview.metrics().stream().map(result -> result.metric().id()).toList());
        assertEquals(
                List.of(
                        comparison.views().get(1).shapes().get(0),
                        comparison.views().get(0).shapes().get(1)),
                overview.shapes());
    }

    @Test
    void aViewCountsItsDivergences() {
        assertEquals(
                List.of(3L, 1L, 1L, 1L),
                model.pages().stream().map(Page::divergences).toList());
    }

    @Test
    void showingAMetricTurnsToItsViewAndMarksIt() {
        MetricResult peak = comparison.metric("heap.peak").orElseThrow();
        model.show(peak);
        assertEquals("heap", model.pageProperty().get().id());
        assertSame(peak, model.markedProperty().get());
    }

    private List<String> lines() {
        return findings.lines().stream()
                .map(line -> line instanceof DiffEntry.Fold fold
                        ? fold.quiet().word() + " " + fold.count()
                        : ((DiffEntry.MetricEntry) line).result().metric().id())
                .toList();
    }
}
