package org.flightdiff.language;

import org.flightdiff.model.Role;

/** What a text says once baseline and candidate have changed places, in tests. */
public final class Mirrored {

    private static final Text BASELINE = Text.side(Role.BASELINE);
    private static final Text CANDIDATE = Text.side(Role.CANDIDATE);

    private Mirrored() {}

    /** Names and values of the sides change places; all else stays. */
    public static Text of(Text text) {
        if (text.equals(BASELINE)) {
            return CANDIDATE;
        }
        if (text.equals(CANDIDATE)) {
            return BASELINE;
        }
        if (text instanceof BothSides both) {
            return new BothSides(of(both.candidate()), of(both.baseline()), both.once());
        }
        if (text instanceof Phrase phrase) {
            return new Phrase(
                    phrase.key(), phrase.arguments().stream().map(Mirrored::of).toList());
        }
        if (text instanceof Sequence sequence) {
            return new Sequence(
                    sequence.separator(),
                    sequence.parts().stream().map(Mirrored::of).toList());
        }
        return text;
    }
}
