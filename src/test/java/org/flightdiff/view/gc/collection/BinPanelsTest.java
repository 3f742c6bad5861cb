package org.flightdiff.view.gc.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinPanelsTest {

    @ParameterizedTest
    @CsvSource({"young, 26", "full, 2"})
    void binsAddUpToAllCollectionsAndAllPauses(String kind, int collections) {
        Window window = whole("hbase-jdk8-parallel");
        PrintedCollections printed = PrintedCollections.of(SharedRecordings.of("hbase-jdk8-parallel"));
        List<Double> ids = printed.all("GarbageCollection").stream()
                .filter(gc -> gc.text("name").equals("ParallelScavenge") == kind.equals("young"))
                .map(gc -> gc.number("gcId"))
                .toList();
        double paused = PrintedCollections.sumOf(
                printed.all("GCPhasePause").stream()
                        .filter(pause -> ids.contains(pause.number("gcId")))
                        .toList(),
                "duration");
        double binSeconds = TimeBins.forCurve(window).seconds();
        assertThat(sum(BinPanels.COLLECTIONS, kind) * binSeconds).isCloseTo(collections, within(1e-6));
        assertThat(sum(BinPanels.PAUSE_TIME, kind) * binSeconds).isCloseTo(paused, within(1e-6));
    }

    private static double sum(Panel panel, String kind) {
        Series curve = ((TimeSeries)
                        panel.show(new Sides(List.of(whole("hbase-jdk8-parallel")), List.of(whole("hbase-jdk8-cms")))))
                .series().stream()
                        .filter(each ->
                                each.side() == Role.BASELINE && each.name().equals(Text.of("curve." + kind)))
                        .findFirst()
                        .orElseThrow();
        return IntStream.range(0, curve.points().size())
                .mapToDouble(curve.points()::y)
                .sum();
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), GcView.VIEW).whole();
    }
}
