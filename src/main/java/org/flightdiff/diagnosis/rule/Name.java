package org.flightdiff.diagnosis.rule;

import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.panel.Sites;

/** A name from a recording (class, method, file, host) or a setting within an explanation. */
public final class Name {

    /** Longer names are shortened, so that the sentence need not be. */
    private static final int LONGEST = 160;

    private Name() {}

    /** The name, or its end, which says most; a text of its own if it is empty. */
    public static Text of(String name) {
        return of(name, Text::recorded);
    }

    /** The same of a key that may be a word of ours. */
    static Text of(String key, Function<String, Text> label) {
        return key.isEmpty() ? Text.of("finding.unnamed") : label.apply(shortened(key));
    }

    public static Text ofSite(String site) {
        return of(site, Sites.LABEL);
    }

    /** A method without its package, which says little to those who know the program; empty for what stands in for one. */
    public static Optional<Text> ofMethod(String method) {
        if (method.isEmpty() || Sites.isStandIn(method)) {
            return Optional.empty();
        }
        String known = shortened(method);
        int name = known.lastIndexOf('.');
        int type = name < 0 ? -1 : known.lastIndexOf('.', name - 1);
        return Optional.of(Text.recorded(known.substring(type + 1)));
    }

    /** A class without its package. */
    public static Text ofType(String type) {
        return of(type.substring(type.lastIndexOf('.') + 1));
    }

    /** What is told of a class: its name behind that, if there is one. */
    public static Text behind(Text told, Optional<String> type) {
        return type.map(each -> Text.of("head.effect.by", told, ofType(each))).orElse(told);
    }

    /** The value of a setting, or its end. */
    public static Text ofValue(String setting, String value) {
        return Text.recorded(setting, shortened(value));
    }

    /**
     * The method in which a cause shows most, with what was spent or done there on both sides; empty where it stands in for one
     * that is not known.
     *
     * @param method {@code package.Class.method}
     * @param through a method that it calls and that still has most of it; empty where none is told
     * @param what key of the words for the amount, which are made of the method
     */
    public static Optional<Site> site(
            Case pair, String method, String through, String what, Unit unit, double before, double after) {
        Both<Double> amounts = Both.seenFrom(pair.suffering(), after, before);
        return ofMethod(method)
                .map(name -> Site.of(name, ofMethod(through).orElse(null)))
                .map(site -> site.with(
                        Quantity.of(Text.of(what, site.text(), pair.comparison().ofProcessors()), unit, amounts)));
    }

    private static String shortened(String words) {
        int longer = words.codePointCount(0, words.length()) - LONGEST;
        return longer <= 0 ? words : "…" + words.substring(words.offsetByCodePoints(0, longer + 1));
    }
}
