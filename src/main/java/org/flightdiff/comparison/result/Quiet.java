package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;

/** What is said to people of a metric that did not diverge. */
public enum Quiet {
    /** Shown to lie within tolerance. */
    UNCHANGED("unchanged"),
    /** Neither a change nor its absence is proven, but what may have changed is too little to matter. */
    ABOUT_THE_SAME("about-the-same"),
    /** Neither is proven, and a change that matters may hide behind chance. */
    CANNOT_TELL("cannot-tell"),
    /** Neither side had any of it. */
    NONE_ON_BOTH("none-on-both"),
    /** It changed, and no verdict is passed on it: a circumstance, muted, or of a damaged recording. */
    NOT_JUDGED("not-judged"),
    /** Not recorded on a side, or recorded with other settings. */
    NOT_COMPARABLE("not-comparable");

    private final String word;

    Quiet(String word) {
        this.word = word;
    }

    /** The word that programs read. */
    public String word() {
        return word;
    }

    /** The word as people read it. */
    public Text text() {
        return Text.of("quiet." + word);
    }
}
