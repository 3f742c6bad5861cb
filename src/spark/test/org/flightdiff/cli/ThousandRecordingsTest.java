package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.flightdiff.spark.Fleet;
import org.flightdiff.Labels;
import org.flightdiff.spark.LocalSpark;
import org.flightdiff.spark.OtherJvms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * The same with up to 1,000 recordings, of which a tenth is damaged; prints the figures of docs/fleet.md. Takes some ten
 * minutes and 2 GB of disk: {@code mvn test -Pspark -Dtest=ThousandRecordingsTest -Dtests.left.out=benchmark}.
 */
@Tag("spark")
@Tag("slow")
class ThousandRecordingsTest {

    private static final int DAMAGED_EVERY = 10;

    private static final List<Path> CONTROL =
            recordings("allocation-baseline", "locks-candidate", "vm-operations-candidate");
    private static final List<Path> CANARY =
            recordings("allocation-candidate", "hot-method-candidate", "live-set-candidate");

    @TempDir
    Path folder;

    private static List<Path> recordings(String... names) {
        return Stream.of(names)
                .map(name -> Path.of("sample-recordings", name + ".jfr"))
                .toList();
    }

    @Test
    void theTableOfAThousandComparesAsTheFoldersDo() throws IOException {
        try (SparkSession spark = LocalSpark.start()) {
            for (int recordings : new int[] {10, 10, 100, 1_000}) {
                check(spark, recordings);
            }
        }
    }

    private void check(SparkSession spark, int recordings) throws IOException {
        Path pods = Files.createTempDirectory(folder, "pods");
        OtherJvms.write(pods.resolve("control"), CONTROL, 0, recordings / 2, DAMAGED_EVERY);
        OtherJvms.write(pods.resolve("canary"), CANARY, recordings, recordings / 2, DAMAGED_EVERY);
        Path saved = pods.resolve("saved");
        Labels labels = new Labels("/(?<cohort>\\w+)/[^/]*$");
        Timed summing = new Timed();
        Fleet.summaries(spark, pods.toString(), labels).write().parquet(saved.toString());
        summing.print(recordings + " recordings, " + size(pods.resolve("control"), pods.resolve("canary")) + " bytes");
        Dataset<Row> table = spark.read().parquet(saved.toString());
        Timed comparing = new Timed();
        String compared = org.flightdiff.Flightdiff.compare(
                        Fleet.cohort(table.where("labels['cohort'] = 'control'")),
                        Fleet.cohort(table.where("labels['cohort'] = 'canary'")))
                .toJson();
        comparing.print("  compared; the table has " + size(saved) + " bytes");
        table.groupBy("status").count().collectAsList().forEach(row -> System.out.println("  " + row));
        Timed line = new Timed();
        assertEquals(
                new CommandRun()
                        .json(
                                "cohorts",
                                pods.resolve("control").toString(),
                                pods.resolve("canary").toString()),
                JsonMapper.builder().build().readTree(compared));
        line.print("  by the command line");
    }

    private static long size(Path... folders) throws IOException {
        long bytes = 0;
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    bytes += Files.size(file);
                }
            }
        }
        return bytes;
    }

    /** Time and processor time of this process. */
    private static final class Timed {

        private final long began = System.nanoTime();
        private final long processor = processorNanos();

        void print(String what) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %.1f s, %.1f s of processor time%n",
                    what,
                    (System.nanoTime() - began) / 1e9,
                    (processorNanos() - processor) / 1e9);
        }

        private static long processorNanos() {
            return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                    .getProcessCpuTime();
        }
    }
}
