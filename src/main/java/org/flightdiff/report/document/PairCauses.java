package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Lines.LinesStyle;

/**
 * The causes of a pair, by what kind of news they are.
 *
 * @param figures how numbers are written
 */
record PairCauses(Figures figures) {

    List<Block> of(Comparison comparison) {
        List<Block> blocks = new ArrayList<>();
        comparison.diagnosesByGroup().forEach((group, causes) -> {
            blocks.add(new Heading(group.word(), figures.words(group.heading())));
            causes.forEach(cause -> add(cause, blocks));
        });
        return blocks;
    }

    private void add(Diagnosis cause, List<Block> blocks) {
        String id = cause.id() + (cause.side() == null ? "" : "-" + cause.side().word());
        blocks.add(new Heading(id, figures.word("cause-with-standing", cause.standing(), cause.title()), true));
        blocks.add(Lines.of(
                LinesStyle.BELOW,
                Stream.of(
                                Stream.of(cause.explanation()),
                                cause.consequences().stream().map(Diagnosis::asConsequence),
                                Stream.of(cause.advice(), cause.card().line()))
                        .flatMap(texts -> texts)
                        .filter(text -> !text.isEmpty())
                        .map(figures::words)
                        .toList()));
        if (!cause.trial().isEmpty()) {
            blocks.add(new Command(
                    figures.words(cause.trial().lead()), cause.trial().line()));
        }
    }
}
