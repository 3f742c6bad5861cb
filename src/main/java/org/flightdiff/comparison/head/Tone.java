package org.flightdiff.comparison.head;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

/** What kind of news a comparison is, in a word. After swapping the sides, worse is better and the others stay. */
public enum Tone implements Word {
    WORSE,
    BETTER,
    /** Some of what is felt got better and some got worse. */
    MIXED,
    /** It changed, and neither way is the good one. */
    DIFFERENT,
    /** Nothing is proven, but values lie far apart. */
    DOUBTFUL,
    /** Nothing that is felt changed, as far as these recordings show. */
    UNCHANGED,
    NOT_COMPARABLE;

    public Text text() {
        return Text.of("head.tone." + word());
    }
}
