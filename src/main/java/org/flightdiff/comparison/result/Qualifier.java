package org.flightdiff.comparison.result;

import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/** What is known of a metric besides what the judge said, and changes what is said of it. */
public sealed interface Qualifier
        permits Qualifier.Disbelieved,
                Qualifier.AsStacks,
                Qualifier.WithWork,
                Qualifier.Moved,
                Qualifier.MaybeWithWork,
                Qualifier.Charged,
                Qualifier.NoNews,
                Qualifier.Worded,
                Qualifier.Ranked,
                Standing {

    Ruling on(Ruling said);

    /** What did not diverge stays as it is. */
    private static Ruling silenced(Ruling said, Text why, double certainty, Standing standing) {
        return said.verdict().isDivergence()
                ? new Ruling(PassedVerdict.INCONCLUSIVE, PassedVerdict.INCONCLUSIVE, why, certainty, standing)
                : said;
    }

    /** Why a divergence is none after all. */
    enum Disbelieved implements Qualifier {
        /** The project has said that it is of no interest. */
        MUTED("verdict.muted"),
        /** A recording has lost events of any time and kind. */
        DAMAGED("verdict.damaged"),
        /** Nobody would act on it, however sure it is. */
        TOO_SMALL("verdict.too-small"),
        /** It is what the program runs in. How certain its change is stays, for the causes. */
        CIRCUMSTANCE("verdict.of-comparability");

        private final String key;

        Disbelieved(String key) {
            this.key = key;
        }

        @Override
        public Ruling on(Ruling said) {
            boolean tooSmall = this == TOO_SMALL;
            Text why = this == DAMAGED
                    ? Text.of(key, said.reason())
                    : Text.of(key, said.verdict().text(), said.reason());
            double certainty = this == CIRCUMSTANCE ? said.certainty() : 0;
            return silenced(said, why, certainty, tooSmall ? Standing.TOO_SMALL : Standing.of(Quiet.NOT_JUDGED));
        }
    }

    /** Told as the stacks of the same samples are, which call it this and no change. */
    record AsStacks(Text label) implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            Text why = Text.of("verdict.as-stacks", label, said.verdict().text(), said.reason());
            return silenced(said, why, 0, Standing.of(Quiet.NOT_JUDGED));
        }
    }

    /**
     * Changed only because one side gets less done: neither is the better for it.
     *
     * @param byAmount whether the amount of work says so, and no verdict rests on it; else a sure cause does, of which the
     *     verdict is evidence
     * @param why what the amount of work says; none where a cause tells it
     */
    record WithWork(boolean byAmount, Text why) implements Qualifier {

        static final WithWork OF_CAUSE = new WithWork(false, Text.none());

        @Override
        public Ruling on(Ruling said) {
            if (byAmount) {
                return different(said, PassedVerdict.DIFFERENT, why);
            }
            return said.told(
                    said.verdict().isDivergence() ? PassedVerdict.DIFFERENT : said.verdict(),
                    Text.of("verdict.with-work", said.reason()));
        }
    }

    /** Goes no further than the work may, of which nobody knows how much was done: as much more of it may be why, or a fault. */
    record MaybeWithWork() implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            return different(said, PassedVerdict.DIFFERENT, Text.of("load.unknown-work"));
        }
    }

    /**
     * Is there as much as before, under another name: neither side is the better for it, and no gate rests on it.
     *
     * @param where what it is on each side
     */
    record Moved(Text where) implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            return said.verdict().isDivergence()
                    ? different(said, PassedVerdict.DIFFERENT, Text.of("verdict.moved", where))
                    : said;
        }
    }

    /**
     * Bad news of a side, though by itself it has no good direction, such as processor time. It is told as worse or better
     * and judged different: no gate rests on how much work was done.
     *
     * @param side whose sure fault moved it, or on which the same work costs more
     * @param why what it costs for the same work; none where that is per second, too
     * @param each as a factor, how much more or less it is for the same work; NaN where that is per second, too
     */
    record Charged(Role side, Text why, double each) implements Qualifier {

        public Charged(Role side) {
            this(side, Text.none(), Double.NaN);
        }

        @Override
        public Ruling on(Ruling said) {
            return different(said, side == Role.CANDIDATE ? PassedVerdict.WORSE : PassedVerdict.BETTER, why);
        }
    }

    /** Changed, however sure that is, and yet neither side is felt to be the better for it. */
    record NoNews() implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            return said.told(PassedVerdict.DIFFERENT, said.reason());
        }
    }

    private static Ruling different(Ruling said, PassedVerdict told, Text why) {
        return new Ruling(
                PassedVerdict.DIFFERENT, told, Text.semicolons(why, said.reason()), said.certainty(), said.standing());
    }

    record Worded(Text reason) implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            return said.told(said.told(), reason);
        }
    }

    record Ranked(int place) implements Qualifier {

        @Override
        public Ruling on(Ruling said) {
            return said;
        }
    }
}
