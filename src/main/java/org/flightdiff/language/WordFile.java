package org.flightdiff.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One of the files beside this class. Read without a {@link java.util.ResourceBundle}: within a named module that falls
 * back to the language of the system, and cannot be told otherwise.
 */
final class WordFile {

    private WordFile() {}

    /**
     * The patterns in a language by their keys, in English where there is no translation.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    static Map<String, String> of(String name, Locale language) {
        try (InputStream english = WordFile.class.getResourceAsStream(name + ".properties");
                InputStream translated = WordFile.class.getResourceAsStream(name + "_" + language + ".properties")) {
            if (english == null) {
                throw new IllegalArgumentException("no file of words for " + name);
            }
            Properties patterns = new Properties();
            add(english, patterns);
            add(translated, patterns);
            return patterns.stringPropertyNames().stream()
                    .collect(Collectors.toUnmodifiableMap(key -> key, patterns::getProperty));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(@Nullable InputStream file, Properties to) throws IOException {
        if (file != null) {
            to.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
    }
}
