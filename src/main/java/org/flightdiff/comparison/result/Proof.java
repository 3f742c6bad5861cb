package org.flightdiff.comparison.result;

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

    /** What it proves; empty if no cause was named. */
    public Text claim() {
        return cause == null ? Text.none() : cause.title();
    }
}
