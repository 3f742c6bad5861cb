package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * A named cause that explains divergences.
 *
 * @param cause its name
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
     * What a diagnosis says in a few words.
     *
     * @param side the side that suffers; null for a difference without a good side
     * @param group what kind of news it is
     * @param confidence how sure
     */
    public record Claim(Text title, @Nullable Role side, Group group, Confidence confidence) {}

    /**
     * What shows a diagnosis.
     *
     * @param evidence the metrics that show it; empty where a setting is the evidence
     * @param explains the metrics that diverged as this cause makes them, those of the evidence among them
     * @param site where in the program it shows most; null where no method is to be named
     * @param card what proves it at a glance
     */
    public record Support(
            List<Metric> evidence,
            List<Metric> explains,
            @Nullable Site site,
            EvidenceCard card) {

        public Support {
            evidence = List.copyOf(evidence);
            explains = List.copyOf(explains);
        }
    }

    /** How sure a diagnosis is. */
    public enum Confidence {
        LOW,
        MEDIUM,
        HIGH;

        /** In words: "high confidence". */
        public Text text() {
            return Text.of("standing." + name().toLowerCase(Locale.ROOT));
        }
    }

    /** What kind of news a diagnosis is. After swapping, what was new is gone. */
    public enum Group {
        /** It is so on the candidate only. */
        NEW,
        /** It was so on the baseline only. */
        GONE,
        /** A setting was changed, be it for good or ill. */
        SETTING;

        /** The word that programs read. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The heading of its causes. */
        public Text heading() {
            return Text.of("standing." + word());
        }
    }

    public Diagnosis {
        consequences = List.copyOf(consequences);
    }

    public Text title() {
        return claim.title();
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

    /** Whether it is more than possible. */
    public boolean isSure() {
        return confidence() != Confidence.LOW;
    }

    /** The name by which programs know it. */
    public String id() {
        return cause.id();
    }

    /** Whether a trait holds of its cause. */
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
}
