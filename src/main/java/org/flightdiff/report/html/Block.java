package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.report.document.Table;
import org.jspecify.annotations.Nullable;

/**
 * One shape in the report.
 *
 * @param kind where it belongs in the report
 * @param title its heading
 * @param note for the reader; may be empty
 * @param picture SVG that is safe to stand in the page, shown without scripts too; null if it has none
 * @param lines what can be copied from it
 * @param tables its numbers
 */
public record Block(
        BlockKind kind, String title, String note, @Nullable String picture, List<CopyLine> lines, List<Table> tables) {

    /**
     * A line to copy.
     *
     * @param label what it does
     * @param text the line; empty if there is nothing to copy
     * @param remark what is to be known besides; may be empty
     */
    public record CopyLine(String label, String text, String remark) {

        /** It as it is shown and copied. */
        public Command command() {
            return Command.of(text);
        }
    }

    /** Where a block belongs. */
    public enum BlockKind {
        /** In the section of its view, beside another. */
        CHART,
        /** In the section of its view, over its whole width. */
        TABLE,
        /** Recorded, but nothing happened on either side. */
        EMPTY,
        /** Among the differences of configuration. */
        CONFIGURATION,
        /** Among what could not be measured. */
        UNAVAILABLE
    }

    /** A shape without lines. */
    public Block(BlockKind kind, String title, String note, @Nullable String picture, List<Table> tables) {
        this(kind, title, note, picture, List.of(), tables);
    }

    public Block {
        lines = List.copyOf(lines);
        tables = List.copyOf(tables);
    }
}
