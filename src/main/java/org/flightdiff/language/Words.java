package org.flightdiff.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.flightdiff.unit.Notation;

/** Puts texts into the words of one language, else English; nothing is shortened or escaped. Thread-safe. */
public final class Words {

    /** English, which is complete. Files that programs read are always in English. */
    public static final Words ENGLISH = new Words(Notation.ENGLISH);

    private static final Map<Notation, Words> OTHERS = new ConcurrentHashMap<>();

    private final Notation notation;
    private final Locale spoken;
    private final Map<String, Map<String, String>> files = new ConcurrentHashMap<>();

    private Words(Notation notation) {
        this.notation = notation;
        this.spoken = Language.of(notation.language());
    }

    /** The words of a language; one that has none has those of English, with its own numbers. */
    public static Words in(Locale language) {
        return in(Notation.in(language));
    }

    public static Words in(Notation notation) {
        return notation.equals(Notation.ENGLISH) ? ENGLISH : OTHERS.computeIfAbsent(notation, Words::new);
    }

    public Notation notation() {
        return notation;
    }

    public Locale language() {
        return notation.language();
    }

    /** The language of the words: English where there are none in the language of the numbers. */
    public Locale spoken() {
        return spoken;
    }

    public String of(Text text) {
        return text.in(this);
    }

    /** A pattern with its placeholders filled; the key if the phrase has no words yet. */
    String phrase(String key, List<Text> arguments) {
        Object[] values = arguments.stream()
                .map(argument ->
                        argument.saying() instanceof Saying.Count count ? (Object) count.number() : of(argument))
                .toArray();
        return new MessageFormat(pattern(key), language()).format(values);
    }

    private String pattern(String key) {
        String file = key.substring(0, key.indexOf('.'));
        return files.computeIfAbsent(file, name -> WordFile.of(name, spoken))
                .getOrDefault(key, key.substring(file.length() + 1));
    }

    static String unbounded(double value) {
        return value < 0 ? "−∞" : "∞";
    }

    /** A file beside this class; a {@link java.util.ResourceBundle} in a module falls back to the system's language. */
    private static final class WordFile {

        /** A language's patterns by key, in English where there is no translation; fails without such a file. */
        static Map<String, String> of(String name, Locale language) {
            Properties patterns = new Properties();
            add(name, patterns);
            // A file that is nowhere is looked for in every library.
            if (!language.equals(Locale.ENGLISH)) {
                add(name + "_" + language, patterns);
            }
            if (patterns.isEmpty()) {
                throw new IllegalArgumentException("no file of words for " + name);
            }
            return patterns.stringPropertyNames().stream()
                    .collect(Collectors.toUnmodifiableMap(key -> key, patterns::getProperty));
        }

        private static void add(String name, Properties to) {
            try (InputStream file = WordFile.class.getResourceAsStream(name + ".properties")) {
                if (file != null) {
                    to.load(new InputStreamReader(file, StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
