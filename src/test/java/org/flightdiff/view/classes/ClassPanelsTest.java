package org.flightdiff.view.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Role;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

class ClassPanelsTest {

    private final Window jdk8 = whole("hbase-jdk8-g1");
    private final Window jdk17 = whole("hbase-jdk17-g1");

    @Test
    void loadersOfTheJdkMatchThoughTheirClassesWereRenamed() {
        Breakdown loaders = (Breakdown) ClassPanels.BY_LOADER.show(sides());
        assertThat(loaders.rows())
                .filteredOn(
                        row -> List.of("application", "bootstrap", "reflection").contains(row.key()))
                .hasSize(3)
                .allSatisfy(row -> {
                    assertThat(row.baseline().get(0)).isPositive();
                    assertThat(row.candidate().get(0)).isPositive();
                });
    }

    @Test
    void loaderOfTheApplicationKeepsItsClass() {
        assertThat(Loaders.nameOf("org.shop.PluginLoader")).isEqualTo("org.shop.PluginLoader");
        assertThat(Loaders.nameOf(null)).isEqualTo("bootstrap");
    }

    @Test
    void metaspaceIsDrawnBesideTheThresholdOfTheNextCollection() {
        TimeSeries metaspace = (TimeSeries) ClassPanels.METASPACE_OVER_TIME.show(sides());
        assertThat(metaspace.series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> series.name())
                .containsExactly("class space used", "committed", "threshold of the next collection", "used");
    }

    @Test
    void singleClassLoadsNeedTheirEvent() {
        assertThat(ClassPanels.SLOWEST_LOADS.show(sides())).isInstanceOf(Unavailable.class);
    }

    private Sides sides() {
        return new Sides(List.of(jdk8), List.of(jdk17));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), ClassesView.VIEW).whole();
    }
}
