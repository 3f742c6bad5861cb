package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.TableLayout;

/**
 * What did not diverge, or could not be measured, counted and folded.
 *
 * @param figures how numbers are written
 */
record PairRest(Figures figures) {

    List<Block> of(Comparison comparison) {
        List<Block> blocks = new ArrayList<>();
        for (Quiet quiet : List.of(
                Quiet.UNCHANGED,
                Quiet.ABOUT_THE_SAME,
                Quiet.CANNOT_TELL,
                Quiet.NOT_JUDGED,
                Quiet.NOT_COMPARABLE,
                Quiet.NONE_ON_BOTH)) {
            List<MetricResult> results = comparison.standing(quiet);
            if (!results.isEmpty()) {
                blocks.add(block(quiet, results));
            }
        }
        return blocks;
    }

    private Block block(Quiet quiet, List<MetricResult> results) {
        String count = figures.word("tally", quiet.text(), Text.count(results.size()));
        return switch (quiet) {
            case NONE_ON_BOTH -> Lines.of(LinesStyle.PLAIN, count);
            case NOT_COMPARABLE -> new Fold(count, List.of(reasons(results)));
            case UNCHANGED, ABOUT_THE_SAME, CANNOT_TELL, NOT_JUDGED ->
                new Fold(count, List.of(new PairTables(figures).results(TableLayout.OPEN, results)));
        };
    }

    private Lines reasons(List<MetricResult> results) {
        Map<String, List<Text>> labels = new LinkedHashMap<>();
        results.forEach(result -> labels.computeIfAbsent(figures.words(result.reason()), reason -> new ArrayList<>())
                .add(result.metric().label()));
        return new Lines(
                LinesStyle.BELOW,
                labels.entrySet().stream()
                        .map(each -> new Line(figures.words(Text.commas(each.getValue())), each.getKey()))
                        .toList());
    }
}
