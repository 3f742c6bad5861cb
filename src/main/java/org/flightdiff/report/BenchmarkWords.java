package org.flightdiff.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.NotCompared;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Result;
import org.flightdiff.jmh.Score;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;

/** How benchmarks are written in every report for people. */
public final class BenchmarkWords {

    /** Of what moved in the JVM, the first tell what happened. */
    private static final int MOST_MOVED = 3;

    private static final double SMALLEST_IN_DECIMALS = 0.001;

    private final Figures figures;

    /** @param notation how numbers are written, and in which language words */
    public BenchmarkWords(Notation notation) {
        figures = new Figures(notation);
    }

    /** The numbers of results. */
    public Figures figures() {
        return figures;
    }

    /** What is said around the results, by its id in {@code benchmark.properties}. */
    public String word(String id, Text... arguments) {
        return words(Text.of("benchmark." + id, arguments));
    }

    /** A text in this language. */
    public String words(Text text) {
        return figures.words(text);
    }

    /** The name of a side. */
    public String side(Role role) {
        return words(Text.side(role));
    }

    /** How many benchmarks there are, and how many of them are not compared. */
    public String tally(Benchmarks benchmarks) {
        return word(
                "tally",
                Text.count(benchmarks.compared().size()),
                Text.count(benchmarks.left().size()));
    }

    /** A benchmark with its parameters and mode: "ListGrowth.fill size=100 (thrpt)". */
    public String name(Benchmark benchmark) {
        return SafeText.of(benchmark.shortName() + " (" + benchmark.mode().word() + ")");
    }

    /** A side's score with the error that JMH states: "1,508.643 ± 2,321.397 ops/ms"; a dash without one. */
    public String score(Optional<Result> result) {
        return result.map(Result::score)
                .map(score -> number(score.stated()) + error(score) + " " + SafeText.of(score.unit()))
                .orElse("–");
    }

    private String error(Score score) {
        Double error = score.error();
        return error == null ? "" : " ± " + number(error);
    }

    private String number(double value) {
        boolean small = value != 0 && Math.abs(value) < SMALLEST_IN_DECIMALS;
        return String.format(figures.notation().language(), small ? "%.3g" : "%,.3f", value);
    }

    /** A change with its verdict and interval: "↓ worse −20.1 % [−25 % … −15 %]"; a dash without scores. */
    public String change(Optional<MetricResult> result) {
        return result.map(this::change).orElse("–");
    }

    private String change(MetricResult result) {
        String interval = figures.interval(result);
        return (Figures.mark(result) + " " + figures.verdict(result) + " " + figures.change(result)
                        + (interval.isEmpty() ? "" : " [" + interval + "]"))
                .strip();
    }

    /** What is told of a benchmark below its score, a line each. */
    public List<String> notes(ComparedBenchmark benchmark) {
        return Stream.of(
                        Stream.of(word("weak")).filter(any -> benchmark.isWeak()),
                        benchmark.allocation().map(this::moved).stream(),
                        benchmark.moved().stream().limit(MOST_MOVED).map(this::moved),
                        benchmark.cause().map(cause -> word("cause", cause.title())).stream(),
                        benchmark.comparison().goals().stream().map(this::goal))
                .flatMap(lines -> lines)
                .map(SafeText::of)
                .toList();
    }

    private String moved(MetricResult result) {
        return words(result.metric().label()) + " " + figures.values(result) + " " + change(result);
    }

    private String goal(GoalResult goal) {
        return goal.text() + ": " + words(goal.outcome());
    }

    /** Why a benchmark is not compared. */
    public String reason(NotCompared benchmark) {
        Role only = benchmark.only();
        Stream<String> side = only == null ? Stream.of() : Stream.of(word("only", Text.side(only)));
        return SafeText.of(String.join(
                "; ",
                Stream.concat(side, benchmark.reasons().stream().map(this::words))
                        .toList()));
    }
}
