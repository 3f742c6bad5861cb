package org.flightdiff.view.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.PrintedEnvironment.growthPerSecond;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassesTest {

    private static final String ALL = "org.flightdiff.testing.AllRecordings#names";

    @ParameterizedTest
    @MethodSource(ALL)
    void metaspacePeaksAreTheLargestOfTheSummaries(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, ClassesView.VIEW);
        List<PrintedEvent> summaries = PrintedEnvironment.named(name, "jdk.MetaspaceSummary");
        if (summaries.isEmpty()) {
            assertThat(recording.measure("metaspace.used.peak")).isInstanceOf(TooFew.class);
            return;
        }
        assertThat(recording.value("metaspace.used.peak")).isEqualTo(PrintedEvent.largest(summaries, "metaspace.used"));
        assertThat(recording.value("metaspace.committed.peak"))
                .isEqualTo(PrintedEvent.largest(summaries, "metaspace.committed"));
        assertThat(recording.value("metaspace.class-space.used.peak"))
                .isEqualTo(PrintedEvent.largest(summaries, "classSpace.used"));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void classesPerSecondAreTheGrowthFromTheStartOfTheJvmToTheLastSample(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, ClassesView.VIEW);
        List<PrintedEvent> samples = PrintedEnvironment.named(name, "jdk.ClassLoadingStatistics");
        PrintedEvent last = samples.get(samples.size() - 1);
        assertThat(recording.value("classloading.loaded.rate"))
                .isCloseTo(growthPerSecond(samples, "loadedClassCount", recording.recording()), within(1e-6));
        assertThat(recording.value("classloading.unloaded.rate"))
                .isCloseTo(growthPerSecond(samples, "unloadedClassCount", recording.recording()), within(1e-6));
        assertThat(recording.value("classloading.loaded.at-end"))
                .isEqualTo(last.number("loadedClassCount") - last.number("unloadedClassCount"));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void changesOfTheThresholdAndFailuresAreCounted(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, ClassesView.VIEW);
        assertThat(recording.value("metaspace.threshold-change.count"))
                .isEqualTo(PrintedEnvironment.named(name, "jdk.MetaspaceGCThreshold")
                        .size());
        assertThat(recording.value("metaspace.out-of-memory.count"))
                .isEqualTo(PrintedEnvironment.named(name, "jdk.MetaspaceOOM").size());
    }

    /** The bytes of JDK 8 and 11 and the words of JDK 17 give the same: about what metaspace has committed. */
    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1", "hbase-jdk17-zgc"})
    void classLoadersTogetherHoldWhatMetaspaceHasCommitted(String name) {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of(name), ClassesView.VIEW);
        double chunks = Arrays.stream(Loaders.chunkBytes(Loaders.latest(recording.whole())))
                .sum();
        double committed = recording.value("metaspace.committed.peak");
        assertThat(chunks).isBetween(0.95 * committed, 1.05 * committed);
    }

    @Test
    void onlyTheLastLookCountsClassLoaders() {
        String name = "hbase-jdk17-g1";
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of(name), ClassesView.VIEW);
        List<PrintedEvent> looks = PrintedEnvironment.named(name, "jdk.ClassLoaderStatistics");
        assertThat(looks).hasSize(74);
        assertThat(recording.value("classloading.loader.count")).isEqualTo(53);
        assertThat(recording.value("classloading.loader.count", recording.window(0, 10)))
                .isEqualTo(21);
    }

    @Test
    void classLoadedWithinAnotherIsNotCountedAgain() {
        MeasuredRecording recording = SyntheticRecording.named("class-loads")
                .event("jdk.ClassLoad", 100, 50, load("org.shop.Cart", "main"))
                .event("jdk.ClassLoad", 110, 20, load("org.shop.Basket", "main"))
                .event("jdk.ClassLoad", 115, 30, load("org.shop.Till", "worker"))
                .in(ClassesView.VIEW);
        assertThat(recording.value("classloading.time.total")).isCloseTo(0.080, within(1e-9));
    }

    @Test
    void oneFailureToGetMetaspaceIsOne() {
        MeasuredRecording recording = SyntheticRecording.named("out-of-metaspace")
                .event("jdk.MetaspaceOOM", 100, Map.of("size", 80L, "metadataType", "Metadata"))
                .in(ClassesView.VIEW);
        assertThat(recording.value("metaspace.out-of-memory.count")).isEqualTo(1);
    }

    @Test
    void loadersOfTheJdkMatchThoughTheirClassesWereRenamed() {
        Breakdown loaders = (Breakdown) ClassesView.BY_LOADER.show(sides());
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
        TimeSeries metaspace = (TimeSeries) ClassesView.METASPACE_OVER_TIME.show(sides());
        assertThat(metaspace.series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> English.of(series.name()))
                .startsWith("class space used", "committed", "threshold of the next collection", "used");
    }

    private static Map<String, ?> load(String loaded, String thread) {
        return Map.of("loadedClass", loaded, "eventThread", thread);
    }

    private static Sides sides() {
        return new Sides(List.of(whole("hbase-jdk8-g1")), List.of(whole("hbase-jdk17-g1")));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), ClassesView.VIEW).whole();
    }
}
