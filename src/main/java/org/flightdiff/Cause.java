package org.flightdiff;

import java.util.List;

/**
 * A cause that explains divergences.
 *
 * @param id such as {@code allocation-rate-up}; {@code flightdiff diagnoses} lists them
 * @param title its name for people
 * @param side whose it is: {@code baseline}, {@code candidate} or {@code both}
 * @param confidence {@code low}, {@code medium} or {@code high}
 * @param explanation what was found
 * @param advice what to do
 * @param evidence ids of the metrics that show it; may be empty
 */
public record Cause(
        String id,
        String title,
        String side,
        String confidence,
        String explanation,
        String advice,
        List<String> evidence) {

    public Cause {
        evidence = List.copyOf(evidence);
    }
}
