package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Optional;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.ComparedBenchmark;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.report.BenchmarkWords;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/**
 * Everything the template of benchmarks lays out.
 *
 * @param benchmarks what is shown
 * @param words how its parts are written
 * @param spoken the language of the words
 * @param assets styles and scripts
 */
public record BenchmarksPage(Benchmarks benchmarks, BenchmarkWords words, String spoken, Assets assets) {

    private static final String TEMPLATE = "benchmarks.jte";

    /** Benchmarks as one self-contained HTML file. */
    public static String html(Benchmarks benchmarks, Notation notation) {
        StringOutput output = new StringOutput();
        BenchmarksPage page = new BenchmarksPage(
                benchmarks, new BenchmarkWords(notation), notation.language().toLanguageTag(), Assets.withoutCharts());
        TemplateEngine.createPrecompiled(ContentType.Html).render(TEMPLATE, page, output);
        return output.toString();
    }

    /** What the page says around its results, by its id. */
    public String word(String id) {
        return words.word(id);
    }

    /** The class of a score's cell, which decides its colour. */
    public String style(ComparedBenchmark benchmark) {
        return benchmark
                .score()
                .map(MetricResult::verdict)
                .orElse(PassedVerdict.NOT_COMPARABLE)
                .word();
    }

    /** The picture of a change; null without an interval. */
    public @Nullable IntervalBar bar(Optional<MetricResult> result) {
        return result.map(IntervalBar::of).orElse(null);
    }
}
