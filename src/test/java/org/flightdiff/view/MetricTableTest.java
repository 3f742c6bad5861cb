package org.flightdiff.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One table says which metric can be measured in which recording: {@code metric-table.txt}, a line per metric, a column
 * per recording, {@code #} where it was recorded and {@code -} where it was not. A metric or view that gets lost on
 * some JDK or collector fails the build. What was found is written to {@code target/metric-table}; once reviewed, its
 * columns go into the table.
 */
class MetricTableTest {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/view/metric-table.txt");
    private static final Path FOUND = Path.of("target/metric-table");

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
    @ValueSource(strings = {"G1", "Parallel", "Serial", "ZGC", "Shenandoah"})
    void everyMetricOfAFreshRecordingIsMeasuredOrMissingAsTheTableSays(String collector) throws IOException {
        String column =
                collector.toLowerCase(Locale.ROOT) + "-" + Runtime.version().feature();
        assertAsTheTableSays(
                column, Compared.recording(FreshRecordings.of(collector)).whole());
    }

    private static void assertAsTheTableSays(String column, Window window) throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (View view : Views.ALL) {
            view.metrics().forEach(metric -> found.put(metric.id(), cell(metric.in(window), metric)));
        }
        Files.createDirectories(FOUND);
        Files.write(
                FOUND.resolve(column),
                found.entrySet().stream()
                        .map(cell -> cell.getKey() + " " + cell.getValue())
                        .toList());
        Map<String, String> expected = columnOf(column);
        assertFalse(expected.isEmpty(), "no column " + column + " in " + TABLE);
        assertEquals(expected, found);
    }

    private static String cell(Measurement measurement, Metric metric) {
        if (measurement instanceof NotRecorded missing) {
            assertFalse(English.of(missing.reason()).isBlank(), metric.id());
            return "-";
        }
        return "#";
    }

    private static Map<String, String> columnOf(String name) throws IOException {
        List<String> lines = Files.readAllLines(TABLE);
        List<String> columns = new ArrayList<>(List.of(lines.get(0).trim().split("\\s+")));
        int at = columns.indexOf(name);
        Map<String, String> column = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.trim().split("\\s+");
            if (at > 0 && at < cells.length) {
                column.put(cells[0], cells[at]);
            }
        }
        return new TreeMap<>(column);
    }
}
