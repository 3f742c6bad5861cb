package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;

/** Tables of results: what is said of each, both values and the change. */
record PairTables(Figures figures) {

    Table results(List<MetricResult> results) {
        return table("verdict", "metric", results.stream().map(result -> row(result, figures.verdict(result))));
    }

    Table signs(List<VitalSign> signs) {
        return table(
                "state", "vital-sign", signs.stream().map(sign -> row(sign.result(), figures.words(sign.words()))));
    }

    /** What did not diverge, or could not be measured, counted. */
    List<Block> quiet(Comparison comparison, boolean full) {
        return Arrays.stream(Quiet.values())
                .flatMap(quiet -> blocks(quiet, comparison.standing(quiet), full).stream())
                .toList();
    }

    private List<Block> blocks(Quiet quiet, List<MetricResult> results, boolean full) {
        String count = figures.word("tally", quiet.text(), Text.count(results.size()));
        if (results.isEmpty() || quiet == Quiet.NONE_ON_BOTH) {
            return full && !results.isEmpty() ? List.of(Lines.of(LinesStyle.PLAIN, count)) : List.of();
        }
        Supplier<Block> told = () -> quiet == Quiet.NOT_COMPARABLE ? reasons(results) : results(results);
        return full ? List.of(new Heading(quiet.word(), count, true), told.get()) : List.of(new Fold(count, told));
    }

    private Lines reasons(List<MetricResult> results) {
        Map<String, List<Text>> labels = new LinkedHashMap<>();
        results.forEach(result -> labels.computeIfAbsent(figures.words(result.reason()), reason -> new ArrayList<>())
                .add(result.label()));
        return new Lines(
                LinesStyle.BELOW,
                labels.entrySet().stream()
                        .map(each -> new Line(figures.words(Text.commas(each.getValue())), each.getKey()))
                        .toList());
    }

    private Table table(String said, String name, Stream<List<Cell>> rows) {
        return Table.of(
                List.of(
                        ColumnHead.words(figures.word(said)),
                        ColumnHead.name(figures.word(name)),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.number(figures.word("change")),
                        ColumnHead.aside(figures.word("interval"))),
                rows);
    }

    private List<Cell> row(MetricResult result, String said) {
        return List.of(
                Cell.of(result.told(), Figures.mark(result) + " " + said),
                Cell.text(figures.words(result.label())),
                Cell.text(figures.baseline(result)),
                Cell.text(figures.candidate(result)),
                Cell.text(figures.change(result)),
                Cell.text(figures.interval(result)));
    }
}
