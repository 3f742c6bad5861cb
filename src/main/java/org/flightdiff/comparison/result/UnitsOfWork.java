package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;

/**
 * How many units of work each side did.
 *
 * @param event name of the application event that counts as one
 * @param units how many there are in the compared windows; with several runs in all of them together
 */
public record UnitsOfWork(String event, Both<Long> units) {

    /** In one line. */
    public Text text() {
        return Text.of(
                "load.unit-of-work",
                Text.recorded(event),
                Text.fromTo(Text.count(units.baseline()), Text.count(units.candidate())));
    }
}
