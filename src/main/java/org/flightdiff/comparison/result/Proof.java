package org.flightdiff.comparison.result;

import org.flightdiff.comparison.result.EvidenceCard.Labelled;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The one picture that proves what is said of a comparison.
 *
 * @param cause what it proves; null if no cause was named, and it shows where the time of threads went
 * @param shape the picture, as its view has it
 */
public record Proof(@Nullable Diagnosis cause, Shape shape) {

    /** What it proves, with both values of what is seen in it; empty if no cause was named. */
    public Text claim() {
        if (cause == null) {
            return Text.none();
        }
        Labelled drawn = cause.card().drawn();
        return drawn == null ? cause.title() : Text.of("finding.claim", cause.title(), drawn.named());
    }
}
