package org.flightdiff.report.markdown;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** The indexes of views and of causes as pages of Markdown, in English. */
public final class CataloguePages {

    private static final Pattern MARKUP = Pattern.compile("[*|<`\\[]");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=\\.) ");

    private CataloguePages() {}

    /** Each view: its charts and tables, its metrics with unit and good direction. */
    public static String views(List<View> views) {
        return page(
                "Views and their metrics",
                "`flightdiff metrics --markdown` wrote this index of what each view shows. `flightdiff metrics ID`"
                        + " prints what a metric means, and the events it is made of.",
                views.stream().map(CataloguePages::view));
    }

    /** Each cause, with the first sentence of what to do about it. */
    public static String causes(List<Rule> rules) {
        return page(
                "Causes",
                "`flightdiff diagnoses --markdown` wrote this index. `flightdiff diagnoses ID` prints what shows a"
                        + " cause, all that can be done, where it is seen and the flags it covers. How causes compete is"
                        + " in [how causes are named](diagnoses.md).",
                rules.stream().map(CataloguePages::cause));
    }

    private static String page(String title, String lead, Stream<String> parts) {
        return "# " + title + "\n\n" + lead + "\n\n" + parts.collect(Collectors.joining("\n"));
    }

    private static String view(View view) {
        String panels = view.panels().stream()
                .map(panel -> words(panel.title()))
                .distinct()
                .collect(Collectors.joining("; "));
        return "## " + words(view.label()) + "\n\n"
                + (panels.isEmpty() ? "" : panels + "\n\n")
                + (view.metrics().isEmpty() ? "" : metrics(view) + "\n");
    }

    private static String metrics(View view) {
        return "metric | name | unit | better\n---|---|---|---\n"
                + view.metrics().stream().map(CataloguePages::row).collect(Collectors.joining());
    }

    private static String row(Metric metric) {
        String unit = metric.unit() == Unit.SHARE ? "%" : metric.unit().symbol();
        String better = metric.better() == Better.NONE ? "" : metric.better().word();
        return ("`" + metric.id() + "` | " + words(metric.label()) + " | " + unit + " | " + better).strip() + "\n";
    }

    private static String cause(Rule rule) {
        return "## " + words(rule.title()) + "\n\n`" + rule.id() + "`: "
                + SENTENCE_END.split(words(rule.advice()), 2)[0] + "\n";
    }

    /** These words are the program's own, so only what Markdown would take for markup is escaped. */
    private static String words(Text text) {
        return MARKUP.matcher(Words.ENGLISH.of(text)).replaceAll("\\\\$0");
    }
}
