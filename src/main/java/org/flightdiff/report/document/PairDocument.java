package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.ViewResult.MovedFrame;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.TimeSpentWords;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.json.ComparisonJson;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.LineToCopy;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/** A pair: what happened, why, what diverged, what was compared, and what became of the rest. */
public final class PairDocument {

    private static final List<String> COLUMNS =
            List.of(("id view label unit better baseline candidate baselineN candidateN"
                            + " change changeLow changeHigh difference differenceLow differenceHigh"
                            + " new verdict rank reason standing tooSmallToMatter")
                    .split(" "));

    private static final int MOST_RUNS = 12;

    /** Those that tell most. */
    private static final int FOREMOST = 3;

    private static final int CONSEQUENCES = 1;

    /** Lines of the head that say least where a cause is sure. */
    private static final Set<String> BESIDE_A_CAUSE = Set.of("perhaps-better", "perhaps-different");

    private final Comparison comparison;
    private final Edition edition;
    private final Head head;
    private final Figures figures;
    private final PairTables tables;

    private PairDocument(Comparison comparison, Edition edition) {
        this.comparison = comparison;
        this.edition = edition;
        head = Head.of(comparison, edition.gate());
        figures = new Figures(edition.notation());
        tables = new PairTables(figures);
    }

    public static Document of(Comparison comparison, Notation notation) {
        return of(comparison, Edition.in(notation));
    }

    public static Document of(Comparison comparison, Edition edition) {
        PairDocument pair = new PairDocument(comparison, edition);
        return new Document(
                pair.figures.word("title", pair.head.badge()),
                pair.figures,
                Stream.of(
                                pair.head(),
                                pair.vitalSigns(),
                                new PairCauses(pair.figures, edition.full()).of(comparison),
                                pair.goals(),
                                pair.divergences(),
                                pair.leads(),
                                pair.linesToCopy(),
                                pair.sides(),
                                pair.tables.quiet(comparison, edition.full()),
                                pair.masked())
                        .flatMap(List::stream)
                        .toList());
    }

    private List<Block> head() {
        String badge =
                figures.words(head.badge()).toUpperCase(edition.notation().language());
        return List.of(
                new Lines(LinesStyle.HEADLINE, List.of(new Line(badge, figures.words(head.headline())))),
                new Lines(
                        LinesStyle.BELOW,
                        head.lines().stream()
                                .filter(each -> !isFound() || !BESIDE_A_CAUSE.contains(each.id()))
                                .map(each -> new Line(figures.words(each.label()), figures.words(each.text())))
                                .toList()),
                new Lines(
                        LinesStyle.META,
                        edition.meta().entrySet().stream()
                                .map(each -> new Line(each.getKey(), each.getValue()))
                                .toList()));
    }

    /** Those that diverged stand in the list of what did; whoever wants the others, too, asks for all. */
    private List<Block> vitalSigns() {
        boolean told = !edition.full() && !comparison.divergences().isEmpty();
        if (told || head.signs().isEmpty()) {
            return List.of();
        }
        Heading heading = new Heading("vital-signs", figures.words(VitalSign.heading()));
        List<VitalSign> quiet = head.quietSigns();
        return edition.full() || quiet.isEmpty()
                ? List.of(heading, tables.signs(head.signs()))
                : List.of(
                        heading,
                        tables.signs(head.loudSigns()),
                        new Fold(figures.words(VitalSign.quiet(quiet)), () -> tables.signs(quiet)));
    }

    private List<Block> goals() {
        return section(
                "goals",
                Text.of("page.goals"),
                new Lines(
                        LinesStyle.BELOW,
                        comparison.goals().stream()
                                .map(goal -> new Line(
                                        figures.words(goal.outcome()),
                                        figures.word("in-brackets", Text.given(goal.text()), goal.actual())))
                                .toList()));
    }

    private List<Block> divergences() {
        List<Divergence> all = head.divergences();
        if (all.isEmpty()) {
            return List.of(new Heading("divergences", figures.word("nothing-diverged")));
        }
        Heading heading = new Heading(
                "divergences",
                figures.word(
                        "what-diverged-tally",
                        Text.commas(Stream.of(PassedVerdict.values())
                                .filter(way -> way.isDivergence()
                                        && !comparison.with(way).isEmpty())
                                .map(this::tally)
                                .toList())));
        // What follows from another is not of the foremost.
        List<MetricResult> foremost = all.stream()
                .limit(edition.full() ? Long.MAX_VALUE : FOREMOST)
                .flatMap(each -> edition.full() ? each.all() : Stream.of(each.result()))
                .toList();
        List<MetricResult> further = all.stream()
                .flatMap(Divergence::all)
                .filter(each -> !foremost.contains(each))
                .toList();
        Block table = tables.results(foremost);
        return further.isEmpty()
                ? List.of(heading, table)
                : List.of(
                        heading,
                        table,
                        new Fold(figures.word("more", Text.count(further.size())), () -> tables.results(further)));
    }

    private Text tally(PassedVerdict way) {
        Text named = way == PassedVerdict.DIFFERENT ? Text.of("verdict.different.long") : way.text();
        return figures.tally(comparison.with(way).size(), named);
    }

    /** Whether a sure cause says where to look on. */
    private boolean isFound() {
        return !edition.full() && comparison.diagnoses().stream().anyMatch(Diagnosis::isSure);
    }

    private List<Block> leads() {
        return isFound()
                ? List.of()
                : Stream.of(
                                listed(
                                        "time",
                                        TimeSpentWords.heading(),
                                        comparison.accounts().flatMap(shape -> TimeSpentWords.of(shape).stream())),
                                listed(
                                        "moved",
                                        MovedFrame.heading(),
                                        comparison.moved().stream().map(MovedFrame::text)))
                        .flatMap(List::stream)
                        .toList();
    }

    private List<Block> listed(String id, Text heading, Stream<Text> texts) {
        return section(
                id,
                heading,
                Lines.of(LinesStyle.BULLETS, texts.map(figures::words).toList()));
    }

    private List<Block> section(String id, Text heading, Lines lines) {
        return lines.lines().isEmpty() ? List.of() : List.of(new Heading(id, figures.words(heading)), lines);
    }

    private List<Block> linesToCopy() {
        List<Block> blocks = new ArrayList<>();
        for (LinesToCopy lines : isFound() ? List.<LinesToCopy>of() : comparison.linesToCopy()) {
            List<Block> told = Stream.of(Role.CANDIDATE, Role.BASELINE)
                    .map(lines.lines()::of)
                    .filter(each -> !each.isEmpty())
                    .flatMap(this::lineToCopy)
                    .toList();
            if (!told.isEmpty()) {
                blocks.add(new Heading(lines.panel().word(), figures.words(lines.title())));
                blocks.addAll(told);
            }
        }
        return blocks;
    }

    private Stream<Block> lineToCopy(LineToCopy each) {
        String label = figures.words(each.label());
        String remark = figures.words(each.remark());
        if (each.text().isEmpty()) {
            return Stream.of(new Lines(LinesStyle.BELOW, List.of(new Line(label, remark))));
        }
        Command command = new Command(label, each.text());
        return remark.isEmpty() ? Stream.of(command) : Stream.of(command, Lines.of(LinesStyle.BELOW, remark));
    }

    private List<Block> sides() {
        List<ComparabilityRemark> all =
                head.besideCaveats(comparison.comparability().remarks());
        int told = isFound() ? 0 : edition.full() ? all.size() : Math.min(all.size(), 1);
        List<ComparabilityRemark> others = all.subList(told, all.size());
        List<String> terms = new ArrayList<>();
        if (comparison.unitsOfWork() != null) {
            terms.add(figures.words(comparison.unitsOfWork().text()));
        }
        // What limits it is noted above.
        if (edition.full()
                || (head.caveats().isEmpty() && comparison.comparability().verdict() != Degree.COMPARABLE)) {
            terms.add(figures.words(Text.of(
                    "page.comparability.short",
                    comparison.comparability().verdict().text())));
        }
        return List.of(
                new Heading("sides", figures.word("what-was-compared")),
                new Lines(
                        LinesStyle.PLAIN,
                        Arrays.stream(Role.values()).flatMap(this::side).toList()),
                Lines.of(LinesStyle.PLAIN, terms),
                remarks(all.subList(0, told)),
                others.isEmpty()
                        ? remarks(others)
                        : new Fold(figures.count(others.size(), "remark"), () -> remarks(others)));
    }

    private Lines remarks(List<ComparabilityRemark> remarks) {
        return Lines.of(
                LinesStyle.BULLETS,
                remarks.stream().map(remark -> figures.words(remark.text())).toList());
    }

    private Stream<Line> side(Role role) {
        List<RunIdentity> runs = comparison.of(role);
        int more = runs.size() - MOST_RUNS;
        return Stream.concat(
                        runs.stream().limit(MOST_RUNS).map(figures::identity),
                        more > 0 ? Stream.of(figures.word("more-runs", Text.count(more))) : Stream.of())
                .map(words -> new Line(figures.words(Text.side(role)), words));
    }

    private List<Block> masked() {
        List<MaskedValues> masked = comparison.masked().inTexts();
        Lines told = Lines.of(LinesStyle.PLAIN, figures.words(MaskedValues.sentence(masked)));
        Text count = Text.count(masked.stream().mapToLong(MaskedValues::count).sum());
        Fold folded = new Fold(figures.word("tally", Text.of("privacy.count"), count), () -> told);
        return masked.isEmpty() ? List.of() : List.of(edition.full() ? told : folded);
    }

    /** For programs: one row per metric in the order of the views, with columns named as in the JSON. */
    public static DataTable data(Comparison comparison) {
        return new DataTable(
                COLUMNS,
                Stream.concat(comparison.workDone().stream(), comparison.metrics().stream())
                        .map(PairDocument::row)
                        .toList());
    }

    private static List<@Nullable Object> row(MetricResult result) {
        Map<String, @Nullable Object> told = ComparisonJson.metric(result);
        List<@Nullable Object> row = new ArrayList<>();
        COLUMNS.forEach(column -> row.add(DataTable.plain(told.get(column))));
        return row;
    }

    private record PairCauses(Figures figures, boolean full) {

        List<Block> of(Comparison comparison) {
            List<Block> blocks = new ArrayList<>();
            List<Diagnosis> folded = full ? List.of() : unlikely(comparison.diagnoses());
            comparison.diagnosesByGroup().forEach((group, causes) -> {
                if (full) {
                    blocks.add(new Heading(group.word(), figures.words(group.heading())));
                }
                causes.stream().filter(cause -> !folded.contains(cause)).forEach(cause -> add(cause, blocks));
            });
            if (!folded.isEmpty()) {
                Text titles =
                        Text.semicolons(folded.stream().map(Diagnosis::title).toList());
                blocks.add(new Fold(
                        figures.word("unlikely", titles),
                        () -> Lines.of(
                                LinesStyle.BELOW,
                                folded.stream()
                                        .map(cause -> figures.words(cause.explanation()))
                                        .toList())));
            }
            return blocks;
        }

        /** Those beside a sure one. */
        private static List<Diagnosis> unlikely(List<Diagnosis> causes) {
            return causes.stream().noneMatch(Diagnosis::isSure)
                    ? List.of()
                    : causes.stream().filter(cause -> !cause.isSure()).toList();
        }

        /** What to do about a cause only where it is likely one. */
        private void add(Diagnosis cause, List<Block> blocks) {
            boolean likely = full || cause.isSure();
            String id =
                    cause.id() + (cause.side() == null ? "" : "-" + cause.side().word());
            blocks.add(new Heading(id, figures.word("cause-with-standing", cause.standing(), cause.title()), true));
            blocks.add(Lines.of(
                    LinesStyle.BELOW,
                    Stream.of(
                                    Stream.of(cause.explanation()),
                                    cause.consequences().stream()
                                            .limit(full ? Long.MAX_VALUE : CONSEQUENCES)
                                            .map(Diagnosis::asConsequence),
                                    Stream.of(
                                            likely ? cause.advice() : Text.none(),
                                            full ? cause.card().line() : Text.none()))
                            .flatMap(texts -> texts)
                            .filter(text -> !text.isEmpty())
                            .map(figures::words)
                            .toList()));
            if (likely && !cause.trial().isEmpty()) {
                blocks.add(new Command(
                        figures.words(cause.trial().lead()), cause.trial().line()));
            }
        }
    }
}
