package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.value;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.catalogue.ViewsTest;
import org.flightdiff.view.panel.PresenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTableTest {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/view/metric-table.txt");
    private static final Window ALL_OFF = allOff();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase-jdk8-g1",
                "hbase-jdk8-parallel",
                "hbase-jdk8-cms",
                "hbase-jdk11-g1",
                "hbase-jdk11-codecache",
                "hbase-jdk11-c2only",
                "hbase-jdk17-g1",
                "hbase-jdk17-zgc"
            })
    void everyMetricOfASharedRecordingIsMeasuredOrMissingAsTheTableSays(String name) throws IOException {
        assertAsTheTableSays(name, Compared.recording(SharedRecordings.of(name)).whole());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "g1",
                "parallel",
                "serial",
                "zgc",
                "shenandoah",
                "g1-25",
                "parallel-25",
                "serial-25",
                "zgc-25",
                "shenandoah-25"
            })
    void everyMetricOfAKeptRecordingIsMeasuredOrMissingAsTheTableSays(String name) throws IOException {
        String column = name.contains("-") ? name : name + "-17";
        assertAsTheTableSays(column, Compared.recording(KeptRecordings.of(name)).whole());
    }

    private static void assertAsTheTableSays(String column, Window window) throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (View view : Views.ALL) {
            view.metrics().forEach(metric -> found.put(metric.id(), cell(metric.in(window), metric)));
        }
        if (GeneratedFile.RENEWED) {
            Files.write(TABLE, table().with(column, found).lines());
        }
        assertThat(table().contradictions(column, found))
                .as(new GeneratedFile(TABLE)::advice)
                .isEmpty();
    }

    /** Missing is not zero; the reason says what to turn on, or whose events there are none of. */
    @ParameterizedTest
    @MethodSource("org.flightdiff.view.catalogue.ViewsTest#metrics")
    void whatNeedsEventsThatWereOffIsMissing(Metric metric) {
        assertThat(metric.in(ALL_OFF))
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing -> assertThat(English.of(missing.reason()))
                                .containsAnyOf(
                                        "#enabled=true",
                                        "the application recorded no events",
                                        // Other tests of this JVM may have registered some.
                                        "the application registered event types but recorded no event",
                                        "no sizes of generations"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"g1", "parallel", "serial", "zgc", "shenandoah"})
    void whatHappenedInTwoWindowsAddsUpToTheWhole(String name) {
        Window whole = Compared.recording(KeptRecordings.of(name)).whole();
        Window first = new Window(whole.recording(), 0, whole.seconds() / 2);
        Window second = new Window(whole.recording(), whole.seconds() / 2, whole.toSeconds());
        List<Metric> amounts = ViewsTest.metrics()
                .filter(Metric::extensive)
                .filter(metric -> Stream.of(whole, first, second).allMatch(each -> metric.in(each) instanceof Measured))
                .toList();
        assertThat(amounts).hasSizeGreaterThan(10).allSatisfy(metric -> {
            double sum = value(metric, whole);
            assertThat(value(metric, first) + value(metric, second)).isCloseTo(sum, within(1e-6 * sum));
        });
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void everyPanelShowsEveryRecordingOrSaysWhyNot(String name) {
        Window whole = Compared.recording(AllRecordings.of(name)).whole();
        for (View view : Views.ALL) {
            for (Panel panel : view.panels()) {
                Shape shape = PanelCheck.show(panel, whole, whole);
                assertThat(shape.title()).isEqualTo(panel.title());
                if (shape instanceof Unavailable unavailable) {
                    assertThat(English.of(unavailable.reason())).isNotBlank().doesNotContain("\n");
                } else if (shape instanceof Listing listing) {
                    assertThat(listing.baseline())
                            .allSatisfy(row -> assertThat(row).hasSameSizeAs(listing.columns()));
                }
            }
        }
    }

    private static Window allOff() {
        SyntheticRecording off = SyntheticRecording.named("all-off");
        Views.reads().forEach(type -> off.setting(type.event(), "enabled", "false"));
        return Compared.recording(off.write()).whole();
    }

    private static PresenceTable table() throws IOException {
        return PresenceTable.of(Files.readAllLines(TABLE));
    }

    private static String cell(Measurement measurement, Metric metric) {
        if (measurement instanceof NotRecorded missing) {
            assertThat(English.of(missing.reason()).isBlank()).as(metric.id()).isFalse();
            return PresenceTable.NOT_MEASURED;
        }
        return PresenceTable.MEASURED;
    }

    private static final List<String> LINES = List.of("metric  here there", "gc.mean  #     -", "gc.p99   ?     #");
    private static final PresenceTable EXAMPLE = PresenceTable.of(LINES);

    @Test
    void itIsWrittenAsItWasRead() {
        assertThat(EXAMPLE.lines()).isEqualTo(LINES);
    }

    @Test
    void whereNobodyHasLookedEitherIsAsTheTableSays() {
        assertThat(EXAMPLE.contradictions("here", Map.of("gc.mean", "#", "gc.p99", "#")))
                .isEmpty();
        assertThat(EXAMPLE.contradictions("here", Map.of("gc.mean", "#", "gc.p99", "-")))
                .isEmpty();
    }

    @Test
    void whatIsNotAsTheTableSaysIsNamed() {
        assertThat(EXAMPLE.contradictions("there", Map.of("gc.mean", "#", "gc.new", "#")))
                .containsExactlyInAnyOrder(
                        "gc.p99 has a row and is no metric",
                        "gc.mean is # in there, and the table says -",
                        "gc.new is # in there, and the table says nothing");
        assertThat(EXAMPLE.contradictions("elsewhere", Map.of())).containsExactly("no column elsewhere");
    }

    @Test
    void aNewMetricGetsARowThatKnowsOnlyTheRecordingsThereAre() {
        assertThat(EXAMPLE.with("here", Map.of("gc.mean", "#", "gc.p99", "-", "gc.new", "#"))
                        .lines())
                .containsExactly("metric  here there", "gc.mean  #     -", "gc.new   #     ?", "gc.p99   -     #");
    }

    @Test
    void aNewRecordingGetsAColumn() {
        assertThat(EXAMPLE.with("elsewhere", Map.of("gc.mean", "#")).lines())
                .containsExactly("metric  here there elsewhere", "gc.mean  #     -       #");
    }
}
