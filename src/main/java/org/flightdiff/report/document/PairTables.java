package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.unit.FromTo;

/** Tables of results: what is said of each, both values and the change. */
record PairTables(Figures figures) {

    Table results(TableLayout layout, List<MetricResult> results) {
        return table(
                layout,
                "verdict",
                "metric",
                ColumnHead.aside(figures.word("interval")),
                results.stream().map(result -> row(result, figures.verdict(result), figures.interval(result))));
    }

    Table signs(List<VitalSign> signs) {
        return table(
                TableLayout.OPEN,
                "state",
                "vital-sign",
                ColumnHead.curves(figures.word("over-time")),
                signs.stream().map(sign -> row(sign.result(), figures.words(sign.words()), curves(sign))));
    }

    /** What did not diverge, or could not be measured, counted. */
    List<Block> quiet(Comparison comparison, boolean full) {
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
                blocks.addAll(blocks(quiet, results, full));
            }
        }
        return blocks;
    }

    private List<Block> blocks(Quiet quiet, List<MetricResult> results, boolean full) {
        String count = figures.word("tally", quiet.text(), Text.count(results.size()));
        Block told = quiet == Quiet.NOT_COMPARABLE ? reasons(results) : results(TableLayout.OPEN, results);
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

    private Table table(TableLayout layout, String said, String name, ColumnHead last, Stream<Row> rows) {
        return Table.of(
                layout,
                List.of(
                        ColumnHead.words(figures.word(said)),
                        ColumnHead.name(figures.word(name)),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.number(figures.word("change")),
                        last),
                "",
                rows.toList());
    }

    private Row row(MetricResult result, String said, String last) {
        return new Row(List.of(
                Cell.of(result.told(), Figures.mark(result) + " " + said),
                Cell.text(figures.words(result.metric().label())),
                Cell.text(figures.baseline(result)),
                Cell.text(figures.candidate(result)),
                Cell.text(figures.change(result)),
                Cell.text(last)));
    }

    private static String curves(VitalSign sign) {
        VitalCurve curve = sign.curve();
        return curve == null ? "" : FromTo.of(Sparkline.of(curve, Role.BASELINE), Sparkline.of(curve, Role.CANDIDATE));
    }

    /** A curve as wide as a word, in characters: "▁▁▂▇". Both sides have the same scale, from zero. */
    private static final class Sparkline {

        private static final String LEVELS = "▁▂▃▄▅▆▇█";
        private static final char BEYOND = '↑';
        private static final int WIDTH = 10;
        private static final String ABSENT = "–";

        /** Of one side; a part without a value is a space, and none at all is a dash. */
        static String of(VitalCurve curve, Role side) {
            Points points = curve.of(side);
            if (points.size() == 0) {
                return ABSENT;
            }
            double[] sums = new double[WIDTH];
            int[] counts = new int[WIDTH];
            for (int i = 0; i < points.size(); i++) {
                int at = (int) Math.min(WIDTH - 1, points.x(i) / curve.seconds() * WIDTH);
                sums[at] += points.y(i);
                counts[at]++;
            }
            StringBuilder line = new StringBuilder();
            for (int at = 0; at < WIDTH; at++) {
                line.append(counts[at] == 0 ? ' ' : level(sums[at] / counts[at], curve.end()));
            }
            return line.toString();
        }

        private static char level(double value, double end) {
            if (value > end) {
                return BEYOND;
            }
            int level = end > 0 ? (int) Math.round(value / end * (LEVELS.length() - 1)) : 0;
            return LEVELS.charAt(Math.max(0, Math.min(LEVELS.length() - 1, level)));
        }
    }
}
