package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Locale;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * A named cause that explains divergences.
 *
 * @param id stable kebab-case name
 * @param title a few words
 * @param side the side that suffers; null for a difference without a good side
 * @param confidence how sure
 * @param explanation two or three sentences with the numbers of this pair
 * @param advice what to change
 * @param evidence ids of metrics that show it; empty where a setting is the evidence
 */
public record Diagnosis(
        String id,
        String title,
        @Nullable Role side,
        Confidence confidence,
        String explanation,
        String advice,
        List<String> evidence) {

    /** How sure a diagnosis is. */
    public enum Confidence {
        LOW,
        MEDIUM,
        HIGH
    }

    public Diagnosis {
        evidence = List.copyOf(evidence);
    }

    /** How sure, and who suffers, in words: "high confidence, on the baseline". */
    public String standing() {
        String sure = confidence.name().toLowerCase(Locale.ROOT) + " confidence";
        return side == null ? sure : sure + ", on the " + side.name().toLowerCase(Locale.ROOT);
    }
}
