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
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.report.json.SummaryJson;
import org.flightdiff.view.catalogue.Views;

/**
 * What is kept of a recording: its identity, its events with their settings, and every metric with what is needed to
 * judge it. It is compared as the recording would be, with the same verdicts, but without causes. Immutable; equal if
 * all of the JSON is.
 */
public final class Summary implements Run {

    private final Document document;
    private final MeasuredRun saved;
    private final List<MetricValue> metrics;

    private record Told(List<MetricValue> metrics) {}

    private Summary(Document document) {
        this.document = document;
        saved = SavedSummary.of(document.root());
        metrics = document.as(Told.class).metrics;
    }

    static Summary of(Recording recording) {
        return new Summary(Document.of(SummaryJson.record(
                MaskedComparison.of(RunSummary.of(recording.read().whole(), Views.ALL), Masking.ofUnknown()))));
    }

    /**
     * A summary that was written as JSON, by {@link #toJson} or by {@code flightdiff summary --json}, of this version or
     * another with the same schema.
     *
     * @throws IllegalArgumentException with one clear line if it is something else
     */
    public static Summary fromJson(String json) {
        return Document.read(json, "a summary", Summary::new);
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

    MeasuredRun saved() {
        return saved;
    }

    /** All of it as JSON, which {@code docs/schema/flightdiff-1.schema.json} describes; ends with a line feed. */
    public String toJson() {
        return document.json();
    }

    @Override
    public String name() {
        return saved.run().source().file().toString();
    }

    /** Every metric, also those that could not be measured. */
    public List<MetricValue> metrics() {
        return metrics;
    }

    /** A metric by its id, such as {@code gc.pause.share}; {@code flightdiff metrics} lists them. */
    public Optional<MetricValue> metric(String id) {
        return metrics.stream().filter(metric -> metric.id().equals(id)).findFirst();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Summary summary && summary.document.equals(document);
    }

    @Override
    public int hashCode() {
        return document.hashCode();
    }

    /** The name. */
    @Override
    public String toString() {
        return name();
    }
}
