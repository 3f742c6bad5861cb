package org.flightdiff.comparison.footing;

import java.util.List;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/**
 * The windows that a comparison stands on: events that one side was too coarse to record are left out on all. Nothing
 * but {@link Footing} makes them, so whoever asks for this type cannot be handed what was not compared.
 */
public final class ComparedSides {

    private final Sides windows;

    private ComparedSides(Sides windows) {
        this.windows = windows;
    }

    /** What a comparison of these sides stands on. */
    public static ComparedSides of(Sides given) {
        return of(MeasuredSides.of(given));
    }

    /**
     * The same where it is said what counts as a unit of work.
     *
     * @throws ClassCastException where a recording is not at hand
     */
    public static ComparedSides of(MeasuredSides given) {
        return new ComparedSides(Footing.equal(given).windows());
    }

    /** The windows of one side, one for each run. */
    public List<Window> of(Role role) {
        return windows.of(role);
    }
}
