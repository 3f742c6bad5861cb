package org.flightdiff.report.document;

import org.flightdiff.report.SafeText;

/**
 * A command that makes the document again; left out where somebody has just given it.
 *
 * @param lead what it does
 * @param line the command; without its middle if it is too long to be typed
 */
public record Command(String lead, String line) implements Block {

    public Command {
        line = SafeText.shortened(line, SafeText.LONGEST_SENTENCE);
    }
}
