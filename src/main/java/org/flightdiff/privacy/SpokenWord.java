package org.flightdiff.privacy;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a word of a text is, by its form and by the lists of {@code harmless.txt}. */
final class SpokenWord {

    /** Digits that a number may have anywhere: a longer one may be a PIN, a card or a person. */
    private static final int MOST_DIGITS = 3;

    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(?<digits>\\d{1,15})(?:\\.\\d{1,6})?(?<unit>%|x|ns|us|µs|ms|s|m|h|[kKMGT]i?B|B)?");

    private static final Pattern PART_BOUNDARY = Pattern.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_./]");

    private static final Pattern NAME = Pattern.compile("[A-Za-z]+(?:['_./-][A-Za-z]+)*");

    /** A path of words, as of a service: {@code /api/v1/orders/{id}}. */
    private static final Pattern PATH = Pattern.compile("(?:/(?:v\\d{1,2}|\\*{1,2}|\\{\\w{1,30}}|[A-Za-z_.-]++)?)+");

    private static final Pattern VARIABLE_OF_PATH = Pattern.compile("\\{|}");

    private static final String SEGMENT = "[a-z][a-z0-9_]*+";
    private static final String TYPE =
            "(?:(?:" + SEGMENT + "[./]){2,}+[A-Z$_][\\w$]*+|void|int|long|short|byte|char|boolean|float|double)";
    private static final String METHOD = "\\.[A-Za-z_$<][\\w$>]*+";

    /**
     * A class, a method with the first of its parameters, a module, or a variable, as the JVM writes them. A dot and a
     * name after a class may be a constant that was typed.
     */
    private static final Pattern CODE = Pattern.compile(TYPE + "(?:\\[])*+(?:" + METHOD + "\\((?:" + TYPE
            + ")?(?:\\[])*+)?|[A-Z][A-Za-z$]*+" + METHOD + "\\(|(?:javax?|jdk|sun|com\\.sun)(?:\\.[a-z]\\w*+"
            + ")+|(?:local|parameter)\\d{1,3}");

    private SpokenWord() {}

    /** Whether it is a word, or a name or path made of words, that are all known to be harmless. */
    static boolean isHarmless(String word) {
        String bare = word.toLowerCase(Locale.ROOT);
        return Harmless.isWord(bare) || isCode(word) || (isName(word) && hasOnlyWords(word)) || isPath(word);
    }

    /** Whether it names a class or method. */
    static boolean isCode(String word) {
        return CODE.matcher(word).matches();
    }

    private static boolean isName(String word) {
        return NAME.matcher(word).matches();
    }

    private static boolean hasOnlyWords(String name) {
        return Arrays.stream(PART_BOUNDARY.split(name))
                .allMatch(part -> part.isEmpty() || Harmless.isWord(part.toLowerCase(Locale.ROOT)));
    }

    private static boolean isPath(String word) {
        return PATH.matcher(word).matches()
                && Arrays.stream(VARIABLE_OF_PATH.matcher(word).replaceAll("").split("/", -1))
                        .allMatch(part -> part.matches("v\\d{1,2}|\\**") || hasOnlyWords(part));
    }

    /** Whether it is a number, perhaps with a unit. */
    static boolean isNumber(String word) {
        return NUMBER.matcher(word).matches();
    }

    /** Whether it is a number that says how large or how long something is, or too short to be more. */
    static boolean isShownNumber(String word, boolean counted) {
        Matcher number = NUMBER.matcher(word);
        return number.matches()
                && (counted
                        || number.group("unit") != null
                        || number.group("digits").length() <= MOST_DIGITS);
    }
}
