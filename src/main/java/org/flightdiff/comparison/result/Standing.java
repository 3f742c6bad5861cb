package org.flightdiff.comparison.result;

import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

/**
 * How a metric stands that did not diverge.
 *
 * @param quiet what is said of it
 * @param tooSmall whether what may have changed is too small to matter where it is felt, however large a ratio it is
 * @param tellsRange whether the interval of its change says anything: not where its ends are more than a factor of ten
 *     apart
 * @param within by how much it may have changed at most, in words, "± 4 %"; none where that is not said
 */
public record Standing(Quiet quiet, boolean tooSmall, boolean tellsRange, Text within) implements Qualifier {

    /** About the same, as no change of this size matters. */
    public static final Standing TOO_SMALL = new Standing(Quiet.ABOUT_THE_SAME, true, true, Text.none());

    public static Standing of(Quiet quiet) {
        return new Standing(quiet, false, true, Text.none());
    }

    @Override
    public Ruling on(Ruling said) {
        return new Ruling(said.verdict(), said.told(), said.reason(), said.certainty(), this);
    }

    /** In words: "about the same ± 4 %", "cannot tell". */
    public Text text() {
        if (tooSmall) {
            return Text.of("quiet.too-small");
        }
        return within.isEmpty() ? quiet.text() : Text.of("quiet.within", quiet.text(), within);
    }

    public enum Quiet implements Word {
        UNCHANGED,
        /** Neither a change nor its absence is proven, but what may have changed is too little to matter. */
        ABOUT_THE_SAME,
        /** Neither is proven, and a change that matters may hide behind chance. */
        CANNOT_TELL,
        NONE_ON_BOTH,
        /** It changed, and no verdict is passed on it: a circumstance, muted, or of a damaged recording. */
        NOT_JUDGED,
        /** Not recorded on a side, or recorded with other settings. */
        NOT_COMPARABLE;

        public Text text() {
            return Text.of("quiet." + word());
        }

        /** How many stand so: "unchanged: 26". */
        public Text tally(int number) {
            return Text.of("page.tally", text(), Text.count(number));
        }
    }
}
