package org.flightdiff.report.document;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.flightdiff.report.SafeText;

/** A line to be copied, whole, as a part of a command does something else; what it does may be empty. */
public record Command(String lead, String line) implements Block {

    /** A word up to here is read rather than skipped: a class with its package, a path. */
    private static final int LONGEST_WORD = 80;

    /** About five lines of a page. */
    private static final int LONGEST = 600;

    public Command {
        lead = SafeText.shortened(lead, SafeText.LONGEST_SENTENCE);
        line = SafeText.of(line);
    }

    /**
     * As much of the line as is read at a glance: without the middles of long words, such as a class path, and its own.
     */
    public String brief() {
        String words = Arrays.stream(line.split(" ", -1))
                .map(word -> SafeText.shortened(word, LONGEST_WORD))
                .collect(Collectors.joining(" "));
        return SafeText.shortened(words, LONGEST);
    }
}
