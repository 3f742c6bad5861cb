package org.flightdiff.report.document;

import java.util.List;
import org.flightdiff.report.SafeText;

/**
 * What few ask for. It opens on a click; where nothing can be clicked, only its heading is told.
 *
 * @param words its heading, which says how much is within
 */
public record Fold(String words, List<Block> blocks) implements Block {

    public Fold {
        words = SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
        blocks = List.copyOf(blocks);
    }
}
