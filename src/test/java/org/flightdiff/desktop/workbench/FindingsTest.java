package org.flightdiff.desktop.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private final WorkbenchModel model = new WorkbenchModel(comparison, null);
    private final Findings findings = new Findings(comparison);

    private final List<Shape> shapes = List.of(
            new Unavailable(new PanelId("gc.pauses-over-time"), Text.given("off")),
            curve("gc.plab-size-of-each-collection"),
            curve("gc.plabs-filled-by-each-collection"),
            curve("gc.tenuring-threshold"));

    @Test
    void divergencesComeByRankThenWhatIsQuiet() {
        assertThat(lines()).containsExactly("gc.pause.mean", "heap.peak", "cpu.jvm", "unchanged: 1", "cannot tell: 1");
    }

    @Test
    void aTextFiltersLabelsAndIds() {
        findings.textProperty().set(" PEAK ");
        assertThat(lines()).containsExactly("heap.peak");
        findings.textProperty().set("gc.");
        assertThat(lines()).containsExactly("gc.pause.mean", "unchanged: 1");
    }

    @Test
    void aViewFiltersItsMetrics() {
        findings.viewProperty().set(model.pages().get(2).id());
        assertThat(lines()).containsExactly("heap.peak", "cannot tell: 1");
        findings.viewProperty().set("");
        assertThat(lines().size()).isEqualTo(5);
    }

    @Test
    void theTallyCountsWhatMatchesTheFilter() {
        assertThat(findings.listed()).isEqualTo(3);
        findings.textProperty().set("peak");
        assertThat(findings.count(PassedVerdict.BETTER)).isEqualTo(1);
        assertThat(findings.count(PassedVerdict.WORSE)).isZero();
        assertThat(findings.listed()).isEqualTo(1);
        findings.show(PassedVerdict.BETTER, false);
        assertThat(findings.count(PassedVerdict.BETTER))
                .as("that many would come back")
                .isEqualTo(1);
        assertThat(findings.listed()).isZero();
        assertThat(findings.divergences()).isEqualTo(3);
    }

    @Test
    void aVerdictCanBeHidden() {
        findings.show(PassedVerdict.WORSE, false);
        findings.show(PassedVerdict.DIFFERENT, false);
        assertThat(lines()).containsExactly("heap.peak", "unchanged: 1", "cannot tell: 1");
    }

    @Test
    void quietMetricsUnfoldBelowTheirVerdictAndFoldAgain() {
        findings.toggle(Quiet.UNCHANGED.word());
        assertThat(lines().subList(3, 6)).containsExactly("unchanged: 1", "gc.count", "cannot tell: 1");
        findings.toggle(Quiet.UNCHANGED.word());
        assertThat(lines().size()).isEqualTo(5);
    }

    @Test
    void whatFollowsUnfoldsBelowWhatItFollowsFrom() {
        findings.update(new SyntheticComparison()
                .view("gc", "GC")
                .metric("gc.pause.mean", PassedVerdict.WORSE, 1, 2)
                .metric("gc.pause.longest", PassedVerdict.WORSE, 1, 2)
                .build());
        assertThat(lines()).containsExactly("gc.pause.mean", "1 related metric");
        findings.toggle("gc.pause.mean");
        assertThat(lines().get(2)).isEqualTo("gc.pause.longest");
    }

    @Test
    void aMetricThatIsShownIsMarkedOnItsPageAndAnotherComparisonKeepsBothAndTheFilter() {
        findings.show(PassedVerdict.DIFFERENT, false);
        MetricResult peak = comparison.metric("heap.peak").orElseThrow();
        model.show(peak);
        assertThat(model.pageProperty().get().id()).isEqualTo("heap");
        assertThat(model.markedProperty().get()).isSameAs(peak);
        Comparison other = new SyntheticComparison()
                .view("heap", "Heap", SyntheticShapes.curve(Style.LINE, 5, i -> i))
                .metric("heap.peak", PassedVerdict.WORSE, 2, 9)
                .view("cpu", "CPU")
                .metric("cpu.jvm", PassedVerdict.DIFFERENT, 1, 3)
                .build();
        model.update(other);
        findings.update(other);
        assertThat(lines()).containsExactly("heap.peak");
        assertThat(model.pageProperty().get().id()).isEqualTo("heap");
        assertThat(model.markedProperty().get())
                .isEqualTo(other.metric("heap.peak").orElseThrow());
    }

    @Test
    void divergencesAreWalkedByRankFromTheFirstToTheLast() {
        model.turnToDivergence(1);
        assertThat(model.markedProperty().get())
                .isEqualTo(comparison.divergences().get(0));
        IntStream.range(0, 3).forEach(step -> model.turnToDivergence(1));
        assertThat(model.markedProperty().get())
                .isEqualTo(comparison.divergences().get(2));
        assertThat(model.pageProperty().get().id()).isEqualTo("cpu");
        model.turnToDivergence(-1);
        model.turn(1);
        assertThat(model.pageProperty().get().id()).isEqualTo("cpu");
        model.turn(5);
        assertThat(model.pageProperty().get().id()).isEqualTo("cpu");
    }

    @Test
    void theOverviewComesFirstWithDivergencesWhichViewsCountAndTheKeyCurves() {
        Page overview = model.pages().get(0);
        assertThat(model.pageProperty().get()).isSameAs(overview);
        assertThat(overview.metrics())
                .extracting(result -> result.metric().id())
                .containsExactly("gc.pause.mean", "heap.peak", "cpu.jvm");
        assertThat(model.pages()).extracting(Page::divergences).containsExactly(3L, 1L, 1L, 1L);
        assertThat(overview.shapes())
                .containsExactly(
                        comparison.views().get(1).shapes().get(0),
                        comparison.views().get(0).shapes().get(1));
    }

    @ParameterizedTest
    @CsvSource({
        "gc, gc.pause.p99, gc.distribution-of-pauses",
        "gc, gc.plab.young.median, gc.plab-size-of-each-collection",
        "gc, gc.plab.filled.mean, gc.plabs-filled-by-each-collection",
        "heap, heap.live-set.median, heap.heap-used-after-collections",
        "vmoperation, safepoint.time-to-safepoint.p95, vmoperation.time-to-safepoint-over-time",
        "classes, metaspace.used.peak, classes.metaspace-over-time",
        "io, io.file.read.longest, io.files",
        "application, application.duration.p99, application.durations-over-time"
    })
    void aMetricIsSeenInThePanelOfItsEvents(String view, String metric, String panel) {
        assertThat(Views.ALL.stream()
                        .filter(each -> each.id().equals(view))
                        .flatMap(each -> each.showing(metric(metric)).stream())
                        .findFirst()
                        .orElseThrow()
                        .id())
                .isEqualTo(new PanelId(panel));
    }

    @Test
    void whatDivergedComesFirstWorstFirstAndWhatIsMissingLast() {
        Comparison comparison = new SyntheticComparison()
                .view("gc", "GC")
                .metric(metric("gc.tenuring-threshold.mean"), PassedVerdict.WORSE, 1, 2)
                .metric(metric("gc.plab.filled.mean"), PassedVerdict.DIFFERENT, 1, 2)
                .metric(metric("gc.plab.young.median"), PassedVerdict.UNCHANGED, 1, 1)
                .metric(metric("gc.evacuation-failure.count"), PassedVerdict.WORSE, 0, 1)
                .build();
        List<PanelId> differing = Page.differing(comparison.metrics(), shapes);
        assertThat(differing)
                .containsExactly(
                        new PanelId("gc.tenuring-threshold"), new PanelId("gc.plabs-filled-by-each-collection"));
        assertThat(Page.ordered(shapes, differing))
                .containsExactly(shapes.get(3), shapes.get(2), shapes.get(1), shapes.get(0));
    }

    @Test
    void theFirstChartOfAViewStaysFirstIfThereIsSomethingToSeeOfIt() {
        List<Shape> there = List.of(curve("gc.pauses-over-time"), shapes.get(1), shapes.get(2));
        assertThat(Page.ordered(there, List.of(there.get(2).panel())))
                .containsExactly(there.get(0), there.get(2), there.get(1));
    }

    @Test
    void argumentsThatWereGivenOtherwiseCountAsWhatDiverged() {
        SettingsDifference arguments = new SettingsDifference(
                new PanelId("configuration.arguments"),
                List.of(
                        argument("-Dplan", null, "true", false),
                        argument("-Xmx", "1g", "1g", false),
                        argument("-Dpid", "1", "2", true)),
                1,
                Text.none());
        Page page = new Page("configuration", "Configuration", List.of(), List.of(arguments), List.of(), null);
        assertThat(page.divergences()).isEqualTo(1);
    }

    private List<String> lines() {
        return findings.lines().stream()
                .map(line -> line instanceof DiffEntry.Fold fold
                        ? English.of(fold.words())
                        : ((DiffEntry.MetricEntry) line).result().metric().id())
                .toList();
    }

    private static Metric metric(String id) {
        return Views.ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static TimeSeries curve(String panel) {
        TimeSeries curve = SyntheticShapes.curve(Style.LINE, 5, i -> i);
        return new TimeSeries(new PanelId(panel), curve.unit(), curve.series(), List.of(), Text.none());
    }

    private static SettingRow argument(String name, @Nullable String before, @Nullable String after, boolean ordinary) {
        return new SettingRow(Text.none(), name, Text.given(name), before, after, ordinary, ValueKind.JVM_ARGUMENT);
    }
}
