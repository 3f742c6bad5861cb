package org.flightdiff.privacy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks what a program says in its own words, word by word: a word is shown if it is known to be harmless, and so are
 * the name of a class or method, a short number, and a long one beside a word that says what it counts. After the name
 * of a secret, such as "password", only words are shown that no secret is made of, up to the end of the sentence.
 */
final class Spoken {

    private static final Pattern WORD = Pattern.compile("(?<blank>\\s*+)(?<word>\\S++)");

    /** Around a word; what else stands there, or more of these, may belong to a secret. */
    private static final Pattern OPENING = Pattern.compile("[(\\[{<\"'`“]{0,3}");

    private static final Pattern CLOSING = Pattern.compile("[)\\]}>\"'`”,;:.!?…]{0,3}$");
    private static final Pattern SYMBOLS = Pattern.compile("[^\\p{L}\\p{N}\\s]{1,3}");

    private static final Pattern PAIR =
            Pattern.compile("(?<name>[A-Za-z][\\w-]*+(?:\\.\\w++)*+)(?<sign>[=:]+[\"'\\[({]?)(?<value>.++)");

    /** What was masked for its form already, in a word without what closes it. */
    private static final String MASKED_BEFORE = Secrets.MASK.substring(0, Secrets.MASK.length() - 1);

    /** No known word is longer, nor the name of a method of the JDK with its class. */
    private static final int LONGEST = 200;

    private record Word(String blank, String open, String bare, String close) {

        String low() {
            return bare.toLowerCase(Locale.ROOT);
        }

        boolean endsSentence() {
            return close.chars().anyMatch(mark -> ".!?".indexOf(mark) >= 0);
        }
    }

    private final List<Word> words = new ArrayList<>();
    private final boolean unknown;
    private final boolean namesSecret;
    private final StringBuilder shown = new StringBuilder();

    /** Whether a secret was named in this sentence. */
    private boolean afterName;

    /** Whether it is a number that is shown with those before it, such as both ends of a range. */
    private boolean counted;

    private boolean lastMasked;

    private Spoken(String text, boolean unknown) {
        this.unknown = unknown;
        boolean any = false;
        Matcher each = WORD.matcher(text);
        while (each.find()) {
            words.add(word(each.group("blank"), each.group("word")));
            any |= namesSecret(words.size() - 1);
        }
        namesSecret = any;
    }

    /** Masks unknown words, or else only those after the name of a secret. */
    static String mask(String text, boolean unknown) {
        return new Spoken(text, unknown).masked();
    }

    private static Word word(String blank, String word) {
        Matcher opening = OPENING.matcher(word);
        String open = opening.lookingAt() ? opening.group() : "";
        Matcher closing = CLOSING.matcher(word).region(open.length(), word.length());
        int end = closing.find() ? closing.start() : word.length();
        if (word.startsWith("}", end) && word.indexOf('{', open.length()) >= 0) {
            // Of a path such as /orders/{id}.
            end++;
        }
        return new Word(blank, open, word.substring(open.length(), end), word.substring(end));
    }

    private String masked() {
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            if (word.blank.indexOf('\n') >= 0) {
                afterName = false;
            }
            if (shows(word.bare, at)) {
                show(word.blank, word.open + word.bare + word.close);
            } else if (afterName || !pair(word, at)) {
                mask(word.blank, word.open, word.close);
            }
            afterName = (afterName || namesSecret(at)) && !word.endsSentence();
        }
        return shown.toString();
    }

    private boolean namesSecret(int at) {
        String name = name(at);
        if (SpokenWord.isCode(name)) {
            return false;
        }
        String before = at == 0 ? "" : name(at - 1);
        return SecretNames.matches(name) || (!SecretNames.matches(before) && SecretNames.matches(before + " " + name));
    }

    private String name(int at) {
        String bare = words.get(at).bare;
        if (bare.length() > LONGEST) {
            return bare.substring(0, LONGEST);
        }
        Matcher pair = PAIR.matcher(bare);
        return pair.matches() ? pair.group("name") : bare;
    }

    private boolean shows(String bare, int at) {
        if (bare.isEmpty() || (!afterName && SYMBOLS.matcher(bare).matches())) {
            return true;
        }
        boolean number = SpokenWord.isNumber(bare);
        counted = number && (counted || isCounted(at));
        if (!afterName && !unknown) {
            return !namesSecret(at) || name(at).equals(bare) || bare.contains(MASKED_BEFORE);
        }
        if (number) {
            return counted || (!afterName && showsNumber(bare, at));
        }
        return bare.length() <= LONGEST && (afterName ? isHarmlessAfterName(bare, at) : SpokenWord.isHarmless(bare));
    }

    private boolean isHarmlessAfterName(String bare, int at) {
        return Harmless.isWordAfterName(bare.toLowerCase(Locale.ROOT))
                || (namesSecret(at) && SpokenWord.isHarmless(bare));
    }

    /** Several short numbers in a row may be one long one. */
    private boolean showsNumber(String bare, int at) {
        boolean alone = !SpokenWord.isNumber(low(at - 1)) && !SpokenWord.isNumber(low(at + 1));
        return alone && !namesSecret && SpokenWord.isShownNumber(bare, false);
    }

    private boolean isCounted(int at) {
        return namesSecret
                ? Harmless.isBeforePlace(low(at - 1))
                : Harmless.isBesideNumber(low(at - 1)) || Harmless.isBesideNumber(low(at + 1));
    }

    private String low(int at) {
        return at < 0 || at >= words.size() ? "" : words.get(at).low();
    }

    /** Shows the name of {@code name=value} if it is known, and the value if that is; returns whether it is a pair. */
    private boolean pair(Word word, int at) {
        Matcher pair = PAIR.matcher(word.bare);
        if (word.bare.length() > LONGEST || !pair.matches()) {
            return false;
        }
        String name = pair.group("name");
        if (!SpokenWord.isHarmless(name) && unknown) {
            return false;
        }
        show(word.blank, word.open + name + pair.group("sign"));
        if (!namesSecret(at) && isHarmlessValue(name, pair.group("value"))) {
            show("", pair.group("value") + word.close);
        } else {
            mask("", "", word.close);
        }
        return true;
    }

    private boolean isHarmlessValue(String name, String value) {
        return SpokenWord.isNumber(value)
                ? !namesSecret
                        && SpokenWord.isShownNumber(value, Harmless.isBesideNumber(name.toLowerCase(Locale.ROOT)))
                : SpokenWord.isHarmless(value);
    }

    private void show(String blank, String word) {
        shown.append(blank).append(word);
        lastMasked = false;
    }

    /** Several masked words in a row are shown as one, so that they cannot be counted. */
    private void mask(String blank, String open, String close) {
        if (lastMasked) {
            shown.setLength(shown.lastIndexOf(Secrets.MASK) + Secrets.MASK.length());
        } else {
            shown.append(blank).append(open).append(Secrets.MASK);
        }
        shown.append(close);
        lastMasked = true;
    }

    /** What a word of a text is, by its form and by the lists of {@code harmless.txt}. */
    private static final class SpokenWord {

        /** Digits that a number may have anywhere: a longer one may be a PIN, a card or a person. */
        private static final int MOST_DIGITS = 3;

        private static final Pattern NUMBER = Pattern.compile(
                "[-+]?(?<digits>\\d{1,15})(?:\\.\\d{1,6})?(?<unit>%|x|ns|us|µs|ms|s|m|h|[kKMGT]i?B|B)?");

        private static final Pattern PART_BOUNDARY =
                Pattern.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_./]");

        private static final Pattern NAME = Pattern.compile("[A-Za-z]+(?:['_./-][A-Za-z]+)*");

        /** A path of words, as of a service: {@code /api/v1/orders/{id}}. */
        private static final Pattern PATH =
                Pattern.compile("(?:/(?:v\\d{1,2}|\\*{1,2}|\\{\\w{1,30}}|[A-Za-z_.-]++)?)+");

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

        /** Whether it is a word, or a name or path made of words, that are all known to be harmless. */
        static boolean isHarmless(String word) {
            String bare = word.toLowerCase(Locale.ROOT);
            return Harmless.isWord(bare) || isCode(word) || (isName(word) && hasOnlyWords(word)) || isPath(word);
        }

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
                    && Arrays.stream(VARIABLE_OF_PATH
                                    .matcher(word)
                                    .replaceAll("")
                                    .split("/", -1))
                            .allMatch(part -> part.matches("v\\d{1,2}|\\**") || hasOnlyWords(part));
        }

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
}
