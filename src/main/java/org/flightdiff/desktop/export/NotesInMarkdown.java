package org.flightdiff.desktop.export;

import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.report.MarkdownText;

/** The notes as the end of a comment, as its tables have no room for them. */
final class NotesInMarkdown {

    private NotesInMarkdown() {}

    static String of(Comparison comparison, Map<String, Note> notes) {
        String lines = comparison.metrics().stream()
                .filter(result -> !notes.getOrDefault(result.metric().id(), Note.NONE)
                        .text()
                        .isEmpty())
                .map(result -> "- " + MarkdownText.escaped(result.metric().label()) + ": "
                        + MarkdownText.escaped(
                                notes.getOrDefault(result.metric().id(), Note.NONE)
                                        .text()))
                .collect(Collectors.joining("\n"));
        return lines.isEmpty() ? "" : "**" + Messages.get("note.heading") + "**\n\n" + lines + "\n";
    }
}
