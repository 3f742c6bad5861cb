package org.flightdiff.report.document;

import java.util.List;
import org.flightdiff.report.SafeText;

public sealed interface Block permits Block.Heading, Lines, Table, Spark, Command, Block.Fold {

    /** Begins a section, or a part of one. The id names it for links, unique in the document. */
    record Heading(String id, String words, boolean within) implements Block {

        public Heading {
            words = SafeText.of(words);
        }

        public Heading(String id, String words) {
            this(id, words, false);
        }
    }

    /** What few ask for. It opens on a click; where nothing can be clicked, only its heading is told. */
    record Fold(String words, List<Block> blocks) implements Block {

        public Fold {
            words = SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
            blocks = List.copyOf(blocks);
        }
    }
}
