package org.flightdiff.view.configuration;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments given to a JVM, one by one, so that a new or changed one is visible in a long command line. Flags
 * ({@code -XX}) and properties ({@code -D}) are left out: they have events of their own, with defaults.
 */
public final class JvmArguments {

    private static final Pattern SIZE = Pattern.compile("(-Xm[nsx]|-Xss)(.+)");
    private static final Pattern OPTION = Pattern.compile("(-X[a-z]+):(.+)");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    /** A word without a leading dash continues the previous value, which may contain blanks. */
    private static final Pattern BETWEEN = Pattern.compile("\\s+(?=[-@])");

    private static final String GIVEN = "given";

    private JvmArguments() {}

    /** Values by argument; for an argument that may be repeated, such as an agent, the whole argument is the name. */
    static Map<String, String> of(String commandLine) {
        Map<String, String> byName = new TreeMap<>();
        for (String argument : BETWEEN.split(commandLine.strip(), -1)) {
            Matcher size = SIZE.matcher(argument);
            Matcher option = OPTION.matcher(argument);
            if (size.matches()) {
                byName.put(size.group(1), inWords(size.group(2)));
            } else if (option.matches()) {
                byName.merge(option.group(1), option.group(2), (earlier, later) -> earlier + " " + later);
            } else if (!argument.isEmpty() && !argument.startsWith("-XX:") && !argument.startsWith("-D")) {
                byName.put(argument, GIVEN);
            }
        }
        return byName;
    }

    /** A size given in bytes is a long number and gets a unit; "4g" stays as it is. */
    private static String inWords(String size) {
        return DIGITS.matcher(size).matches() ? FlagSize.bytes(size) : size;
    }
}
