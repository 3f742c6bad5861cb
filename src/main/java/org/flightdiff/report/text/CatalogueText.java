package org.flightdiff.report.text;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

public final class CatalogueText {

    /** A meaning is on the same line as its metric if this many characters fit there, else below it. */
    private static final int ROOM_FOR_WORDS = 40;

    private static final String BELOW = "      ";
    private static final int INSET = 4;
    private static final int HEADING = 9;

    private CatalogueText() {}

    /** Every metric by view: id, unit, good direction, name, meaning, events. */
    public static String metrics(List<View> views, TextStyle style, Locale locale) {
        Words words = Words.in(locale);
        TextLines text = new TextLines(style.columns());
        for (View view : views) {
            text.line(style.bold(words.of(view.label())));
            for (Metric metric : view.metrics()) {
                String lead = String.format(
                        Locale.ROOT,
                        "  %-36s %-4s %-7s ",
                        metric.id(),
                        metric.unit() == Unit.SHARE ? "%" : metric.unit().symbol(),
                        metric.better().word());
                String meaning = words.of(Text.of(
                        "summary.metric", metric.label(), metric.meaning(), Text.commas(metric.eventsInWords())));
                if (style.columns() - lead.length() >= ROOM_FOR_WORDS) {
                    text.paragraph(lead, meaning);
                } else {
                    text.line(lead);
                    text.paragraph(BELOW, meaning);
                }
            }
        }
        return text.toString();
    }

    /** Every cause: id, title, what shows it, what to do about it, where it is seen, which flags it covers. */
    public static String causes(List<Rule> rules, TextStyle style, Locale locale) {
        Words words = Words.in(locale);
        TextLines text = new TextLines(style.columns());
        for (Rule rule : rules) {
            text.paragraph(rule.id() + "  ", words.of(rule.title()));
            tell(text, words, Text.of("summary.shown-by"), rule.evidence());
            tell(text, words, Text.of("summary.advice"), rule.advice());
            List<Text> places = rule.sights().stream()
                    .map(sight -> sight.panel().id().place())
                    .toList();
            tell(text, words, Text.of("summary.seen-in"), Text.semicolons(places));
            tell(text, words, Text.of("summary.flags"), Text.codes(new TreeSet<>(rule.flags())));
        }
        return text.toString();
    }

    private static void tell(TextLines text, Words words, Text heading, Text what) {
        if (!what.isEmpty()) {
            text.paragraph(" ".repeat(INSET) + TerminalCells.left(HEADING, words.of(heading)) + " ", words.of(what));
        }
    }
}
