package org.flightdiff.diagnosis.rule;

import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.language.Text;
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

    /** The name of a place in the program. */
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

    /** The value of a setting, or its end. */
    public static Text ofValue(String setting, String value) {
        return Text.recorded(setting, shortened(value));
    }

    private static String shortened(String words) {
        int longer = words.codePointCount(0, words.length()) - LONGEST;
        return longer <= 0 ? words : "…" + words.substring(words.offsetByCodePoints(0, longer + 1));
    }
}
