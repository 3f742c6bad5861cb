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
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.TableLayout;

/**
 * What did not diverge, or could not be measured, counted.
 *
 * @param figures how numbers are written
 * @param full whether nothing is folded
 */
record PairRest(Figures figures, boolean full) {

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
                blocks.addAll(blocks(quiet, results));
            }
        }
        return blocks;
    }

    private List<Block> blocks(Quiet quiet, List<MetricResult> results) {
        String count = figures.word("tally", quiet.text(), Text.count(results.size()));
        Block told = quiet == Quiet.NOT_COMPARABLE
                ? reasons(results)
                : new PairTables(figures).results(TableLayout.OPEN, results);
        if (quiet == Quiet.NONE_ON_BOTH) {
            return List.of(Lines.of(LinesStyle.PLAIN, count));
        }
        return full ? List.of(new Heading(quiet.word(), count, true), told) : List.of(new Fold(count, List.of(told)));
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
