package org.flightdiff.desktop.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessagesTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff/desktop");
    private static final Path TEXTS = Path.of("src/main/resources/org/flightdiff/desktop/messages.properties");
    /** Keys are dotted words in lower case, and little else in the sources looks like one. */
    private static final Pattern KEY = Pattern.compile("\"([a-z]+\\.[a-z]+(?:-[a-z]+)*)\"");

    /** But for system properties, whose first words are these. */
    private static final Set<String> SYSTEM_PROPERTIES = Set.of("glass", "java", "monocle", "os", "prism", "user");

    @Test
    void everyTextAskedForExistsAndEveryTextIsAskedFor() throws IOException {
        assertEquals(new TreeSet<>(texts().stringPropertyNames()), askedFor());
    }

    @Test
    void noTextIsGivenTwice() throws IOException {
        List<String> keys = Files.readAllLines(TEXTS).stream()
                .filter(line -> line.contains("="))
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
        assertEquals(Set.copyOf(keys).size(), keys.size());
    }

    @Test
    void apostrophesThatWouldSwallowWhatFollowsAreNotUsed() throws IOException {
        Properties texts = texts();
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

    private static Properties texts() throws IOException {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(TEXTS)) {
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
