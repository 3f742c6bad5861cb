package org.flightdiff.desktop.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentsTest {

    private final List<Shape> shapes = List.of(
            new Unavailable(new PanelId("gc.pauses-over-time"), Text.given("off")),
            curve("gc.plab-size-of-each-collection"),
            curve("gc.plabs-filled-by-each-collection"),
            curve("gc.tenuring-threshold"));

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
        assertEquals(
                new PanelId(panel),
                Views.ALL.stream()
                        .filter(each -> each.id().equals(view))
                        .flatMap(each -> each.showing(metric(metric)).stream())
                        .findFirst()
                        .orElseThrow()
                        .id());
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
        List<PanelId> differing = Contents.differing(comparison.metrics(), shapes);
        assertEquals(
                List.of(new PanelId("gc.tenuring-threshold"), new PanelId("gc.plabs-filled-by-each-collection")),
                differing);
        assertEquals(
                List.of(shapes.get(3), shapes.get(2), shapes.get(1), shapes.get(0)),
                Contents.ordered(shapes, differing));
    }

    @Test
    void theFirstChartOfAViewStaysFirstIfThereIsSomethingToSeeOfIt() {
        List<Shape> there = List.of(curve("gc.pauses-over-time"), shapes.get(1), shapes.get(2));
        assertEquals(
                List.of(there.get(0), there.get(2), there.get(1)),
                Contents.ordered(there, List.of(there.get(2).panel())));
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
        assertEquals(1, page.divergences());
    }

    private static SettingRow argument(String name, @Nullable String before, @Nullable String after, boolean ordinary) {
        return new SettingRow(Text.none(), name, Text.given(name), before, after, ordinary, ValueKind.JVM_ARGUMENT);
    }
}
