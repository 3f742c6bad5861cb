package org.flightdiff.report.text;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.NotCompared;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.model.Role;
import org.flightdiff.report.BenchmarkWords;
import org.flightdiff.unit.Notation;

/** Benchmarks for a terminal: a line for each score, and below it what moved in the JVM. */
public final class BenchmarksText {

    private static final String GAP = "  ";
    private static final String INDENT = "    ";

    private final Benchmarks benchmarks;
    private final BenchmarkWords words;

    private BenchmarksText(Benchmarks benchmarks, Notation notation) {
        this.benchmarks = benchmarks;
        words = new BenchmarkWords(notation);
    }

    /** The whole text, ending with a line feed. */
    public static String of(Benchmarks benchmarks, TextStyle style, Notation notation) {
        return new BenchmarksText(benchmarks, notation).written(style);
    }

    private String written(TextStyle style) {
        TextLines text = new TextLines(style.columns());
        text.line(words.tally(benchmarks));
        text.line("");
        if (!benchmarks.compared().isEmpty()) {
            table(text, style, benchmarks.compared());
        }
        for (NotCompared left : benchmarks.left()) {
            text.paragraph("", words.name(left.benchmark()) + ": " + words.reason(left));
        }
        if (!benchmarks.left().isEmpty()) {
            text.line("");
        }
        text.paragraph("", words.word("legend"));
        return text.toString();
    }

    private void table(TextLines text, TextStyle style, List<ComparedBenchmark> compared) {
        int name = width(compared, words.word("benchmark"), each -> words.name(each.benchmark()));
        int before = width(
                compared,
                words.side(Role.BASELINE),
                each -> words.score(each.results().baseline()));
        int after = width(
                compared,
                words.side(Role.CANDIDATE),
                each -> words.score(each.results().candidate()));
        text.line(style.bold(Aligned.left(name, words.word("benchmark"))
                + GAP
                + Aligned.right(before, words.side(Role.BASELINE))
                + GAP
                + Aligned.right(after, words.side(Role.CANDIDATE))));
        for (ComparedBenchmark each : compared) {
            PassedVerdict verdict = each.score().map(MetricResult::verdict).orElse(PassedVerdict.NOT_COMPARABLE);
            text.line(Aligned.left(name, words.name(each.benchmark()))
                    + GAP
                    + Aligned.right(before, words.score(each.results().baseline()))
                    + GAP
                    + Aligned.right(after, words.score(each.results().candidate()))
                    + GAP
                    + style.coloured(verdict, words.change(each.score())));
            words.notes(each).forEach(note -> text.paragraph(INDENT, note));
        }
        text.line("");
    }

    private static int width(List<ComparedBenchmark> rows, String head, Function<ComparedBenchmark, String> column) {
        return Math.max(TerminalCells.of(head), Aligned.longest(rows, column));
    }
}
