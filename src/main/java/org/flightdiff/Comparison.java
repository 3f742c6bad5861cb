package org.flightdiff;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came out of comparing two sides: what {@code flightdiff compare --json} writes, as an immutable value. Numbers
 * are in base units (seconds, bytes, shares from 0 to 1); texts are English. Equal if all of the JSON is.
 */
public final class Comparison {

    private final Document document;
    private final Told told;
    private final @Nullable String text;

    Comparison(Document document, @Nullable String text) {
        this.document = document;
        this.text = text;
        told = document.as(Told.class);
    }

    private record Told(
            Compared comparability,
            List<Cause> diagnoses,
            List<MetricChange> metrics,
            List<GoalOutcome> goals,
            @Nullable Head head) {

        record Compared(String verdict, List<Remark> remarks) {}

        record Head(@Nullable String headline) {}
    }

    /**
     * A comparison that was written as JSON, by {@link #toJson} or by the command line, of this version or another with
     * the same schema.
     *
     * @throws IllegalArgumentException with one clear line if it is something else
     */
    public static Comparison fromJson(String json) {
        return Document.read(json, "a comparison", document -> new Comparison(document, null));
    }

    /**
     * What {@code flightdiff compare} prints, in English and in lines of any length, ending with a line feed; none of a
     * comparison that was read from JSON.
     */
    public Optional<String> toText() {
        return Optional.ofNullable(text);
    }

    /** All of it as JSON, which {@code docs/schema/flightdiff-1.schema.json} describes; ends with a line feed. */
    public String toJson() {
        return document.json();
    }

    /** What came out, in a sentence; empty in JSON of versions that wrote none. */
    public String headline() {
        return told.head == null || told.head.headline == null ? "" : told.head.headline;
    }

    /** How far the sides can be compared: {@code comparable}, {@code limited} or {@code not-comparable}. */
    public String comparability() {
        return told.comparability.verdict;
    }

    /** What differs in how the sides were recorded. */
    public List<Remark> remarks() {
        return told.comparability.remarks;
    }

    /** Every metric, also those that did not change or are missing. */
    public List<MetricChange> metrics() {
        return told.metrics;
    }

    /** A metric by its id, such as {@code gc.pause.share}; {@code flightdiff metrics} lists them. */
    public Optional<MetricChange> metric(String id) {
        return told.metrics.stream().filter(metric -> metric.id().equals(id)).findFirst();
    }

    /** The metrics that are surely worse, better or different, those first that matter most. */
    public List<MetricChange> divergences() {
        return told.metrics.stream()
                .filter(metric -> metric.rank() != null)
                .sorted(Comparator.comparing(metric -> Objects.requireNonNull(metric.rank())))
                .toList();
    }

    /** The metrics that are surely worse, those first that matter most. */
    public List<MetricChange> worse() {
        return divergences().stream()
                .filter(metric -> metric.verdict() == Verdict.WORSE)
                .toList();
    }

    /** Named causes, most likely first; none where only summaries were compared. */
    public List<Cause> causes() {
        return told.diagnoses;
    }

    /** What became of the goals, in their order; empty where there were none. */
    public List<GoalOutcome> goals() {
        return told.goals;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Comparison comparison && comparison.document.equals(document);
    }

    @Override
    public int hashCode() {
        return document.hashCode();
    }

    /** The headline. */
    @Override
    public String toString() {
        return headline();
    }
}
