package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.view.Better;

public enum PassedVerdict implements Word {
    WORSE,
    BETTER,
    /** Changed, and neither direction is the good one. */
    DIFFERENT,
    UNCHANGED,
    INCONCLUSIVE,
    /** Not recorded on a side, or recorded with other settings. */
    NOT_COMPARABLE;

    /** Of what surely rose or fell: worse, better, or different where neither direction is good. */
    public static PassedVerdict of(boolean rose, Better better) {
        return switch (better) {
            case NONE -> DIFFERENT;
            case LOWER -> rose ? WORSE : BETTER;
            case HIGHER -> rose ? BETTER : WORSE;
        };
    }

    public Text text() {
        return Text.of("verdict." + word());
    }

    public boolean isDivergence() {
        return this == WORSE || this == BETTER || this == DIFFERENT;
    }
}
