package org.flightdiff.view.configuration.setting;

import java.util.List;
import java.util.Locale;
import java.util.Set;

public final class Ordinary {

    private static final List<String> ENDINGS = List.of("dir", "dirs", "path", "home");

    private static final List<String> WORDS =
            List.of("file", "files", "port", "pid", "id", "uuid", "host", "hostname", "addr", "address", "pwd");

    private static final List<String> CAMEL_CASE_WORDS = List.of("File", "Port", "Pid", "Id", "Host");

    private static final String BETWEEN_WORDS = "._-";

    /** The recording's file, the address of the class archive, and the shell's own variables. */
    private static final Set<String> OTHERS =
            Set.of("StartFlightRecording", "SharedBaseAddress", "OLDPWD", "SHLVL", "_");

    private Ordinary() {}

    public static boolean is(String name, String value) {
        boolean truth = value.equals("true") || value.equals("false");
        return (!truth && isNamedSo(name)) || isAbsolutePath(value) || OTHERS.contains(name);
    }

    private static boolean isNamedSo(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(lower::endsWith)
                || WORDS.stream()
                        .anyMatch(word -> lower.equals(word)
                                || (lower.endsWith(word) && BETWEEN_WORDS.indexOf(before(word, lower)) >= 0))
                || CAMEL_CASE_WORDS.stream()
                        .anyMatch(word -> name.endsWith(word)
                                && name.length() > word.length()
                                && isSmallLetter(before(word, name)));
    }

    private static char before(String word, String name) {
        return name.charAt(name.length() - word.length() - 1);
    }

    private static boolean isSmallLetter(char sign) {
        return sign >= 'a' && sign <= 'z';
    }

    /** On any system, as recordings come from other machines. */
    private static boolean isAbsolutePath(String value) {
        return value.startsWith("/")
                || (value.length() > 2
                        && isSmallLetter(Character.toLowerCase(value.charAt(0)))
                        && value.charAt(1) == ':'
                        && value.charAt(2) == '\\');
    }
}
