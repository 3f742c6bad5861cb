package org.flightdiff.stacks.tree;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

/** Plain sums are never compared: recordings differ in length, in load and in how often they were sampled. */
public enum Per implements Word {
    SHARE,
    SECOND,
    /** Each gigabyte (2<sup>30</sup> bytes) that was allocated. */
    GIGABYTE,
    /** Each unit of work, an event of the application. */
    WORK;

    public Text label() {
        return Text.of("stack.per." + word());
    }

    @Override
    public String toString() {
        return word();
    }
}
