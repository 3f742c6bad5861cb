package org.flightdiff.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.flightdiff.Cohort;
import org.flightdiff.Labels;
import org.flightdiff.Summary;

/**
 * The recordings of a fleet as a table on Apache Spark: a row for each file, with its summary or the reason why there is
 * none. Cohorts are cut from the table by any condition on its columns.
 */
public final class Fleet {

    /** Longer files do not fit into a value of Spark's, and are not read. */
    static final long MOST_BYTES = 1L << 30;

    private static final String TOO_LARGE =
            ": has more than 1 GiB; keep its summary beside it instead: flightdiff summary RECORDING --json FILE";

    private static final Encoder<Row> ROW = Encoders.row(SummaryRow.SCHEMA);

    private Fleet() {}

    /**
     * Sums up all recordings below a folder, each in a task of its own. Nothing is read before the table is asked for.
     *
     * @param folder of recordings ({@code .jfr}, {@code .jfr.gz}) and saved summaries ({@code .json}), wherever Spark can
     *     read; folders within are read too
     * @param labels how labels are found in a path
     */
    public static Dataset<Row> summaries(SparkSession spark, String folder, Labels labels) {
        Dataset<Row> files = spark.read()
                .format("binaryFile")
                .option("recursiveFileLookup", true)
                .option("pathGlobFilter", "*.{jfr,jfr.gz,json}")
                .load(folder);
        Column length = functions.col("length");
        Dataset<Row> read = files.where(length.leq(MOST_BYTES))
                .select("path", "length", "content")
                .map(
                        (MapFunction<Row, Row>) file -> of(file, labels).of(file.<byte[]>getAs(2)), ROW);
        Dataset<Row> left = files.where(length.gt(MOST_BYTES))
                .select("path", "length")
                .map(
                        (MapFunction<Row, Row>)
                                file -> of(file, labels).unread(SummaryRow.name(file.getString(0)) + TOO_LARGE),
                        ROW);
        return read.union(left);
    }

    private static SummaryRow of(Row file, Labels labels) {
        return new SummaryRow(file.getString(0), labels, file.getLong(1));
    }

    /**
     * A cohort of all rows, as {@code flightdiff cohorts} takes a folder of these files.
     *
     * @param rows of a table of {@link #summaries}, perhaps saved and loaded, joined or filtered since
     * @throws IllegalArgumentException if none of them has a summary
     */
    public static Cohort cohort(Dataset<Row> rows) {
        List<Path> unread =
                rows
                        .where(functions.col("summary").isNull())
                        .orderBy("path")
                        .select("path")
                        .collectAsList()
                        .stream()
                        .map(row -> Path.of(SummaryRow.name(row.getString(0))))
                        .toList();
        return Cohort.of(read(rows).map(row -> Summary.fromJson(row.getString(1))), unread);
    }

    /**
     * Writes each summary into a file, named by its instance, for {@code flightdiff cohorts} and the window.
     *
     * @param folder is made if there is none; files in it that have the same names are replaced
     * @return how many were written
     */
    public static int writeSummaries(Dataset<Row> rows, Path folder) throws IOException {
        Files.createDirectories(folder);
        Set<String> taken = new HashSet<>();
        for (Row row : (Iterable<Row>) read(rows)::iterator) {
            String instance = row.getString(0).replaceAll("[^\\w.-]", "_");
            String name = instance;
            for (int another = 2; !taken.add(name); another++) {
                name = instance + "-" + another;
            }
            Files.writeString(folder.resolve(name + ".json"), row.getString(1));
        }
        return taken.size();
    }

    /** Instance and summary of what could be read, a part of the table at a time. */
    private static Stream<Row> read(Dataset<Row> rows) {
        Iterator<Row> inOrder = rows.where(functions.col("summary").isNotNull())
                .orderBy("path")
                .select("instance", "summary")
                .toLocalIterator();
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(inOrder, 0), false);
    }
}
