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
        if (text.saying() instanceof Saying.BothSides both) {
            return both.once()
                    ? Text.pair(of(both.candidate()), of(both.baseline()))
                    : Text.fromTo(of(both.candidate()), of(both.baseline()));
        }
        if (text.saying() instanceof Saying.Phrase phrase) {
            return Text.of(
                    phrase.key(), phrase.arguments().stream().map(Mirrored::of).toArray(Text[]::new));
        }
        if (text.saying() instanceof Saying.Sequence sequence) {
            return Text.joined(
                    sequence.separator(),
                    sequence.parts().stream().map(Mirrored::of).toList());
        }
        return text;
    }
}
