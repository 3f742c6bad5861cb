package org.flightdiff.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.flightdiff.Flightdiff;
import org.flightdiff.Labels;
import org.flightdiff.Recording;
import org.flightdiff.Summary;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** A row of the table: a pure function of the bytes of one file, its path and how labels are found in that. */
final class SummaryRow {

    /** The columns, which docs/fleet.md explains. */
    static final StructType SCHEMA = new StructType()
            .add("path", DataTypes.StringType, false)
            .add("instance", DataTypes.StringType, false)
            .add("labels", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false), false)
            .add("bytes", DataTypes.LongType, false)
            .add("status", DataTypes.StringType, false)
            .add("reason", DataTypes.StringType)
            .add("seconds", DataTypes.DoubleType)
            .add("summary", DataTypes.StringType);

    static final String READ = "read";
    static final String IN_PART = "read-in-part";
    static final String UNREAD = "unread";

    private static final Pattern SCHEME = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*:(//)?");
    private static final Pattern LINES = Pattern.compile("\\s*\\R\\s*");

    private final String path;
    private final Labels labels;
    private final long bytes;

    SummaryRow(String path, Labels labels, long bytes) {
        this.path = path;
        this.labels = labels;
        this.bytes = bytes;
    }

    /** A file of another place as a path, without its scheme: what it is called in messages and remarks. */
    static String name(String path) {
        return SCHEME.matcher(path).replaceFirst("");
    }

    /** The row of a recording or a saved summary. What fails, however unexpected, costs only this row. */
    Row of(byte[] content) {
        try {
            return content.length > 0 && content[0] == '{' ? kept(content) : summedUp(content);
        } catch (IOException | RuntimeException failure) {
            return unread(String.valueOf(failure.getMessage()));
        }
    }

    /** The row of a file that is not read. */
    Row unread(String reason) {
        return row(UNREAD, LINES.matcher(reason).replaceAll(" "), null, null);
    }

    private Row kept(byte[] content) {
        Summary summary = Summary.fromJson(new String(content, StandardCharsets.UTF_8));
        return row(READ, null, null, summary.toJson());
    }

    private Row summedUp(byte[] content) throws IOException {
        Recording recording = Flightdiff.read(new ByteArrayInputStream(content), name(path));
        return row(
                recording.isComplete() ? READ : IN_PART,
                null,
                recording.duration().toNanos() / 1e9,
                Flightdiff.summarise(recording).toJson());
    }

    private Row row(
            String status, @Nullable String reason, @Nullable Double seconds, @Nullable String summary) {
        return RowFactory.create(
                path,
                labels.instance(path),
                CollectionConverters.asScala(labels.of(path)),
                bytes,
                status,
                reason,
                seconds,
                summary);
    }
}
