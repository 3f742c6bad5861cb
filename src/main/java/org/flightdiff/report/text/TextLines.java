package org.flightdiff.report.text;

import org.flightdiff.report.SafeText;

final class TextLines {

    private final int columns;
    private final StringBuilder text = new StringBuilder();

    TextLines(int columns) {
        this.columns = columns;
    }

    void line(String line) {
        text.append(line.replace('\u00a0', ' ').stripTrailing()).append('\n');
    }

    /** A text after a lead, wrapped between words and indented by the length of the lead. */
    void paragraph(String lead, String words) {
        paragraph(lead, TerminalCells.of(lead), words);
    }

    /** Wrapped and indented as a lead of so many cells; characters that set its colour take none. */
    void paragraph(String lead, int width, String words) {
        StringBuilder line = new StringBuilder(lead);
        int filled = width;
        for (LineBreaks.LinePart part : LineBreaks.of(SafeText.of(words))) {
            int room = TerminalCells.of(part.text());
            boolean begun = filled > width;
            if (begun && filled + (part.blank() ? 1 : 0) + room > columns) {
                line(line.toString());
                line.setLength(0);
                line.append(" ".repeat(width));
                filled = width;
                begun = false;
            }
            String blank = begun && part.blank() ? " " : "";
            line.append(blank).append(part.text());
            filled += blank.length() + room;
        }
        line(line.toString());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
