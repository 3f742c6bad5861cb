package org.flightdiff.language;

import java.util.function.BinaryOperator;
import org.flightdiff.unit.FromTo;

/** The values of both sides, baseline first; equal ones may be written once: "2.00 GiB on both sides". */
record BothSides(Text baseline, Text candidate, boolean once) implements Text {

    @Override
    public String in(Words words) {
        String before = baseline.in(words);
        String after = candidate.in(words);
        if (baseline instanceof Amount first && candidate instanceof Amount second) {
            before = first.in(words, first.value(), second.value());
            after = second.in(words, first.value(), second.value());
        }
        return once && before.equals(after) ? Text.of("side.both", baseline).in(words) : FromTo.of(before, after);
    }

    @Override
    public BothSides masked(BinaryOperator<String> mask) {
        return new BothSides(baseline.masked(mask), candidate.masked(mask), once);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
