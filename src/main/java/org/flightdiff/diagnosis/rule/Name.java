package org.flightdiff.diagnosis.rule;

import org.flightdiff.language.Text;

/** A name from a recording (class, method, file, host) or a setting within an explanation. */
public final class Name {

    /** Longer names are shortened, so that the sentence need not be. */
    private static final int LONGEST = 160;

    private Name() {}

    /** The name, or its end, which says most; a text of its own if it is empty. */
    public static Text of(String name) {
        return name.isEmpty() ? Text.of("finding.unnamed") : Text.named(shortened(name));
    }

    /** The name of a method; what stands in place of one, such as for lack of a stack, is no place in the program. */
    public static Text ofMethod(String method) {
        return method.isEmpty() || method.startsWith("(") ? of(method) : Text.ofSite(shortened(method));
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
