package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.Word;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * A named cause that explains divergences.
 *
 * @param claim what it says in a few words
 * @param explanation two or three sentences with the numbers of this pair
 * @param advice what to change
 * @param support what shows it
 * @param tradeOff what it brought, if it is a setting
 * @param trial what an experiment runs that tries the advice
 * @param consequences what follows from it, and would be a cause of its own without it
 */
public record Diagnosis(
        Cause cause,
        Claim claim,
        Text explanation,
        Text advice,
        Support support,
        TradeOff tradeOff,
        Trial trial,
        List<Diagnosis> consequences) {

    /**
     * @param side the side that suffers; null for a difference without a good side
     * @param outlook what comes of it after the recording, as a sentence; empty if that is not known
     */
    public record Claim(Text title, @Nullable Role side, Group group, Confidence confidence, Text outlook) {

        public Claim(Text title, @Nullable Role side, Group group, Confidence confidence) {
            this(title, side, group, confidence, Text.none());
        }
    }

    /**
     * What shows a diagnosis.
     *
     * @param evidence the metrics that show it; empty where a setting is the evidence
     * @param explains the metrics that diverged as this cause makes them, those of the evidence among them
     * @param severity how much it matters, 0 to 1, where the accounts tell: of waiting, the share of the time of such
     *     threads; NaN where only its effects do
     * @param site where in the program it shows most; null where no method is to be named
     * @param card what proves it at a glance
     */
    public record Support(
            List<Metric> evidence,
            List<Metric> explains,
            double severity,
            @Nullable Site site,
            EvidenceCard card) {

        /** Of which only the effects tell how much it matters. */
        public Support(List<Metric> evidence, List<Metric> explains, @Nullable Site site, EvidenceCard card) {
            this(evidence, explains, Double.NaN, site, card);
        }
    }

    public enum Confidence implements Word {
        LOW,
        MEDIUM,
        HIGH;

        /** In words: "high confidence". */
        public Text text() {
            return Text.of("standing." + word());
        }
    }

    /** What kind of news a diagnosis is. After swapping, what was new is gone. */
    public enum Group implements Word {
        NEW,
        GONE,
        /** A setting was changed, be it for good or ill. */
        SETTING;

        public Text heading() {
            return Text.of("standing." + word());
        }
    }

    public Text title() {
        return claim.title();
    }

    /** What the candidate has instead, in a few words, where the baseline has what only compares both: less allocation. */
    public Optional<Text> opposite() {
        if (side() != Role.BASELINE) {
            return Optional.empty();
        }
        Optional<Text> less =
                is(Cause.Trait.COMPARES) ? Optional.of(Text.of("cause." + id() + ".gone")) : Optional.empty();
        return is(Cause.Trait.CHANGES) ? Optional.of(title()) : less;
    }

    public @Nullable Role side() {
        return claim.side();
    }

    public Group group() {
        return claim.group();
    }

    public Confidence confidence() {
        return claim.confidence();
    }

    public Text outlook() {
        return claim.outlook();
    }

    public List<Metric> evidence() {
        return support.evidence();
    }

    public List<Metric> explains() {
        return support.explains();
    }

    public @Nullable Site site() {
        return support.site();
    }

    public EvidenceCard card() {
        return support.card();
    }

    /** Of the time of such threads: who waits so much longer gets that much less done. */
    private static final double LEAST_KEPT = 0.1;

    /** Whether it surely keeps threads of one side waiting in the middle of their work. */
    public boolean keepsWaiting() {
        return is(Cause.Trait.KEEPS_WAITING)
                && isSure()
                && group() != Group.SETTING
                && support.severity() >= LEAST_KEPT;
    }

    public boolean isSure() {
        return confidence() != Confidence.LOW;
    }

    public String id() {
        return cause.id();
    }

    public boolean is(Cause.Trait trait) {
        return cause.traits().contains(trait);
    }

    /** Whether it is surely a fault of one side; a setting that also gained something is none. */
    public boolean isSureFault() {
        return side() != null
                && confidence() == Confidence.HIGH
                && tradeOff.gains().isEmpty();
    }

    /** As something that follows from another cause, in words. */
    public Text asConsequence() {
        Role side = side();
        return side == null
                ? Text.of("finding.follows", title(), explanation)
                : Text.of("finding.follows-on-side", Text.side(side), title(), explanation);
    }

    /** How sure, and who suffers, in words: "high confidence, on the baseline". */
    public Text standing() {
        Text sure = confidence().text();
        Role side = side();
        return side == null ? sure : Text.of("standing.on-side", sure, Text.side(side));
    }

    /** @param values the same with a number of each side, without an amount where it is none */
    public record TradeOff(
            Text setting, List<Quantity> values, List<Metric> gains, List<Metric> costs, List<Metric> withWork) {

        public static final TradeOff NONE = new TradeOff(Text.none(), List.of(), List.of(), List.of(), List.of());

        /** Whether it neither gained nor cost anything that these recordings show. */
        public boolean isNeither() {
            return gains.isEmpty() && costs.isEmpty();
        }
    }

    /**
     * @param course how the amount went over time, of both sides; empty where it is not known
     * @param beside another method in which about as much was added; null where there is none
     * @param awaited how many threads those there wait for, where these became fewer
     */
    public record Site(
            Text method,
            @Nullable Text through,
            @Nullable Quantity amount,
            List<Series> course,
            @Nullable Text code,
            @Nullable Text beside,
            @Nullable Quantity awaited) {

        public static Site of(Text method) {
            return of(method, null);
        }

        public static Site of(Text method, @Nullable Text through) {
            return new Site(method, through, null, List.of(), null, null, null);
        }

        public Site with(Quantity there) {
            return new Site(method, through, there, course, code, beside, awaited);
        }

        /** This site with its amount over time, in seconds from the beginning of each side. */
        public Site over(Both<Points> time) {
            Text name = amount == null ? method : amount.name();
            List<Series> sides = Stream.of(Role.values())
                    .map(side -> new Series(name, side, 0, Style.LINE, time.of(side)))
                    .toList();
            return new Site(method, through, amount, sides, code, beside, awaited);
        }

        /** This site in code that is not the same on both sides, with another method, where threads wait for fewer others. */
        public Site of(Optional<Text> changed, Optional<Text> other, Optional<Quantity> fewer) {
            return new Site(
                    method, through, amount, course, changed.orElse(null), other.orElse(null), fewer.orElse(null));
        }

        /** Whether it is the method of this name, which has its package. */
        public boolean isAt(String name) {
            String own = method.toString();
            return !own.isEmpty() && (name.equals(own) || name.endsWith("." + own));
        }

        /** In words: "Planner.request through Prepare.prepareSql of gson 2.10 → 2.10.1". */
        public Text text() {
            Text place = through == null ? method : Text.of("cause.spent.through", method, through);
            Text changed = code == null ? place : Text.of("cause.site.of", place, code);
            Text of = beside == null ? changed : Text.joined(Separator.AND, List.of(changed, beside));
            return awaited == null ? of : Text.of("cause.site.awaiting", of, awaited.line());
        }
    }
}
