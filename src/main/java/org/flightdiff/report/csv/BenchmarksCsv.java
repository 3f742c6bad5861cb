package org.flightdiff.report.csv;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.NotCompared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Result;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;

/** Benchmarks as CSV (RFC 4180), one row for each, in English and in the units of JMH. */
public final class BenchmarksCsv {

    private static final String HEAD = "benchmark,mode,parameters,unit,better,baseline,baselineError,baselineForks,"
            + "candidate,candidateError,candidateForks,change,changeLow,changeHigh,verdict,weak,allocationBaseline,"
            + "allocationCandidate,allocationVerdict,moved,cause,notCompared";

    private BenchmarksCsv() {}

    /** The whole document; lines end with carriage return and line feed. */
    public static String of(Benchmarks benchmarks) {
        return Stream.of(
                        Stream.of(HEAD),
                        benchmarks.compared().stream().map(BenchmarksCsv::row),
                        benchmarks.left().stream().map(BenchmarksCsv::row))
                .flatMap(rows -> rows)
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static String row(ComparedBenchmark each) {
        Optional<MetricResult> score = each.score();
        Optional<Change> change = score.flatMap(result -> Optional.ofNullable(result.change()));
        return String.join(
                ",",
                identity(each.benchmark()),
                CsvReport.text(each.results()
                        .baseline()
                        .or(() -> each.results().candidate())
                        .map(result -> result.score().unit())
                        .orElse("")),
                each.benchmark().mode().higherIsBetter() ? "higher" : "lower",
                side(each.results().baseline()),
                side(each.results().candidate()),
                CsvReport.number(change.map(Change::amount).orElse(null)),
                CsvReport.number(change.map(Change::low).orElse(null)),
                CsvReport.number(change.map(Change::high).orElse(null)),
                score.map(result -> result.verdict().word()).orElse(""),
                String.valueOf(each.isWeak()),
                CsvReport.number(each.allocation()
                        .map(result -> result.baseline().amount())
                        .orElse(OptionalDouble.empty())),
                CsvReport.number(each.allocation()
                        .map(result -> result.candidate().amount())
                        .orElse(OptionalDouble.empty())),
                each.allocation().map(result -> result.verdict().word()).orElse(""),
                CsvReport.text(each.moved().stream()
                        .map(result ->
                                result.metric().id() + " " + result.verdict().word())
                        .collect(Collectors.joining("; "))),
                each.cause().map(cause -> cause.id()).orElse(""),
                "");
    }

    private static String side(Optional<Result> result) {
        return String.join(
                ",",
                CsvReport.number(result.map(each -> each.score().stated()).orElse(null)),
                CsvReport.number(result.map(each -> each.score().error()).orElse(null)),
                CsvReport.number(result.map(each -> each.score().forks().size()).orElse(null)));
    }

    private static String row(NotCompared each) {
        Role only = each.only();
        String reasons = Stream.concat(
                        Stream.ofNullable(only).map(side -> "only on the " + side.word()),
                        each.reasons().stream().map(Words.ENGLISH::of))
                .collect(Collectors.joining("; "));
        return identity(each.benchmark()) + ",".repeat(HEAD.split(",", -1).length - 3) + CsvReport.text(reasons);
    }

    private static String identity(Benchmark benchmark) {
        return String.join(
                ",",
                CsvReport.text(benchmark.name()),
                benchmark.mode().word(),
                CsvReport.text(benchmark.parameters().entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue())
                        .collect(Collectors.joining("; "))));
    }
}
