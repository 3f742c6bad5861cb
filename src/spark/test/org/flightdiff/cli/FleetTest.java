package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.flightdiff.Comparison;
import org.flightdiff.Verdict;
import org.flightdiff.spark.Fleet;
import org.flightdiff.Labels;
import org.flightdiff.spark.LocalSpark;
import org.flightdiff.spark.OtherJvms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A table of a dozen recordings gives what the command line gives on the folders. */
@Tag("spark")
class FleetTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Labels LABELS = new Labels("/(?<cohort>\\w+)/[^/]*$");
    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path CANDIDATE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final int PODS = 6;

    @TempDir
    static Path folder;

    private static SparkSession spark;
    private static Dataset<Row> table;

    private final CommandRun run = new CommandRun();

    @BeforeAll
    static void sumUp() throws IOException {
        OtherJvms.write(folder.resolve("control"), List.of(BASELINE), 0, PODS, PODS);
        OtherJvms.write(folder.resolve("canary"), List.of(CANDIDATE), PODS, PODS, PODS);
        spark = LocalSpark.start();
        String saved = folder.resolve("summaries.parquet").toString();
        Fleet.summaries(spark, folder.toString(), LABELS).write().parquet(saved);
        table = spark.read().parquet(saved);
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    @Test
    void aRowHasASummaryOrTheReasonWhyThereIsNone() {
        assertEquals(
                List.of("canary/pod-11", "control/pod-5"),
                table.where("status = 'unread' and summary is null")
                        .selectExpr("concat_ws('/', labels['cohort'], instance)")
                        .collectAsList()
                        .stream()
                        .map(row -> row.getString(0))
                        .sorted()
                        .toList());
        assertTrue(
                table.where("reason is not null").select("reason").collectAsList().stream()
                        .allMatch(row -> row.getString(0).matches("/.*/pod-\\d+\\.jfr: .*")));
        assertEquals(2L * PODS - 2, table.where("status = 'read' and seconds > 20").count());
    }

    @Test
    void cohortsOfTheTableCompareAsTheirFoldersDo() {
        Comparison compared = compared();
        assertEquals(
                Verdict.WORSE, compared.metric("allocation.rate").orElseThrow().verdict());
        assertEquals(
                run.json("cohorts", cohort("control"), cohort("canary")), MAPPER.readTree(compared.toJson()));
    }

    @Test
    void whatIsWrittenIntoFoldersCompareToo() throws IOException {
        for (String cohort : List.of("control", "canary")) {
            assertEquals(
                    PODS - 1,
                    Fleet.writeSummaries(of(cohort), folder.resolve("written").resolve(cohort)));
        }
        Path written = folder.resolve("written");
        JsonNode fromFolders = run.json(
                "cohorts",
                written.resolve("control").toString(),
                written.resolve("canary").toString());
        assertEquals(
                fromFolders.required("metrics"), MAPPER.readTree(compared().toJson()).required("metrics"));
    }

    private static Comparison compared() {
        return org.flightdiff.Flightdiff.compare(Fleet.cohort(of("control")), Fleet.cohort(of("canary")));
    }

    private static Dataset<Row> of(String cohort) {
        return table.where("labels['cohort'] = '" + cohort + "'");
    }

    private static String cohort(String name) {
        return folder.resolve(name).toString();
    }
}
