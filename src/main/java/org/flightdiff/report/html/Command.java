package org.flightdiff.report.html;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.flightdiff.report.SafeText;

/**
 * A command that people copy: whole, and as much of it as is read at a glance.
 *
 * @param line all of it, which is what is copied
 * @param brief the command with long words, such as a class path, and then the whole without their middles; equal if it
 *     is short
 */
public record Command(String line, String brief) {

    /** A word up to here is read rather than skipped: a class with its package, a path. */
    private static final int LONGEST_WORD = 80;

    /** About five lines of a page. */
    private static final int LONGEST = 600;

    /** A command that has not been made safe to show. */
    public static Command of(String line) {
        String words = Arrays.stream(line.split(" ", -1))
                .map(word -> SafeText.shortened(word, LONGEST_WORD))
                .collect(Collectors.joining(" "));
        return new Command(SafeText.of(line), SafeText.shortened(words, LONGEST));
    }

    /** Whether all of it is shown at once. */
    public boolean isBrief() {
        return line.equals(brief);
    }
}
