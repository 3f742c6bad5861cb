package org.flightdiff.desktop.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff/desktop");
    private static final Path TEXTS = Path.of("src/main/resources/org/flightdiff/desktop/messages.properties");
    /** Keys are dotted words in lower case, and little else in the sources looks like one. */
    private static final Pattern KEY = Pattern.compile("\"([a-z]+\\.[a-z]+(?:-[a-z]+)*)\"");

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    /** Except for system properties, whose first words are these. */
    private static final Set<String> SYSTEM_PROPERTIES = Set.of("glass", "java", "monocle", "os", "prism", "user");

    @Test
    void everyTextAskedForExistsAndEveryTextIsAskedFor() throws IOException {
        assertEquals(new TreeSet<>(texts(TEXTS).stringPropertyNames()), askedFor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_ja"})
    void translationsHaveTheSamePlaces(String language) throws IOException {
        Properties english = texts(TEXTS);
        Properties other = texts(inLanguage(language));
        for (String key : other.stringPropertyNames()) {
            assertNotNull(english.getProperty(key), () -> "no English words for " + key);
            assertEquals(places(english.getProperty(key)), places(other.getProperty(key)), key);
            assertNotNull(new MessageFormat(other.getProperty(key)), key);
        }
    }

    @Test
    void theLanguageIsTheNearestThereIs() {
        assertEquals(Locale.SIMPLIFIED_CHINESE, Language.of(Locale.SIMPLIFIED_CHINESE));
        assertEquals(Locale.SIMPLIFIED_CHINESE, Language.of(Locale.forLanguageTag("zh-Hans-SG")));
        assertEquals(Locale.ENGLISH, Language.of(Locale.TRADITIONAL_CHINESE));
        assertEquals(Locale.JAPANESE, Language.of(Locale.JAPAN));
        assertEquals(Locale.ENGLISH, Language.of(Locale.GERMANY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_ja"})
    void noTextIsGivenTwice(String language) throws IOException {
        List<String> keys = Files.readAllLines(inLanguage(language)).stream()
                .filter(line -> line.contains("="))
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
        assertEquals(Set.copyOf(keys).size(), keys.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_ja"})
    void apostrophesThatWouldSwallowWhatFollowsAreNotUsed(String language) throws IOException {
        Properties texts = texts(inLanguage(language));
        assertEquals(
                Set.of(),
                texts.stringPropertyNames().stream()
                        .filter(key -> texts.getProperty(key).contains("'"))
                        .collect(Collectors.toSet()));
    }

    @Test
    void countsAreWordedByNumber() {
        assertEquals("comparable", Messages.get("comparability.comparable", 0));
        assertEquals("comparable, with one remark", Messages.get("comparability.comparable", 1));
        assertEquals("limited, with 3 remarks", Messages.get("comparability.limited", 3));
    }

    private static Path inLanguage(String suffix) {
        return TEXTS.resolveSibling(TEXTS.getFileName().toString().replace(".properties", suffix + ".properties"));
    }

    /** The numbers in braces. */
    private static Set<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties texts(Path file) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> askedFor() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> KEY.matcher(read(file)).results())
                    .map(found -> found.group(1))
                    .filter(key -> !SYSTEM_PROPERTIES.contains(key.substring(0, key.indexOf('.'))))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
