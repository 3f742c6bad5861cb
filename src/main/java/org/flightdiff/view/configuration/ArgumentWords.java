package org.flightdiff.view.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.flightdiff.privacy.Redacted;

/** Finds where one argument of a command line ends, in which HotSpot joins them with blanks and quotes none. */
final class ArgumentWords {

    private static final String PROPERTY = "-D";

    private final String line;
    private final Map<String, String> properties;
    private final boolean ofJvm;

    private ArgumentWords(String line, Map<String, String> properties, boolean ofJvm) {
        this.line = line;
        this.properties = properties;
        this.ofJvm = ofJvm;
    }

    /**
     * Those of a JVM, one by one. A word without a leading dash continues the value before it, and so does all within
     * double quotes; but what the JVM left out of its recording is an argument. The values of known properties are
     * taken whole.
     */
    static List<String> of(String commandLine, Map<String, String> properties) {
        return new ArgumentWords(commandLine.strip(), properties, true).split();
    }

    /** Those of a program, one by one, likewise; what was left out may be the value of the option before it. */
    static List<String> ofProgram(String commandLine) {
        return new ArgumentWords(commandLine.strip(), Map.of(), false).split();
    }

    private List<String> split() {
        List<String> arguments = new ArrayList<>();
        int from = 0;
        while (from < line.length()) {
            int to = end(from);
            arguments.add(line.substring(from, to).strip());
            from = to;
        }
        return arguments;
    }

    /** Where the argument that begins here ends, with the blanks behind it. */
    private int end(int from) {
        boolean quoted = false;
        for (int at = Math.max(from, endOfProperty(from)); at < line.length(); at++) {
            quoted ^= line.charAt(at) == '"';
            if (!quoted && at > from && begins(at)) {
                return at;
            }
        }
        return quoted ? endWithoutQuotes(from) : line.length();
    }

    private int endWithoutQuotes(int from) {
        return IntStream.range(from + 1, line.length())
                .filter(this::begins)
                .findFirst()
                .orElse(line.length());
    }

    private boolean begins(int at) {
        boolean dash = line.charAt(at) == '-' || line.charAt(at) == '@';
        boolean leftOut = ofJvm && line.startsWith(Redacted.MARK, at);
        return (dash || leftOut) && Character.isWhitespace(line.charAt(at - 1));
    }

    /** Where a property with a known value ends; here if it is none. */
    private int endOfProperty(int from) {
        int equals = line.indexOf('=', from);
        if (!line.startsWith(PROPERTY, from) || equals < 0) {
            return from;
        }
        String value = properties.get(line.substring(from + PROPERTY.length(), equals));
        IntPredicate isEnd = at -> at == line.length() || Character.isWhitespace(line.charAt(at));
        return value != null && line.startsWith(value, equals + 1) && isEnd.test(equals + 1 + value.length())
                ? equals + 1 + value.length()
                : from;
    }
}
