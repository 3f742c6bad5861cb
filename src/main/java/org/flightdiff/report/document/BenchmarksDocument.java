package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.Benchmarks.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.Pairing.NotCompared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Result;
import org.flightdiff.jmh.Result.Score;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/** Benchmarks: a row for each score, with what moved in the JVM. */
public final class BenchmarksDocument {

    /** Of what moved in the JVM, the first tell what happened. */
    private static final int MOST_MOVED = 3;

    private static final double SMALLEST_IN_DECIMALS = 0.001;

    private static final List<String> COLUMNS = List.of(("benchmark mode parameters unit better"
                    + " baseline baselineError baselineForks candidate candidateError candidateForks"
                    + " change changeLow changeHigh verdict weak"
                    + " allocationBaseline allocationCandidate allocationVerdict moved cause notCompared")
            .split(" "));

    private final Figures figures;

    private BenchmarksDocument(Figures figures) {
        this.figures = figures;
    }

    public static Document of(Benchmarks benchmarks, Notation notation) {
        Figures figures = new Figures(notation);
        BenchmarksDocument document = new BenchmarksDocument(figures);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Lines.of(
                LinesStyle.TALLY,
                document.word(
                        "tally",
                        Text.count(benchmarks.compared().size()),
                        Text.count(benchmarks.left().size()))));
        if (!benchmarks.compared().isEmpty()) {
            blocks.add(document.scores(benchmarks.compared()));
        }
        if (!benchmarks.left().isEmpty()) {
            blocks.add(new Heading("left", document.word("left")));
            blocks.add(document.left(benchmarks.left()));
        }
        blocks.add(Lines.of(LinesStyle.LEGEND, document.word("legend")));
        return new Document(figures.word("title", text("title")), figures, blocks);
    }

    private Table scores(List<ComparedBenchmark> compared) {
        return Table.of(
                TableLayout.OPEN,
                List.of(
                        ColumnHead.name(word("benchmark")),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.result(word("change"))),
                word("jvm"),
                compared.stream().map(this::row).toList());
    }

    private Row row(ComparedBenchmark each) {
        return new Row(
                List.of(
                        Cell.text(name(each.benchmark())),
                        score(each.results().baseline()),
                        score(each.results().candidate()),
                        each.score()
                                .map(score ->
                                        Cell.of(score.verdict(), change(score)).drawn(score))
                                .orElse(Cell.of(PassedVerdict.NOT_COMPARABLE, "–"))),
                notes(each));
    }

    private Table left(List<NotCompared> left) {
        return Table.of(
                List.of(ColumnHead.name(word("benchmark")), ColumnHead.words(word("why"))),
                left.stream()
                        .map(each ->
                                List.of(Cell.text(name(each.benchmark())), Cell.text(figures.words(reason(each))))));
    }

    /** "ListGrowth.fill size=100 (thrpt)". */
    private static String name(Benchmark benchmark) {
        return benchmark.shortName() + " (" + benchmark.mode().word() + ")";
    }

    /** With the error that JMH states: "1,508.643 ± 2,321.397 ops/ms". */
    private Cell score(Optional<Result> result) {
        return result.map(Result::score)
                .map(score -> Cell.number(number(score.stated()) + error(score) + " " + score.unit(), score.stated()))
                .orElse(Cell.text("–"));
    }

    private String error(Score score) {
        Double error = score.error();
        return error == null ? "" : " ± " + number(error);
    }

    private String number(double value) {
        boolean small = value != 0 && Math.abs(value) < SMALLEST_IN_DECIMALS;
        return String.format(figures.notation().language(), small ? "%.3g" : "%,.3f", value);
    }

    /** "↓ worse −20.1 % [−25 % … −15 %]". */
    private String change(MetricResult result) {
        String interval = figures.interval(result);
        return (Figures.mark(result) + " " + figures.verdict(result) + " " + figures.change(result)
                        + (interval.isEmpty() ? "" : " [" + interval + "]"))
                .strip();
    }

    private List<String> notes(ComparedBenchmark benchmark) {
        return Stream.of(
                        Stream.of(word("weak")).filter(any -> benchmark.isWeak()),
                        benchmark.allocation().map(this::moved).stream(),
                        benchmark.moved().stream().limit(MOST_MOVED).map(this::moved),
                        benchmark.cause().map(cause -> word("cause", cause.title())).stream(),
                        benchmark.comparison().goals().stream()
                                .map(goal -> goal.text() + ": " + figures.words(goal.outcome())))
                .flatMap(lines -> lines)
                .toList();
    }

    private String moved(MetricResult result) {
        return figures.words(result.metric().label()) + " " + figures.values(result) + " " + change(result);
    }

    private static Text reason(NotCompared benchmark) {
        Role only = benchmark.only();
        return Text.semicolons(Stream.concat(
                        only == null ? Stream.of() : Stream.of(text("only", Text.side(only))),
                        benchmark.reasons().stream())
                .toList());
    }

    private String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("benchmark." + id, arguments);
    }

    public static DataTable data(Benchmarks benchmarks) {
        Stream<List<@Nullable Object>> compared =
                benchmarks.compared().stream().map(each -> row(each.benchmark(), measured(each), null));
        Stream<List<@Nullable Object>> left = benchmarks.left().stream()
                .map(each -> row(each.benchmark(), List.of(), Words.ENGLISH.of(reason(each))));
        return new DataTable(COLUMNS, Stream.concat(compared, left).toList());
    }

    private static List<@Nullable Object> row(
            Benchmark benchmark, List<@Nullable Object> measured, @Nullable String notCompared) {
        List<@Nullable Object> row = new ArrayList<>(List.of(
                benchmark.name(),
                benchmark.mode().word(),
                benchmark.parameters().entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue())
                        .collect(Collectors.joining("; "))));
        row.addAll(measured);
        row.addAll(Collections.nCopies(COLUMNS.size() - 1 - row.size(), null));
        row.add(notCompared);
        return row;
    }

    private static List<@Nullable Object> measured(ComparedBenchmark each) {
        MetricResult score = each.score().orElse(null);
        MetricResult allocation = each.allocation().orElse(null);
        Change change = score == null ? null : score.change();
        List<@Nullable Object> row = new ArrayList<>();
        row.add(Stream.of(each.results().baseline(), each.results().candidate())
                .flatMap(Optional::stream)
                .findFirst()
                .map(result -> result.score().unit())
                .orElse(null));
        row.add(each.benchmark().mode().higherIsBetter() ? "higher" : "lower");
        row.addAll(side(each.results().baseline()));
        row.addAll(side(each.results().candidate()));
        row.addAll(Arrays.asList(
                DataTable.amount(change),
                change == null ? null : change.low(),
                change == null ? null : change.high(),
                score == null ? null : score.verdict().word(),
                each.isWeak(),
                allocation == null ? null : DataTable.amount(allocation.baseline()),
                allocation == null ? null : DataTable.amount(allocation.candidate()),
                allocation == null ? null : allocation.verdict().word(),
                each.moved().stream()
                        .map(result ->
                                result.metric().id() + " " + result.verdict().word())
                        .collect(Collectors.joining("; ")),
                each.cause().map(Diagnosis::id).orElse(null)));
        return row;
    }

    private static List<@Nullable Object> side(Optional<Result> result) {
        return result.map(Result::score)
                .map(score -> Arrays.<@Nullable Object>asList(
                        score.stated(), score.error(), score.forks().size()))
                .orElse(Collections.nCopies(3, null));
    }
}
