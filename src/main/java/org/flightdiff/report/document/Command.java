package org.flightdiff.report.document;

import org.flightdiff.report.SafeText;

/**
 * A line to be copied.
 *
 * @param lead what it does
 * @param line the line, whole: a part of a command does something else
 */
public record Command(String lead, String line) implements Block {

    public Command {
        lead = SafeText.shortened(lead, SafeText.LONGEST_SENTENCE);
        line = SafeText.of(line);
    }
}
