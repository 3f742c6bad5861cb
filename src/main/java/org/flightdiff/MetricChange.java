package org.flightdiff;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * What became of one number. Missing is null, never 0.
 *
 * @param id such as {@code gc.pause.share}
 * @param view id of the subject it belongs to, such as {@code gc}
 * @param label for people
 * @param unit {@code s}, {@code B}, {@code B/s}, {@code 1/s} or {@code 1}, in which both values are
 * @param better {@code lower}, {@code higher}, or {@code none} where neither is good
 * @param baseline the value; with several runs their median
 * @param candidate likewise
 * @param baselineN of how many observations it is made; with several runs their number
 * @param candidateN likewise
 * @param change candidate / baseline − 1; null where there is no ratio
 * @param changeLow lower end of its 95 % interval; null where there is none
 * @param changeHigh upper end, likewise
 * @param difference candidate − baseline, of a metric that may be negative; else null
 * @param appeared whether it counts events of which the baseline has none and the candidate some
 * @param verdict what is sure
 * @param reason why the verdict is this one
 * @param rank 1 for the divergence that matters most; null where nothing is surely changed
 */
public record MetricChange(
        String id,
        String view,
        String label,
        String unit,
        String better,
        @Nullable Double baseline,
        @Nullable Double candidate,
        long baselineN,
        long candidateN,
        @Nullable Double change,
        @Nullable Double changeLow,
        @Nullable Double changeHigh,
        @Nullable Double difference,
        @JsonProperty("new") boolean appeared,
        Verdict verdict,
        String reason,
        @Nullable Integer rank) {}
