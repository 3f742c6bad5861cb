package org.flightdiff.report.html;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.MatrixWords;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.Rerun;
import org.flightdiff.report.SafeText;
import org.flightdiff.unit.Notation;

/**
 * Everything the template of a matrix lays out.
 *
 * @param matrix the matrix
 * @param rows the metrics shown
 * @param words how its parts are written
 * @param imprint when and by which program it was written
 * @param assets styles and scripts
 */
public record MatrixPage(Matrix matrix, List<MatrixRow> rows, MatrixWords words, Provenance imprint, Assets assets) {

    private static final int LONGEST_TEXT = 400;
    private static final int LONGEST_COMMAND = 4000;

    public MatrixPage {
        rows = List.copyOf(rows);
    }

    static MatrixPage of(Matrix matrix, Provenance imprint, Notation notation) {
        return new MatrixPage(
                matrix, matrix.shown(), new MatrixWords(new Figures(notation)), imprint, Assets.withoutCharts());
    }

    /** What the page says around the texts of the comparisons, by its id. */
    public String word(String id, String... values) {
        return words.word(id, Stream.of(values).map(Text::given).toArray(Text[]::new));
    }

    /** The name of a side. */
    public String side(Role role) {
        return words.figures().words(Text.side(role));
    }

    /** The title of the browser window. */
    public String title() {
        return words.figures().word("title", Text.of("matrix.title", Text.given(candidates())));
    }

    /** How many candidates there are. */
    public String candidates() {
        return words.figures().count(matrix.columns().size());
    }

    /** What the scripts say. */
    public String scriptWords() {
        return ScriptWords.in(words.figures());
    }

    /** The language of the words. */
    public String spoken() {
        return words.figures().spoken().toLanguageTag();
    }

    /** A text of unknown origin, harmless and not too long. */
    public String text(String text) {
        return SafeText.shortened(text, LONGEST_TEXT);
    }

    /** A text, harmless and whole. */
    public String sentence(Text text) {
        return sentence(words.figures().words(text));
    }

    /** A sentence, harmless and whole. */
    public String sentence(String text) {
        return SafeText.shortened(text, SafeText.LONGEST_SENTENCE);
    }

    /** Whether the baseline's value is missing from a row. */
    public boolean varies() {
        return rows.stream().anyMatch(row -> !row.hasOneBaseline());
    }

    /** The command that makes the matrix again; its middle is left out if it is too long to be typed. */
    public String rerun() {
        return SafeText.shortened(Rerun.command(matrix, imprint.options()), LONGEST_COMMAND);
    }

    /** When the page was written. */
    public String written() {
        return imprint.writtenUtc();
    }
}
