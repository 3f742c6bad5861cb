package org.flightdiff.view.configuration.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.privacy.Redacted;

/** The arguments given to a program, one by one. */
final class ProgramArguments {

    private static final Pattern NAMED = Pattern.compile("(-{0,2}[\\w.-]+)=(.*)", Pattern.DOTALL);
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private ProgramArguments() {}

    /**
     * In the order in which they were given, without the program's own name. What only blanks hold apart is shown as it
     * was written, behind its option: the second word alone does not tell whether {@code -u me:secret} is a login. Where
     * the JVM left out some, one of them has no name, as nobody knows how many there were.
     */
    static List<Argument> of(String program) {
        String[] parts = BLANKS.split(program.strip(), 2);
        if (parts.length < 2) {
            return List.of();
        }
        List<Argument> arguments = new ArrayList<>();
        for (String word : ArgumentWords.ofProgram(parts[1])) {
            arguments.add(argument(Redacted.isIn(word) ? known(word) : word));
        }
        if (Redacted.isIn(parts[1])
                && arguments.stream().noneMatch(each -> each.name().equals(Redacted.MARK))) {
            arguments.add(new Argument(Redacted.MARK, Redacted.MARK));
        }
        return List.copyOf(arguments);
    }

    private static Argument argument(String word) {
        Matcher named = NAMED.matcher(word);
        return named.matches()
                ? new Argument(named.group(1), named.group(2))
                : new Argument(BLANKS.split(word, 2)[0], word);
    }

    /** Behind what was left out there may be another argument. */
    private static String known(String word) {
        return word.substring(0, word.indexOf(Redacted.MARK) + Redacted.MARK.length());
    }
}
