package org.flightdiff.report.json;

import java.util.Map;
import java.util.Optional;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.Benchmarks.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.Pairing.NotCompared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Result;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** Benchmarks as JSON, schema 1, with fields named as in the JSON of a comparison. Scores are in the units of JMH. */
public final class BenchmarksJson {

    private static final int SCHEMA = 1;

    private BenchmarksJson() {}

    /** The whole document, ending with a line feed. */
    public static String of(Benchmarks benchmarks) {
        return JsonReport.write(JsonReport.object(
                "schema",
                SCHEMA,
                "benchmarks",
                benchmarks.compared().stream().map(BenchmarksJson::compared).toList(),
                "notCompared",
                benchmarks.left().stream().map(BenchmarksJson::left).toList()));
    }

    private static Map<String, @Nullable Object> compared(ComparedBenchmark each) {
        Comparison comparison = each.comparison();
        return JsonReport.object(
                "benchmark", identity(each.benchmark()),
                "better", each.benchmark().mode().higherIsBetter() ? "higher" : "lower",
                "baseline", side(each.results().baseline()),
                "candidate", side(each.results().candidate()),
                "score", outcome(each.score()),
                "weak", each.isWeak(),
                "allocation", outcome(each.allocation()),
                "recorded", each.isRecorded(),
                "moved", each.moved().stream().map(JsonReport::metric).toList(),
                "comparability", JsonReport.comparability(comparison.comparability()),
                "diagnoses",
                        comparison.diagnoses().stream()
                                .map(JsonReport::diagnosis)
                                .toList(),
                "goals", comparison.goals().stream().map(JsonReport::goal).toList());
    }

    private static @Nullable Map<String, @Nullable Object> outcome(Optional<MetricResult> result) {
        return result.map(JsonReport::metric).orElse(null);
    }

    private static @Nullable Map<String, @Nullable Object> side(Optional<Result> result) {
        return result.map(each -> JsonReport.object(
                        "score", each.score().stated(),
                        "scoreError", each.score().error(),
                        "unit", each.score().unit(),
                        "forks", each.score().forks().size(),
                        "iterations", each.score().ofIterations().length,
                        "threads", each.threads(),
                        "jdk", each.jdk()))
                .orElse(null);
    }

    private static Map<String, @Nullable Object> left(NotCompared each) {
        Role only = each.only();
        return JsonReport.object(
                "benchmark",
                identity(each.benchmark()),
                "only",
                only == null ? null : only.word(),
                "reasons",
                each.reasons());
    }

    private static Map<String, @Nullable Object> identity(Benchmark benchmark) {
        return JsonReport.object(
                "name", benchmark.name(), "mode", benchmark.mode().word(), "parameters", benchmark.parameters());
    }
}
