package org.flightdiff.report.document;

import java.util.List;
import org.flightdiff.report.SafeText;

/** A part of a document. */
public sealed interface Block permits Block.Heading, Lines, Table, Spark, Command, Block.Fold {

    /**
     * Begins a section.
     *
     * @param id names the section for links, unique in the document
     * @param words what it is about
     * @param within whether it begins a part of the section before
     */
    record Heading(String id, String words, boolean within) implements Block {

        public Heading {
            words = SafeText.of(words);
        }

        /** Of a section of the document. */
        public Heading(String id, String words) {
            this(id, words, false);
        }
    }

    /**
     * What few ask for. It opens on a click; where nothing can be clicked, only its heading is told.
     *
     * @param words its heading, which says how much is within
     */
    record Fold(String words, List<Block> blocks) implements Block {

        public Fold {
            words = SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
            blocks = List.copyOf(blocks);
        }
    }
}
