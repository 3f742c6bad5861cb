package org.flightdiff.view.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.StandIn;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Panel;
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
        TimeSeries metaspace = (TimeSeries) MetaspacePanels.OVER_TIME.show(sides());
        assertThat(metaspace.series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("class space used", "committed", "threshold of the next collection", "used");
    }

    @Test
    void singleClassLoadsNeedTheirEvent() {
        assertThat(ClassPanels.SLOWEST_LOADS.show(sides())).isInstanceOf(Unavailable.class);
    }

    @Test
    void longestClassLoadComesFirstWithTheLoaderOfTheJvmItself() {
        Window window = synthetic(SyntheticRecording.named("class-load-listing")
                .event("jdk.ClassLoad", 100, 5, Map.of("loadedClass", "org.shop.Cart", "eventThread", "main"))
                .event("jdk.ClassLoad", 200, 9, Map.of("loadedClass", "org.shop.Till", "eventThread", "main")));
        assertThat(rows(ClassPanels.SLOWEST_LOADS, window))
                .extracting(
                        row -> English.of(row.get(2).words()),
                        row -> English.of(row.get(3).words()))
                .containsExactly(tuple("org.shop.Till", "bootstrap"), tuple("org.shop.Cart", "bootstrap"));
    }

    @Test
    void failureToGetMetaspaceNamesWhoWantedIt() {
        Window window = synthetic(SyntheticRecording.named("out-of-metaspace-listing")
                .event(
                        "jdk.MetaspaceOOM",
                        1_500,
                        Map.of("size", 80L, "metadataType", "Class", "stackTrace", List.of("org.shop.Plugins.load"))));
        assertThat(rows(MetaspacePanels.FAILURES, window).get(0))
                .containsExactly(
                        ListingCell.of(1.5),
                        ListingCell.of(80),
                        ListingCell.of("Class"),
                        ListingCell.of(StandIn.BOOTSTRAP.text()),
                        ListingCell.of("org.shop.Plugins.load"));
    }

    @Test
    void everyChangeOfTheThresholdIsListed() {
        assertThat(rows(MetaspacePanels.THRESHOLD_CHANGES, jdk8)).hasSize(6);
        assertThat(rows(MetaspacePanels.THRESHOLD_CHANGES, jdk8))
                .allSatisfy(row ->
                        assertThat(row.get(2).number()).isGreaterThan(row.get(1).number()));
    }

    private static Window synthetic(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), ClassesView.VIEW).whole();
    }

    private static List<List<ListingCell>> rows(Panel panel, Window window) {
        return ((Listing) panel.show(new Sides(List.of(window), List.of(window)))).baseline();
    }

    private Sides sides() {
        return new Sides(List.of(jdk8), List.of(jdk17));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), ClassesView.VIEW).whole();
    }
}
