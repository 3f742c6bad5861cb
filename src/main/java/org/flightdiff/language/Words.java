package org.flightdiff.language;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says texts in one language; what has not been translated is said in English. The only place where a text gets its
 * words. Nothing is cut and nothing is escaped: that is for the writer, who knows its format. Safe for use by several
 * threads.
 */
public final class Words {

    /** English, in which everything can be said. Files that programs read are always in English. */
    public static final Words ENGLISH = new Words(Locale.ENGLISH);

    private static final Map<Locale, Words> OTHERS = new ConcurrentHashMap<>();

    private static final ResourceBundle.Control PROPERTIES =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final Locale language;
    private final Map<String, String> patterns = new ConcurrentHashMap<>();

    private Words(Locale language) {
        this.language = language;
    }

    /** The words of a language. */
    public static Words in(Locale language) {
        return language.equals(Locale.ENGLISH) ? ENGLISH : OTHERS.computeIfAbsent(language, Words::new);
    }

    /** The language. */
    public Locale language() {
        return language;
    }

    /** Says a text. */
    public String of(Text text) {
        return text.in(this);
    }

    /** A pattern with its places filled. A phrase that has no words yet is said by its key. */
    String phrase(String key, List<Text> arguments) {
        Object[] values = arguments.stream()
                .map(argument -> argument instanceof Count count ? (Object) count.number() : of(argument))
                .toArray();
        return new MessageFormat(pattern(key), language).format(values);
    }

    private String pattern(String key) {
        return patterns.computeIfAbsent(key, wanted -> {
            String file = wanted.substring(0, wanted.indexOf('.'));
            ResourceBundle bundle = ResourceBundle.getBundle("org.flightdiff.language." + file, language, PROPERTIES);
            return bundle.containsKey(wanted) ? bundle.getString(wanted) : wanted.substring(file.length() + 1);
        });
    }

    /** What has no end. */
    static String unbounded(double value) {
        return value < 0 ? "−∞" : "∞";
    }
}
