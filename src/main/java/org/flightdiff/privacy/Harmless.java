package org.flightdiff.privacy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** What is known to be harmless: the lists of {@code harmless.txt}, which says what each of them is. */
final class Harmless {

    private static final Map<String, HarmlessNames> LISTS = read();

    private static final Set<String> TRUTHS = Set.of("true", "false");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(?:\\.\\d{1,6})?(?:[kKmMgGtT]i?[bB]?|ms|s|%)?");

    /** Names, some with {@code *} at their end for any other end. */
    private record HarmlessNames(Set<String> whole, List<String> beginnings) {
        boolean has(String name) {
            return whole.contains(name) || beginnings.stream().anyMatch(name::startsWith);
        }
    }

    private Harmless() {}

    static boolean is(ValueKind kind, String name, String value) {
        return TRUTHS.contains(value)
                || list(values(kind)).has(name)
                || (NUMBER.matcher(value).matches()
                        && list("numbers of " + values(kind)).has(name));
    }

    /** What a property or variable holds: a command line, or a value of its own. */
    static ValueKind heldBy(ValueKind kind, String name) {
        return list("JVM arguments").has(name)
                ? ValueKind.JVM_ARGUMENTS
                : list("programs").has(name) ? ValueKind.PROGRAM : kind;
    }

    static boolean isOption(String word) {
        return list("options").has(word);
    }

    /** Whether the word that follows an option is its value, and may be shown. */
    static boolean takesNextWord(String word) {
        return list("options before a value").has(word);
    }

    /** Whether it is all options of the debugger's agent; {@code launch} is a command line. */
    static boolean isAgentOption(String options) {
        return Arrays.stream(options.split(",", -1))
                .allMatch(option -> list("agent options").has(option.split("=", 2)[0]));
    }

    /** Whether nothing can be learned from a word, in lower case. */
    static boolean isWord(String word) {
        return list("words").has(word) || isBesideNumber(word);
    }

    static boolean isWordAfterName(String word) {
        return list("words after the name of a secret").has(word);
    }

    /** Whether a word says of a number beside it that it is a size, a time, a place or a count. */
    static boolean isBesideNumber(String word) {
        return list("words beside a number").has(word);
    }

    static boolean isBeforePlace(String word) {
        return list("words before a place").has(word);
    }

    private static String values(ValueKind kind) {
        return kind == ValueKind.VARIABLE
                ? "variables"
                : kind == ValueKind.SECURITY_PROPERTY ? "security properties" : "properties";
    }

    private static HarmlessNames list(String heading) {
        return Objects.requireNonNull(LISTS.get(heading), heading);
    }

    private static Map<String, HarmlessNames> read() {
        try (InputStream lists = Objects.requireNonNull(Harmless.class.getResourceAsStream("harmless.txt"))) {
            return lists(new String(lists.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, HarmlessNames> lists(String text) {
        Map<String, List<String>> byHeading = new HashMap<>();
        List<String> current = List.of();
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith("[")) {
                current = byHeading.computeIfAbsent(line.substring(1, line.length() - 1), none -> new ArrayList<>());
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                current.addAll(List.of(line.split("\\s+")));
            }
        }
        Map<String, HarmlessNames> lists = new HashMap<>();
        byHeading.forEach((heading, names) -> lists.put(heading, names(names)));
        return lists;
    }

    private static HarmlessNames names(List<String> names) {
        return new HarmlessNames(
                Set.copyOf(names.stream().filter(name -> !name.endsWith("*")).toList()),
                names.stream()
                        .filter(name -> name.endsWith("*"))
                        .map(name -> name.substring(0, name.length() - 1))
                        .toList());
    }
}
