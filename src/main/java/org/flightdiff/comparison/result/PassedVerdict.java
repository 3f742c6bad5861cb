package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.flightdiff.view.Better;

/** What is said of one metric. */
public enum PassedVerdict {
    WORSE("worse"),
    BETTER("better"),
    /** Changed, and neither direction is the good one. */
    DIFFERENT("different"),
    /** Shown to lie within tolerance. */
    UNCHANGED("unchanged"),
    /** Too little data to tell. */
    INCONCLUSIVE("inconclusive"),
    /** Not recorded on a side, or recorded with other settings. */
    NOT_COMPARABLE("not-comparable");

    private final String word;

    /** Of what surely rose or fell: worse, better, or different where neither direction is good. */
    public static PassedVerdict of(boolean rose, Better better) {
        return switch (better) {
            case NONE -> DIFFERENT;
            case LOWER -> rose ? WORSE : BETTER;
            case HIGHER -> rose ? BETTER : WORSE;
        };
    }

    PassedVerdict(String word) {
        this.word = word;
    }

    /** The word used in every report. */
    public String word() {
        return word;
    }

    /** The word as people read it. */
    public Text text() {
        return Text.of("verdict." + word);
    }

    /** Whether the metric diverged, for good or ill. */
    public boolean isDivergence() {
        return this == WORSE || this == BETTER || this == DIFFERENT;
    }
}
