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
        StringBuilder line = new StringBuilder(lead);
        for (String word : SafeText.of(words).replace('\u00a0', ' ').split(" ", -1)) {
            boolean begun = line.length() > lead.length();
            if (begun && line.length() + 1 + word.length() > columns) {
                line(line.toString());
                line.setLength(0);
                line.append(" ".repeat(lead.length()));
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
