package org.flightdiff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.report.json.SummaryJson;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a recording: its identity, its events with their settings, and every metric with what is needed to
 * judge it. It is compared as the recording would be, with the same verdicts, but without causes. Immutable; equal if
 * all of the JSON is.
 */
public final class Summary implements Run {

    private final String json;
    private final MeasuredRun amongMany;
    /** Read when it is first asked for: of the many of a cohort nobody asks. */
    private @Nullable List<MetricValue> metrics;

    private record Told(List<MetricValue> metrics) {}

    private Summary(String json) {
        this.json = json;
        amongMany = SavedSummary.amongMany(json);
    }

    static Summary of(Recording recording) {
        return new Summary(Json.write(SummaryJson.record(
                MaskedComparison.of(RunSummary.of(recording.read().whole(), Views.ALL), Masking.ofUnknown()))));
    }

    /**
     * A summary that was written as JSON, by {@link #toJson} or by {@code flightdiff summary --json}, of this version or
     * another with the same schema.
     *
     * @throws IllegalArgumentException with one clear line if it is something else
     */
    public static Summary fromJson(String json) {
        return new Summary(json);
    }

    /**
     * A summary that was written to a file as JSON.
     *
     * @throws UnreadableFileException if it is no summary
     * @throws IOException if it cannot be read
     */
    public static Summary read(Path file) throws IOException {
        try {
            return fromJson(Files.readString(file));
        } catch (IllegalArgumentException other) {
            throw new UnreadableFileException(
                    file, new IllegalArgumentException(file + ": " + other.getMessage(), other));
        }
    }

    /** All that a pair of single runs is compared by. */
    MeasuredRun saved() {
        return SavedSummary.of(json);
    }

    /** All that one of the several runs of a side is compared by. */
    MeasuredRun amongMany() {
        return amongMany;
    }

    double seconds() {
        return amongMany.run().seconds();
    }

    private Document document() {
        return Document.read(json, "a summary", document -> document);
    }

    /** All of it as JSON, which {@code docs/schema/flightdiff-1.schema.json} describes; ends with a line feed. */
    public String toJson() {
        return document().json();
    }

    @Override
    public String name() {
        return amongMany.run().source().file().toString();
    }

    /** Every metric, also those that could not be measured. */
    public List<MetricValue> metrics() {
        synchronized (this) {
            if (metrics == null) {
                metrics = document().as(Told.class).metrics;
            }
            return metrics;
        }
    }

    /** A metric by its id, such as {@code gc.pause.share}; {@code flightdiff metrics} lists them. */
    public Optional<MetricValue> metric(String id) {
        return metrics().stream().filter(metric -> metric.id().equals(id)).findFirst();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Summary summary && summary.document().equals(document());
    }

    @Override
    public int hashCode() {
        return document().hashCode();
    }

    /** The name. */
    @Override
    public String toString() {
        return name();
    }
}
