package org.flightdiff.report.html;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Table;
import org.jspecify.annotations.Nullable;

public record Section(String id, String label, List<MetricResult> metrics, List<ShapeBlock> blocks) {

    public Section {
        metrics = List.copyOf(metrics);
        blocks = List.copyOf(blocks);
    }

    /** The results that were compared, but those with none on both sides, of which there is nothing to see. */
    public List<Divergence> compared() {
        return metrics.stream()
                .filter(result -> result.verdict() != PassedVerdict.NOT_COMPARABLE
                        && result.quiet().filter(Quiet.NONE_ON_BOTH::equals).isEmpty())
                .map(result -> new Divergence(0, result, List.of()))
                .toList();
    }

    public List<MetricResult> notCompared() {
        return metrics.stream()
                .filter(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE)
                .toList();
    }

    private String tally(Figures figures) {
        Stream<Text> loud = Arrays.stream(PassedVerdict.values())
                .filter(PassedVerdict::isDivergence)
                .flatMap(verdict -> told(figures, PassedVerdict::text, verdict, result -> result.told() == verdict));
        Stream<Text> quiet = Arrays.stream(Quiet.values())
                .flatMap(each -> told(
                        figures,
                        Quiet::text,
                        each,
                        result -> result.quiet().filter(each::equals).isPresent()));
        return figures.words(Text.commas(Stream.concat(loud, quiet).toList()));
    }

    private <T> Stream<Text> told(Figures figures, Function<T, Text> words, T outcome, Predicate<MetricResult> those) {
        long count = metrics.stream().filter(those).count();
        return count == 0 ? Stream.empty() : Stream.of(figures.tally(count, words.apply(outcome)));
    }

    /** The line that unfolds it: its heading, and how its results fared if it has any. */
    public String summary(Figures figures) {
        String fared = tally(figures);
        return fared.isEmpty() ? label : figures.word("tally", Text.given(label), Text.given(fared));
    }

    /** The names of what there is nothing to see of, for the line that unfolds the reasons. */
    public String named(Figures figures, String word, ShapeBlock.BlockKind kind) {
        List<Text> names =
                blocks(kind).stream().map(block -> Text.given(block.title())).toList();
        return figures.word(word, Text.count(names.size()), Text.semicolons(names));
    }

    public List<ShapeBlock> blocks(ShapeBlock.BlockKind kind) {
        return blocks.stream().filter(block -> block.kind() == kind).toList();
    }

    public long divergences() {
        return metrics.stream()
                .filter(result -> result.verdict().isDivergence())
                .count();
    }

    /** One shape in the report; its picture is SVG that is safe to stand in the page, shown without scripts too. */
    public record ShapeBlock(
            BlockKind kind,
            String title,
            String note,
            @Nullable String picture,
            List<CopyLine> lines,
            List<Table> tables) {

        /** A line to copy, empty if there is nothing to copy, and what is to be known besides. */
        public record CopyLine(Command command, String remark) {}

        public enum BlockKind {
            /** In the section of its view, beside another. */
            CHART,
            /** In the section of its view, over its whole width. */
            TABLE,
            /** Recorded, but nothing happened on either side. */
            EMPTY,
            /** Among the differences of configuration. */
            CONFIGURATION,
            UNAVAILABLE
        }

        public ShapeBlock(BlockKind kind, String title, String note, @Nullable String picture, List<Table> tables) {
            this(kind, title, note, picture, List.of(), tables);
        }

        public ShapeBlock {
            lines = List.copyOf(lines);
            tables = List.copyOf(tables);
        }
    }
}
