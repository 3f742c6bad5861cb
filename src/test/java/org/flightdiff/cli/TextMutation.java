package org.flightdiff.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A way to damage a text that somebody or some program wrote. */
enum TextMutation {
    ODD_NUMBER((text, random) -> replaced(text, Parts.NUMBER, any(Parts.NUMBERS, random), random)),
    /** Many numbers at once: negated, or far too large or small. */
    ODD_NUMBERS((text, random) -> {
        int from = random.nextInt(text.length());
        int to = from + random.nextInt(text.length() - from) + 1;
        String form = any(Parts.FORMS, random);
        return text.substring(0, from)
                + Parts.NUMBER
                        .matcher(text.substring(from, to))
                        .replaceAll(number -> String.format(form, number.group()))
                + text.substring(to);
    }),
    ODD_WORD((text, random) -> replaced(text, Parts.WORD, any(Parts.WORDS, random), random)),
    LONG_WORD((text, random) -> replaced(
            text,
            Parts.WORD,
            any(List.of("x", "9", "a.", "[", "\u202e"), random).repeat(Parts.LONG),
            random)),
    CHARACTER((text, random) -> {
        int at = random.nextInt(text.length());
        return text.substring(0, at) + any(Parts.CHARACTERS, random) + text.substring(at + random.nextInt(2));
    }),
    CUT((text, random) -> text.substring(0, random.nextInt(text.length()))),
    REMOVAL((text, random) -> {
        int from = random.nextInt(text.length());
        return text.substring(0, from) + text.substring(from + random.nextInt(text.length() - from));
    }),
    LINE_LOST((text, random) -> {
        List<String> lines = lines(text);
        lines.remove(random.nextInt(lines.size()));
        return String.join("\n", lines);
    }),
    LINE_TWICE((text, random) -> {
        List<String> lines = lines(text);
        lines.add(random.nextInt(lines.size() + 1), any(lines, random));
        return String.join("\n", lines);
    }),
    LINES_SHUFFLED((text, random) -> {
        List<String> lines = lines(text);
        Collections.shuffle(lines.subList(Math.min(1, lines.size()), lines.size()), random);
        return String.join("\n", lines);
    }),
    /** As many rows of one kind as a load generator writes in hours; not all at different times. */
    MANY_LINES((text, random) -> {
        List<String> lines = lines(text);
        int from = random.nextInt(lines.size());
        List<String> some = lines.subList(from, Math.min(lines.size(), from + 1 + random.nextInt(20)));
        String repeated = String.join("\n", some) + "\n";
        int times = Math.min(Parts.MANY / some.size(), Parts.MOST_CHARACTERS / repeated.length());
        return String.join("\n", lines.subList(0, from)) + "\n" + repeated.repeat(times);
    }),
    NESTED((text, random) -> {
        int at = random.nextInt(text.length());
        return text.substring(0, at)
                + any(List.of("[", "{a: ", "- ", "{\"a\":", "(", "'"), random).repeat(Parts.LONG)
                + text.substring(at);
    });

    private final BiFunction<String, Random, String> damage;

    TextMutation(BiFunction<String, Random, String> damage) {
        this.damage = damage;
    }

    /** Named before the mutations that use them. */
    private static final class Parts {

        static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
        static final Pattern WORD = Pattern.compile("[A-Za-z0-9.%/_-]+");
        static final int LONG = 100_000;
        static final int MANY = 200_000;
        static final int MOST_CHARACTERS = 10_000_000;

        static final List<String> FORMS = List.of("-%s", "%se300", "%se307", "%se400", "%se-310", "0", "-1", "1");

        static final List<String> NUMBERS =
                List.of(("0 -1 -0.0 1e400 -1e400 1e308 1e-320 NaN Infinity 99999999999999999999 9223372036854775807"
                                + " -9223372036854775808 4294967296 0x10 1_000 ٣ null  \"\" [] true")
                        .split(" ", -1));

        static final List<String> WORDS = List.of(
                (" no-such-thing gc.pause.\u202eshare \u200bgc.count \u2066name\u2069 \u0000 \u001b[31m \ufeff &a *a"
                                + " !!java.net.URL << % null 日本語 \ud800")
                        .split(" ", -1));

        static final List<String> CHARACTERS = List.of(
                "\u202e", "\u200f", "\u200b", "\u2028", "\u0000", "\u0007", "\u001b", "\t", "\r", "\n", ",", ";", ":",
                "\"", "'", "#", "-", "{", "]", "\ufeff", "\ud800", "€");
    }

    /** One by chance; half of them leave the form as it is, so that what is in it gets further. */
    static TextMutation any(Random random) {
        return random.nextBoolean()
                ? any(List.of(ODD_NUMBER, ODD_NUMBERS, ODD_WORD), random)
                : any(List.of(values()), random);
    }

    /** Damages a text that is not empty. */
    String of(String text, Random random) {
        return damage.apply(text, random);
    }

    static <T> T any(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static List<String> lines(String text) {
        return new ArrayList<>(List.of(text.split("\n", -1)));
    }

    private static String replaced(String text, Pattern pattern, String by, Random random) {
        List<MatchResult> all = pattern.matcher(text).results().toList();
        if (all.isEmpty()) {
            return text + by;
        }
        MatchResult one = any(all, random);
        return text.substring(0, one.start()) + by + text.substring(one.end());
    }
}
