package org.flightdiff.report.text;

import org.flightdiff.report.SafeText;

/** Lines of a text as wide as a terminal, without control characters. */
final class TextLines {

    private final int columns;
    private final StringBuilder text = new StringBuilder();

    TextLines(int columns) {
        this.columns = columns;
    }

    /** A line as it is. */
    void line(String line) {
        text.append(line.replace('\u00a0', ' ').stripTrailing()).append('\n');
    }

    /** A text after a lead, wrapped between words and indented by the length of the lead. */
    void paragraph(String lead, String words) {
        paragraph(lead, lead.length(), words);
    }

    /** The same where the lead is narrower than it has characters, as some only set its colour. */
    void paragraph(String lead, int width, String words) {
        int invisible = lead.length() - width;
        StringBuilder line = new StringBuilder(lead);
        for (String word : SafeText.of(words).split(" ", -1)) {
            boolean begun = line.length() - invisible > width;
            if (begun && line.length() - invisible + 1 + word.length() > columns) {
                line(line.toString());
                line.setLength(0);
                line.append(" ".repeat(width));
                invisible = 0;
                begun = false;
            }
            line.append(begun ? " " : "").append(word);
        }
        line(line.toString());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
