package org.flightdiff.report.document;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.flightdiff.report.SafeText;

public sealed interface Block permits Block.Heading, Lines, Table, Spark, Block.Command, Block.Fold {

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

    /** A line to be copied, whole, as a part of a command does something else; what it does may be empty. */
    record Command(String lead, String line) implements Block {

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
}
