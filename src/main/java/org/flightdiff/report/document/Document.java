package org.flightdiff.report.document;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.report.Figures;

/** What is told about one subject, in words of one language and without a format. */
public record Document(String title, Figures figures, List<Block> blocks) {

    public Document {
        blocks = List.copyOf(blocks);
    }

    public Document and(Block... more) {
        return new Document(
                title, figures, Stream.concat(blocks.stream(), Stream.of(more)).toList());
    }
}
