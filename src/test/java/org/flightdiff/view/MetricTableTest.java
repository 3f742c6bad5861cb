package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.panel.PresenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTableTest {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/view/metric-table.txt");

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
