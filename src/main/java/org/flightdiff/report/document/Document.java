package org.flightdiff.report.document;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.report.Figures;

/**
 * What is told about one subject, in words of one language and without a format.
 *
 * @param title names program and subject, as the title of a browser's window does
 * @param figures how its numbers are written, and in which language its words are
 * @param blocks from top to bottom
 */
public record Document(String title, Figures figures, List<Block> blocks) {

    public Document {
        blocks = List.copyOf(blocks);
    }

    /** The language of the words. */
    public Locale spoken() {
        return figures.spoken();
    }

    /** This document with more at its end. */
    public Document and(Block... more) {
        return new Document(
                title, figures, Stream.concat(blocks.stream(), Stream.of(more)).toList());
    }
}
