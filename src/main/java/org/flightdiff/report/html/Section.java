package org.flightdiff.report.html;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;

/**
 * One view of the comparison.
 *
 * @param id of the view
 * @param label its heading
 * @param metrics its results
 * @param blocks its charts and tables
 */
public record Section(String id, String label, List<MetricResult> metrics, List<Block> blocks) {

    public Section {
        metrics = List.copyOf(metrics);
        blocks = List.copyOf(blocks);
    }

    /** The results that were compared. */
    public List<MetricResult> compared() {
        return metrics.stream()
                .filter(result -> result.verdict() != PassedVerdict.NOT_COMPARABLE)
                .toList();
    }

    /** The results that could not be compared. */
    public List<MetricResult> notCompared() {
        return metrics.stream()
                .filter(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE)
                .toList();
    }

    /** How its results fared, in a few words for the line that unfolds it. */
    public String tally(Figures figures) {
        return Arrays.stream(PassedVerdict.values())
                .map(verdict -> Map.entry(
                        verdict,
                        metrics.stream()
                                .filter(result -> result.told() == verdict)
                                .count()))
                .filter(count -> count.getValue() > 0)
                .map(count -> figures.tally(count.getValue(), Text.given(figures.verdict(count.getKey()))))
                .collect(Collectors.collectingAndThen(Collectors.toList(), all -> figures.words(Text.commas(all))));
    }

    /** The names of what of it cannot be shown, for the line that unfolds the reasons. */
    public String unavailable(Figures figures) {
        List<Text> names = blocks(Block.BlockKind.UNAVAILABLE).stream()
                .map(block -> Text.given(block.title()))
                .toList();
        return figures.word("unavailable", Text.count(names.size()), Text.semicolons(names));
    }

    /** Its blocks of one kind. */
    public List<Block> blocks(Block.BlockKind kind) {
        return blocks.stream().filter(block -> block.kind() == kind).toList();
    }

    /** How many of its metrics diverged. */
    public long divergences() {
        return metrics.stream()
                .filter(result -> result.verdict().isDivergence())
                .count();
    }
}
