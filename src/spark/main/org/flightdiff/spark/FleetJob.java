package org.flightdiff.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.flightdiff.Flightdiff;
import org.flightdiff.Labels;

/** What {@code spark-submit} starts. */
public final class FleetJob {

    private static final String USAGE =
            """
            usage: summarise FOLDER TABLE [LABELS]      sums up all recordings below FOLDER into a new Parquet table;
                                                        each named group of the regular expression LABELS is a label
                   cohorts TABLE BASELINE CANDIDATE     compares the rows of two SQL conditions
                   folder TABLE CONDITION FOLDER        writes the summaries of these rows into files
            """;

    private FleetJob() {}

    /** Runs one of the three; any other arguments are a failure that says which there are. */
    public static void main(String[] arguments) throws IOException {
        List<String> given = List.of(arguments);
        String what = given.isEmpty() ? "" : given.get(0);
        boolean isKnown = what.equals("summarise")
                ? given.size() == 3 || given.size() == 4
                : (what.equals("cohorts") || what.equals("folder")) && given.size() == 4;
        if (!isKnown) {
            throw new IllegalArgumentException(USAGE);
        }
        try (SparkSession spark = SparkSession.builder().appName("flightdiff").getOrCreate()) {
            switch (what) {
                case "summarise" -> summarise(spark, given);
                case "cohorts" -> cohorts(spark.read().parquet(given.get(1)), given);
                default -> Fleet.writeSummaries(
                        spark.read().parquet(given.get(1)).where(given.get(2)), Path.of(given.get(3)));
            }
        }
    }

    private static void summarise(SparkSession spark, List<String> given) {
        Labels labels = given.size() == 4 ? new Labels(given.get(3)) : Labels.NONE;
        Fleet.summaries(spark, given.get(1), labels).write().parquet(given.get(2));
        spark.read().parquet(given.get(2)).groupBy("status").count().show();
    }

    private static void cohorts(Dataset<Row> table, List<String> given) {
        System.out.print(Flightdiff.compare(
                        Fleet.cohort(table.where(given.get(2))), Fleet.cohort(table.where(given.get(3))))
                .toText()
                .orElseThrow());
    }
}
