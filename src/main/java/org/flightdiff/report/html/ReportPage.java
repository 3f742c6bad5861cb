package org.flightdiff.report.html;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Rerun;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.FromTo;

/**
 * Everything the templates lay out.
 *
 * @param comparison the comparison
 * @param figures how its numbers are written
 * @param limits how much of it is shown
 * @param imprint when and by which program the report was written
 * @param sections the views
 * @param assets styles and scripts
 */
public record ReportPage(
        Comparison comparison,
        Figures figures,
        Limits limits,
        Provenance imprint,
        List<Section> sections,
        Assets assets) {

    private static final int LONGEST_COMMAND = 4000;

    static ReportPage of(Comparison comparison, Provenance imprint, Locale locale, Limits limits, Assets assets) {
        Figures figures = new Figures(locale);
        ShapeBlocks blocks = new ShapeBlocks(figures, limits, longestWindowSeconds(comparison));
        Map<String, List<MetricResult>> byView =
                comparison.metrics().stream().collect(Collectors.groupingBy(MetricResult::view));
        List<Section> sections = comparison.views().stream()
                .map(view -> new Section(
                        view.id(),
                        figures.words(view.label()),
                        byView.getOrDefault(view.id(), List.of()),
                        view.shapes().stream()
                                .map(shape -> shape.accept(blocks))
                                .toList()))
                .toList();
        return new ReportPage(comparison, figures, limits, imprint, sections, assets);
    }

    private static double longestWindowSeconds(Comparison comparison) {
        return Stream.concat(comparison.baseline().stream(), comparison.candidate().stream())
                .mapToDouble(run -> run.toSeconds() - run.fromSeconds())
                .max()
                .orElseThrow();
    }

    /** A text of unknown origin, harmless and not too long. */
    public String text(String text) {
        return SafeText.shortened(text, limits.text());
    }

    /** A text, harmless and whole. */
    public String sentence(Text text) {
        return sentence(figures.words(text));
    }

    /** A sentence, harmless and whole. */
    public String sentence(String text) {
        return SafeText.shortened(text, limits.sentence());
    }

    /** The title of the browser window. */
    public String title() {
        return text(FromTo.of(
                String.valueOf(comparison.baseline().get(0).source().file().getFileName()),
                String.valueOf(comparison.candidate().get(0).source().file().getFileName())));
    }

    /** The runs of a side that are listed. */
    public List<Run> shown(Role role) {
        return comparison.of(role).stream().limit(limits.rows()).toList();
    }

    /** How many runs of a side are not listed. */
    public int leftOut(Role role) {
        return Math.max(0, comparison.of(role).size() - limits.rows());
    }

    /** The label of a metric, by its id. */
    public String label(String id) {
        return comparison
                .metric(id)
                .map(result -> figures.words(result.metric().label()))
                .orElse(id);
    }

    /** The blocks of a kind over all views. */
    public List<Block> blocks(Block.Kind kind) {
        return sections.stream()
                .flatMap(section -> section.blocks(kind).stream())
                .toList();
    }

    /** The results that could not be compared, by the reason. */
    public Map<String, List<MetricResult>> notComparable() {
        return comparison.with(Verdict.NOT_COMPARABLE).stream()
                .collect(Collectors.groupingBy(
                        result -> figures.words(result.reason()), LinkedHashMap::new, Collectors.toList()));
    }

    /** The command that makes the comparison again; its middle is left out if it is too long to be typed. */
    public String rerun() {
        return SafeText.shortened(Rerun.command(comparison, imprint.options()), LONGEST_COMMAND);
    }

    /** A point in time, nanoseconds since 1970. */
    public String time(long epochNanos) {
        return Provenance.utc(Instant.ofEpochSecond(0, epochNanos));
    }

    /** When the report was written. */
    public String written() {
        return imprint.writtenUtc();
    }

    /** The language that numbers are written for. */
    public String language() {
        return figures.locale().toLanguageTag();
    }
}
