package org.flightdiff.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.SparkPainter;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Rerun;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.html.Section.ShapeBlock;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.unit.FromTo;
import org.jspecify.annotations.Nullable;

public record ReportPage(
        Comparison comparison,
        Figures figures,
        ReportLimits limits,
        Provenance imprint,
        Head head,
        Map<String, String> meta,
        boolean full,
        List<Section> sections,
        @Nullable ProvingBlock proof,
        Map<PanelId, ShapeBlock> evidence,
        Assets assets,
        SvgColours colours) {

    private static final double SPARK_WIDTH = 120;
    private static final double SPARK_HEIGHT = 26;

    /** What proves the head: a claim if a cause was named, numbers as bars, the block of its view, and that larger. */
    public record ProvingBlock(
            String claim,
            @Nullable String numbers,
            PanelId panel,
            ShapeBlock block,
            @Nullable String picture) {}

    static ReportPage of(Comparison comparison, Edition edition, ReportLimits limits, Assets assets) {
        Figures figures = new Figures(edition.notation());
        SvgColours colours = new SvgColours();
        double seconds = comparison.seconds();
        ShapeBlocks drawn = new ShapeBlocks(figures, limits, seconds, colours);
        ShapeBlocks undrawn = new ShapeBlocks(figures, limits.undrawn(), seconds, colours);
        Head head = Head.of(comparison, edition.gate());
        Proof proving = head.proof();
        Set<PanelId> proofPanels = proving(comparison, proving);
        Pictures pictures = new Pictures(figures, limits, seconds, colours);
        Map<String, List<MetricResult>> byView =
                comparison.metrics().stream().collect(Collectors.groupingBy(MetricResult::view));
        Map<PanelId, ShapeBlock> byPanel = new LinkedHashMap<>();
        List<Section> sections = new ArrayList<>();
        for (ViewResult view : comparison.offered()) {
            List<ShapeBlock> all = new ArrayList<>();
            boolean isDrawn = limits.quiet()
                    || byView.getOrDefault(view.id(), List.of()).stream()
                            .anyMatch(result -> result.verdict().isDivergence());
            for (Shape shape : view.shapes()) {
                ShapeBlock block = shape.accept(isDrawn || proofPanels.contains(shape.panel()) ? drawn : undrawn);
                byPanel.putIfAbsent(shape.panel(), block);
                all.add(block);
            }
            sections.add(new Section(
                    view.id(), figures.words(view.label()), byView.getOrDefault(view.id(), List.of()), all));
        }
        boolean isWhole = proving != null && isOf(comparison, proving.shape());
        ProvingBlock proof = Optional.ofNullable(proving)
                .flatMap(it -> Optional.ofNullable(
                                isWhole
                                        ? byPanel.get(it.shape().panel())
                                        : it.shape().accept(drawn))
                        .filter(block -> isPicture(block) || block.kind() == ShapeBlock.BlockKind.CONFIGURATION)
                        .map(block -> new ProvingBlock(
                                figures.words(it.claim()),
                                pictures.of(it.numbers()),
                                it.shape().panel(),
                                block,
                                pictures.of(it))))
                .orElse(null);
        Map<PanelId, ShapeBlock> evidence = evidence(comparison, byPanel);
        if (proving != null && !isWhole) {
            // All of it stands where it would otherwise.
            evidence.remove(proving.shape().panel());
        }
        return new ReportPage(
                comparison,
                figures,
                limits,
                edition.imprint().get(),
                head,
                edition.meta(),
                edition.full(),
                sections,
                proof,
                evidence,
                assets,
                colours);
    }

    private static boolean isOf(Comparison comparison, Shape shape) {
        return comparison.views().stream().anyMatch(view -> view.shapes().contains(shape));
    }

    private static Set<PanelId> proving(Comparison comparison, @Nullable Proof first) {
        return Stream.concat(
                        Stream.ofNullable(first).map(proof -> proof.shape().panel()),
                        comparison.diagnoses().stream()
                                .flatMap(diagnosis ->
                                        Stream.ofNullable(diagnosis.card().chart())))
                .collect(Collectors.toSet());
    }

    /** Each chart once, with the first cause that it proves. */
    private static Map<PanelId, ShapeBlock> evidence(Comparison comparison, Map<PanelId, ShapeBlock> byPanel) {
        Map<PanelId, ShapeBlock> evidence = new LinkedHashMap<>();
        comparison.diagnoses().stream()
                .map(diagnosis -> diagnosis.card().chart())
                .filter(Objects::nonNull)
                .forEach(chart -> {
                    ShapeBlock block = byPanel.get(chart);
                    if (block != null && isPicture(block)) {
                        evidence.putIfAbsent(chart, block);
                    }
                });
        return evidence;
    }

    private static boolean isPicture(ShapeBlock block) {
        return block.kind() == ShapeBlock.BlockKind.CHART || block.kind() == ShapeBlock.BlockKind.TABLE;
    }

    public String placeOf(Diagnosis diagnosis) {
        PanelId chart = diagnosis.card().chart();
        return chart != null && proof != null && proof.panel().equals(chart)
                ? "proof"
                : "view-" + diagnosis.card().view();
    }

    /** The chart that proves a cause, where neither the head nor a cause before it has the same. */
    public @Nullable ShapeBlock evidenceOf(Diagnosis diagnosis) {
        return head.besideProof(comparison, diagnosis)
                .map(shape -> evidence.get(shape.panel()))
                .orElse(null);
    }

    public boolean isEvidence(ShapeBlock block) {
        return evidence.containsValue(block) || (proof != null && proof.block().equals(block));
    }

    /** What the report says around the texts of the comparison, by its id. */
    public String word(String id, String... values) {
        return figures.word(id, Stream.of(values).map(Text::given).toArray(Text[]::new));
    }

    /** Where a result is told in full: in its view, or, of how much was done, in the head. */
    public String place(MetricResult result) {
        return comparison.metric(result.metric()).isPresent()
                ? "metric-" + result.metric().id()
                : "head";
    }

    public String side(Role role) {
        return figures.words(Text.side(role));
    }

    /** The same after its mark in charts. */
    public String marked(Role role) {
        return Glyphs.of(role) + " " + side(role);
    }

    /** Both curves of a vital sign, as SVG; empty where it is not known how it went over time. */
    public String spark(VitalSign sign) {
        VitalCurve curve = sign.curve();
        return curve == null
                ? ""
                : Svg.of(
                        SparkPainter.still(curve, SPARK_WIDTH, SPARK_HEIGHT),
                        figures.words(sign.result().label()),
                        "",
                        figures.notation(),
                        SPARK_WIDTH,
                        colours);
    }

    public String count(Quiet quiet) {
        return figures.count(comparison.standing(quiet).size());
    }

    public String style() {
        return assets.style() + Assets.colours(colours);
    }

    /** A text of unknown origin, harmless and not too long. */
    public String text(String text) {
        return SafeText.shortened(text, limits.text());
    }

    public String sentence(Text text) {
        return sentence(figures.words(text));
    }

    public String sentence(String text) {
        return SafeText.shortened(text, limits.sentence());
    }

    public String title() {
        return text(FromTo.of(
                String.valueOf(comparison.baseline().get(0).source().file().getFileName()),
                String.valueOf(comparison.candidate().get(0).source().file().getFileName())));
    }

    public List<RunIdentity> shown(Role role) {
        return comparison.of(role).stream().limit(limits.rows()).toList();
    }

    public int leftOut(Role role) {
        return Math.max(0, comparison.of(role).size() - limits.rows());
    }

    /** Whether a view has neither charts nor reasons, for lack of room. */
    public boolean isCut(Section section) {
        return !limits.quiet() && section.divergences() == 0;
    }

    /** Why it was judged so; empty where there is room for what diverged only. */
    public String reason(MetricResult result) {
        return limits.quiet() || result.verdict().isDivergence() ? sentence(result.reason()) : "";
    }

    /** What a metric means; null where there is room for what diverged only. */
    public @Nullable String meaning(MetricResult result) {
        return limits.quiet() || result.verdict().isDivergence()
                ? sentence(result.metric().meaning())
                : null;
    }

    public List<ShapeBlock> blocks(ShapeBlock.BlockKind kind) {
        return sections.stream()
                .flatMap(section -> section.blocks(kind).stream())
                .toList();
    }

    public Map<String, List<MetricResult>> notComparable() {
        return comparison.standing(Quiet.NOT_COMPARABLE).stream()
                .collect(Collectors.groupingBy(
                        result -> figures.words(result.reason()), LinkedHashMap::new, Collectors.toList()));
    }

    public Command rerun() {
        return new Command("", Rerun.command(comparison, imprint.options()));
    }

    /** What is masked, and why; empty if nothing is. */
    public String masked() {
        return sentence(MaskedValues.sentence(comparison.masked().everywhere()));
    }
}
