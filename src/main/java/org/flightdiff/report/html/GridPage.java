package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridLoad;
import org.flightdiff.comparison.grid.Grid.GridRow;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.GridWords;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Metric;

/**
 * Everything the template of a grid lays out.
 *
 * @param grid the grid
 * @param words how its parts are written
 * @param spoken the language of the words
 * @param assets styles and scripts
 */
public record GridPage(Grid grid, GridWords words, String spoken, Assets assets) {

    private static final String TEMPLATE = "grid.jte";
    private static final double WIDTH = 160;
    private static final double HEIGHT = 40;
    private static final double EDGE = 3;

    /** A grid as one self-contained HTML file. */
    public static String html(Grid grid, Notation notation) {
        StringOutput output = new StringOutput();
        GridPage page = new GridPage(
                grid, new GridWords(notation), notation.language().toLanguageTag(), Assets.withoutCharts());
        TemplateEngine.createPrecompiled(ContentType.Html).render(TEMPLATE, page, output);
        return output.toString();
    }

    /** What the page says around its results, by its id. */
    public String word(String id) {
        return words.word(id);
    }

    /** How many settings and loads there are, and what is compared with what. */
    public String tally() {
        return words.word(
                "tally",
                Text.count(grid.settings().size()),
                Text.count(grid.loads().size()),
                Text.given(baselines()));
    }

    /** The name of a side. */
    public String side(Role role) {
        return words.side(role);
    }

    /** The settings that are the baseline. */
    public String baselines() {
        return SafeText.of(String.join(", ", grid.baselines()));
    }

    /** A name of unknown origin, harmless. */
    public String name(String given) {
        return SafeText.of(given);
    }

    /** The metrics that have a value at any load. */
    public List<Metric> metrics() {
        return grid.metrics().stream()
                .filter(metric -> grid.rows(metric).stream().anyMatch(GridWords::isKnown))
                .toList();
    }

    /** The class of a cell, which decides its colour. */
    public String style(Optional<MetricResult> result) {
        return result.map(each -> each.verdict().word()).orElse(PassedVerdict.NOT_COMPARABLE.word());
    }

    /** What became of a goal in a cell. */
    public String goal(Optional<GoalResult> result) {
        return result.map(each -> words.words(each.outcome())).orElse(word("none"));
    }

    /** A goal as written. */
    public String goalText(GridRow<GoalResult> row) {
        return row.any().map(goal -> SafeText.of(goal.text())).orElse("");
    }

    /** What the small curves say, for whoever does not see them. */
    public String curveLabel() {
        return words.word(
                "curve",
                Text.given(SafeText.of(String.join(
                        ", ", grid.loads().stream().map(GridLoad::name).toList()))));
    }

    /** The baseline's value from load to load as a path, 160 wide and 40 high, on one scale with the settings'. */
    public String baselineCurve(Metric metric) {
        List<GridRow<MetricResult>> rows = grid.rows(metric);
        return path(rows.stream().map(GridPage::baseline).toList(), largest(rows));
    }

    /** The value of a setting from load to load, likewise. */
    public String curve(Metric metric, int setting) {
        List<GridRow<MetricResult>> rows = grid.rows(metric);
        return path(
                rows.stream().map(row -> candidate(row.cells().get(setting))).toList(), largest(rows));
    }

    private static double largest(List<GridRow<MetricResult>> rows) {
        return rows.stream()
                .flatMap(row -> row.cells().stream())
                .flatMap(Optional::stream)
                .flatMap(result -> List.of(baseline(result), candidate(Optional.of(result))).stream())
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .max()
                .orElse(0);
    }

    private static OptionalDouble baseline(GridRow<MetricResult> row) {
        return row.any().map(GridPage::baseline).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble baseline(MetricResult result) {
        return result.baseline().amount();
    }

    private static OptionalDouble candidate(Optional<MetricResult> result) {
        return result.map(each -> each.candidate().amount()).orElse(OptionalDouble.empty());
    }

    /** From 0 at the bottom to the largest at the top; a load without a value parts the path. */
    private static String path(List<OptionalDouble> values, double largest) {
        List<String> steps = new ArrayList<>();
        boolean drawn = false;
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).isEmpty()) {
                drawn = false;
                continue;
            }
            double x = EDGE + (WIDTH - 2 * EDGE) * i / Math.max(1, values.size() - 1);
            double part = largest > 0 ? Math.max(0, values.get(i).getAsDouble()) / largest : 0;
            double y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * part;
            steps.add(String.format(Locale.ROOT, "%s%.1f %.1f", drawn ? "L" : "M", x, y));
            drawn = true;
        }
        return String.join("", steps);
    }
}
