package org.flightdiff.report.json;

import java.util.Locale;
import java.util.Map;
import org.flightdiff.comparison.result.MovedFrame;
import org.flightdiff.stacks.tree.Movement;
import org.jspecify.annotations.Nullable;

/** A method that moved in the stacks, as under "moved". */
final class MovedJson {

    private MovedJson() {}

    static Map<String, @Nullable Object> of(MovedFrame moved) {
        Movement movement = moved.movement();
        return JsonReport.object(
                "view", moved.view(),
                "stacks", moved.stacks().title(),
                "method", movement.method(),
                "caller", movement.caller().isEmpty() ? null : movement.caller(),
                "per", moved.per().word(),
                "unit", moved.unit().symbol(),
                "baseline", movement.baseline(),
                "candidate", movement.candidate(),
                "difference", movement.tested().difference(),
                "differenceLow", JsonReport.finite(movement.tested().low()),
                "differenceHigh", JsonReport.finite(movement.tested().high()),
                "change", movement.tested().change().name().toLowerCase(Locale.ROOT));
    }
}
