package org.flightdiff.view.configuration.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The arguments given to a program, one by one. */
final class ProgramArguments {

    private static final Pattern NAMED = Pattern.compile("(-{0,2}[\\w.-]+)=(.*)", Pattern.DOTALL);
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private ProgramArguments() {}

    /**
     * In the order in which they were given, without the program's own name. What only blanks hold apart is shown as it
     * was written, behind its option: the second word alone does not tell whether {@code -u me:secret} is a login.
     */
    static List<Argument> of(String program) {
        String[] parts = BLANKS.split(program.strip(), 2);
        if (parts.length < 2) {
            return List.of();
        }
        List<Argument> arguments = new ArrayList<>();
        for (String word : ArgumentWords.of(parts[1], Map.of())) {
            Matcher named = NAMED.matcher(word);
            arguments.add(
                    named.matches()
                            ? new Argument(named.group(1), named.group(2))
                            : new Argument(BLANKS.split(word, 2)[0], word));
        }
        return List.copyOf(arguments);
    }
}
