package org.flightdiff.comparison.result;

import java.util.Locale;
import org.flightdiff.language.Text;

/** What is said to people of a metric that did not diverge. */
public enum Quiet {
    /** Shown to lie within tolerance. */
    UNCHANGED,
    /** Neither a change nor its absence is proven, but what may have changed is too little to matter. */
    ABOUT_THE_SAME,
    /** Neither is proven, and a change that matters may hide behind chance. */
    CANNOT_TELL,
    /** Neither side had any of it. */
    NONE_ON_BOTH,
    /** It changed, and no verdict is passed on it: a circumstance, muted, or of a damaged recording. */
    NOT_JUDGED,
    /** Not recorded on a side, or recorded with other settings. */
    NOT_COMPARABLE;

    /** The word that programs read. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The word as people read it. */
    public Text text() {
        return Text.of("quiet." + word());
    }
}
