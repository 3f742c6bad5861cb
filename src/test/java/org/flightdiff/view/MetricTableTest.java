package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The table {@code metric-table.txt} says which metric can be measured in which recording, so that the build fails if a
 * metric or view is lost on some JDK or collector. Cells of missing recordings are not changed; in a new row they are {@code ?}, which every build accepts.
 */
@Tag(GeneratedFile.TAG)
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
}
