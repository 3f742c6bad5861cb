package org.flightdiff.comparison.head;

import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** What a cause of which nothing is felt may come to: one that shows in nothing until all is over is no small matter. */
final class Danger {

    private Danger() {}

    /**
     * A sentence.
     *
     * @param told the cause in words
     */
    static Text of(Diagnosis cause, Text told) {
        @Nullable Role side = cause.side();
        return side != null && cause.is(Trait.ENDS_PROCESS)
                ? Text.of("head.danger.container-limit-near", told, Text.side(side))
                : Text.of("head.no-effect", told);
    }
}
