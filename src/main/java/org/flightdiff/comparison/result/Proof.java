package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.language.Text;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The one picture that proves what the head says of a comparison: the numbers of its sentence as bars, and below them what
 * shows why.
 *
 * @param cause what it proves; null if no cause was named, and it shows where the time of threads went
 * @param numbers what the sentence tells, in its order, then what is seen in the picture
 * @param shape the picture, as its view has it, or the curves of it that the sentence is about
 */
public record Proof(@Nullable Diagnosis cause, List<Quantity> numbers, Shape shape) {

    public Text claim() {
        return cause == null
                ? Text.none()
                : cause.opposite()
                        .orElseGet(() -> cause.group() == Group.GONE
                                ? Text.of("head.cause.gone", cause.title())
                                : cause.title());
    }

    /** Where it stands among others; of the amount at a place, where that is seen with other places. */
    public PanelId panel() {
        PanelId usual = cause == null ? null : cause.card().chart();
        return usual != null && shape.panel().equals(PanelId.NAMED_PLACE) ? usual : shape.panel();
    }

    /** The same in words: view and heading of the chart. */
    public Text place() {
        return panel().place();
    }
}
