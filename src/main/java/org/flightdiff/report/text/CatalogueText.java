package org.flightdiff.report.text;

import java.util.List;
import java.util.Locale;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** The lists of metrics and of causes, for a terminal. */
public final class CatalogueText {

    /** A meaning is on the same line as its metric if this many characters fit there, else below it. */
    private static final int ROOM_FOR_WORDS = 40;

    private static final String BELOW = "      ";

    private CatalogueText() {}

    /** Every metric by view: id, unit, good direction, meaning. */
    public static String metrics(List<View> views, TextStyle style) {
        TextLines text = new TextLines(style.columns());
        for (View view : views) {
            text.line(style.bold(Words.ENGLISH.of(view.label())));
            for (Metric metric : view.metrics()) {
                String lead = String.format(
                        Locale.ROOT,
                        "  %-36s %-4s %-7s ",
                        metric.id(),
                        unit(metric),
                        metric.better().name().toLowerCase(Locale.ROOT));
                if (style.columns() - lead.length() >= ROOM_FOR_WORDS) {
                    text.paragraph(lead, Words.ENGLISH.of(metric.meaning()));
                } else {
                    text.line(lead);
                    text.paragraph(BELOW, Words.ENGLISH.of(metric.meaning()));
                }
            }
        }
        return text.toString();
    }

    /** Shares are written in percent for people. */
    private static String unit(Metric metric) {
        return metric.unit() == Unit.SHARE ? "%" : metric.unit().symbol();
    }

    /** Every cause: id, title, what shows it, what to do about it. */
    public static String causes(List<Rule> rules, TextStyle style) {
        TextLines text = new TextLines(style.columns());
        for (Rule rule : rules) {
            text.paragraph(rule.id() + "  ", Words.ENGLISH.of(rule.title()));
            text.paragraph("    shown by: ", Words.ENGLISH.of(rule.evidence()));
            text.paragraph("    advice:   ", Words.ENGLISH.of(rule.advice()));
        }
        return text.toString();
    }
}
