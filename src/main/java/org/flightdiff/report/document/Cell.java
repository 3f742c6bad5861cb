package org.flightdiff.report.document;

import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.report.ChangeLine;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block.Spark;
import org.jspecify.annotations.Nullable;

/** A cell of a table: harmless words, a sort key, a verdict for its colour, and what a page shows besides. */
public record Cell(
        String words, @Nullable Double number, @Nullable PassedVerdict verdict, Aside aside) {

    /**
     * What a page shows besides: an id, what is shown when pointed at, pictures, and a bar as a share of the longest.
     */
    public record Aside(
            String code,
            String hint,
            @Nullable ChangeLine change,
            @Nullable Spark spark,
            @Nullable Double bar) {

        static final Aside NOTHING = new Aside("", "", null, null, null);

        public Aside {
            hint = SafeText.shortened(hint, SafeText.LONGEST_SENTENCE);
        }
    }

    public Cell {
        words = harmless(words);
    }

    static String harmless(String words) {
        return SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
    }

    public static Cell text(String words) {
        return new Cell(words, null, null, Aside.NOTHING);
    }

    public static Cell count(String written, long number) {
        return number(written, (double) number);
    }

    public static Cell number(String written, double number) {
        return new Cell(written, number, null, Aside.NOTHING);
    }

    public static Cell spark(Spark spark) {
        return new Cell("", null, null, new Aside("", "", null, spark, null));
    }

    public static Cell of(@Nullable PassedVerdict verdict, String words) {
        return new Cell(words, null, verdict, Aside.NOTHING);
    }

    /** This cell with an id, and what it means. */
    public Cell called(String code, String meaning) {
        return new Cell(words, number, verdict, new Aside(code, meaning, aside.change, aside.spark, aside.bar));
    }

    public Cell hinted(String hint) {
        return called(aside.code, hint);
    }

    public Cell sorted(@Nullable Double key) {
        return new Cell(words, key, verdict, aside);
    }

    /** This cell with a bar behind its words, as long as a share of the longest. */
    public Cell barred(double share) {
        return new Cell(words, number, verdict, new Aside(aside.code, aside.hint, aside.change, aside.spark, share));
    }

    /** Whether it is a number and nothing else. */
    public boolean isNumber() {
        return number != null && verdict == null;
    }

    /** Whether there is nothing to read, but perhaps something to see. */
    public boolean isWordless() {
        return words.isEmpty();
    }
}
