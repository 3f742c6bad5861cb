package org.flightdiff.view.configuration.argument;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.view.configuration.setting.FlagSize;

/** The arguments given to a JVM, one by one, so that a new or changed one is visible in a long command line. */
final class JvmArguments {

    private static final Pattern SIZE = Pattern.compile("(-Xm[nsx]|-Xss)(.+)");
    private static final Pattern SWITCH = Pattern.compile("-XX:([+-])(.+)");

    /** The value begins at the first of these: an agent's options may contain more of them. */
    private static final Pattern NAMED =
            Pattern.compile("(-XX:[^=:]+|-D[^=]+|-(?:javaagent|agentlib|agentpath):[^=]+)[=:](.*)", Pattern.DOTALL);

    /** At the last one: {@code --add-opens=java.base/java.lang=ALL-UNNAMED}. */
    private static final Pattern LONG = Pattern.compile("(--.+)=(.*)", Pattern.DOTALL);

    private static final Pattern OPTION = Pattern.compile("(-X[a-z]+):(.+)", Pattern.DOTALL);

    private JvmArguments() {}

    /**
     * In the order in which they were given.
     *
     * @param properties system properties by name, which tell where a value with blanks ends
     */
    static List<Argument> of(String commandLine, Map<String, String> properties) {
        return ArgumentWords.of(commandLine, properties).stream()
                .map(JvmArguments::argument)
                .toList();
    }

    private static Argument argument(String word) {
        Matcher size = SIZE.matcher(word);
        if (size.matches()) {
            return new Argument(size.group(1), FlagSize.asGiven(size.group(1), size.group(2)));
        }
        Matcher onOrOff = SWITCH.matcher(word);
        if (onOrOff.matches()) {
            return new Argument(
                    "-XX:" + onOrOff.group(2), String.valueOf(onOrOff.group(1).equals("+")));
        }
        for (Pattern form : List.of(NAMED, LONG, OPTION)) {
            Matcher named = form.matcher(word);
            if (named.matches()) {
                return new Argument(named.group(1), FlagSize.asGiven(named.group(1), named.group(2)));
            }
        }
        return new Argument(word, Argument.GIVEN);
    }
}
