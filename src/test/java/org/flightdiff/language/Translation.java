package org.flightdiff.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.testing.Unchecked;

/**
 * A file of words in one language, beside the English one. What has no translation yet stands in it in English, as a
 * comment in the place of its translation; the program then shows the English words.
 */
public record Translation(Path english, Path translated) {

    /** The languages whose words are complete in a release, by the ends of their files' names. */
    static final List<String> COMPLETE = List.of("_zh_CN", "_ja");

    private static final String PENDING = "# to be translated: ";
    private static final Path WORDS = Path.of("src/main/resources/org/flightdiff");
    private static final Path WINDOW = WORDS.resolve("desktop/messages.properties");

    static List<Translation> of(String language) {
        try (Stream<Path> files = Files.list(WORDS.resolve("language"))) {
            return Stream.concat(
                            files.filter(file -> file.toString().matches(".*[/\\\\][a-z-]+\\.properties"))
                                    .sorted(),
                            Stream.of(WINDOW))
                    .map(file -> new Translation(
                            file, Path.of(file.toString().replace(".properties", language + ".properties"))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> pending() {
        Set<String> known =
                WordEntry.of(translated).stream().map(WordEntry::key).collect(Collectors.toSet());
        return WordEntry.of(english).stream()
                .filter(entry -> !entry.key().isEmpty() && !known.contains(entry.key()))
                .map(WordEntry::onOneLine)
                .toList();
    }

    /** The translated file, with exactly what is pending as comments, each behind what it follows in English. */
    public String renewed() {
        List<WordEntry> entries = new ArrayList<>(WordEntry.of(translated));
        entries.removeIf(entry -> entry.lines().get(0).startsWith(PENDING));
        List<String> pending = pending();
        int at =
                (int) entries.stream().takeWhile(entry -> entry.key().isEmpty()).count();
        for (WordEntry entry : WordEntry.of(english)) {
            if (pending.contains(entry.onOneLine())) {
                entries.add(at++, new WordEntry("", List.of(PENDING + entry.onOneLine())));
            } else if (!entry.key().isEmpty()) {
                at = keys(entries).indexOf(entry.key()) + 1;
            }
        }
        return entries.stream()
                .flatMap(entry -> entry.lines().stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> keys(List<WordEntry> entries) {
        return entries.stream().map(WordEntry::key).toList();
    }

    /** A key and its words in a properties file, or a line between such, which has no key. */
    private record WordEntry(String key, List<String> lines) {

        /** Those of a file, in order; none if there is no such file. */
        static List<WordEntry> of(Path file) {
            List<WordEntry> entries = new ArrayList<>();
            List<String> lines = new ArrayList<>();
            for (String line : Unchecked.of(() -> Files.exists(file) ? Files.readAllLines(file) : List.<String>of())) {
                lines.add(line);
                if (!line.endsWith("\\")) {
                    String first = lines.get(0);
                    boolean words = first.matches("[a-z][\\w.-]*=.*");
                    entries.add(new WordEntry(words ? first.substring(0, first.indexOf('=')) : "", List.copyOf(lines)));
                    lines.clear();
                }
            }
            return entries;
        }

        String onOneLine() {
            return lines.stream()
                    .map(line -> (line.endsWith("\\") ? line.substring(0, line.length() - 1) : line).stripLeading())
                    .collect(Collectors.joining());
        }
    }
}
