package org.flightdiff.report.markdown;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The catalogues of views and of causes as pages of Markdown, in English. */
public final class CataloguePages {

    private static final Pattern MARKUP = Pattern.compile("[*|<`\\[]");

    private CataloguePages() {}

    /** Each view: its charts and tables, its metrics with unit, good direction, meaning and events. */
    public static String views(List<View> views) {
        return page(
                "Views and their metrics",
                "`flightdiff metrics --markdown` wrote this page. What each view shows of two recordings, and every"
                        + " number that it compares.",
                views.stream().map(CataloguePages::view));
    }

    /** Each cause: what shows it, what to do about it, which panel proves it, which flags it covers. */
    public static String causes(List<Rule> rules, List<View> views) {
        return page(
                "Causes",
                "`flightdiff diagnoses --markdown` wrote this page. How causes compete is in [how causes are"
                        + " named](diagnoses.md).",
                rules.stream().map(rule -> cause(rule, views)));
    }

    private static String page(String title, String lead, Stream<String> parts) {
        return "# " + title + "\n\n" + lead + "\n\n" + parts.collect(Collectors.joining("\n"));
    }

    private static String view(View view) {
        String panels = view.panels().stream()
                .map(panel -> "- " + words(panel.title()) + "\n")
                .distinct()
                .collect(Collectors.joining());
        return "## " + words(view.label()) + "\n\n"
                + (panels.isEmpty() ? "" : panels + "\n")
                + (view.metrics().isEmpty() ? "" : metrics(view) + "\n");
    }

    private static String metrics(View view) {
        return "| metric | name | unit | better | meaning | from |\n|---|---|---|---|---|---|\n"
                + view.metrics().stream().map(CataloguePages::row).collect(Collectors.joining());
    }

    private static String row(Metric metric) {
        return Stream.of(
                        "`" + metric.id() + "`",
                        words(metric.label()),
                        metric.unit() == Unit.SHARE ? "%" : metric.unit().symbol(),
                        metric.better().name().toLowerCase(Locale.ROOT),
                        words(metric.meaning()),
                        metric.eventsInWords().stream()
                                .map(CataloguePages::words)
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String cause(Rule rule, List<View> views) {
        return "## " + words(rule.title()) + "\n\n`" + rule.id() + "`\n\n"
                + "- **Shown by:** " + words(rule.evidence()) + "\n"
                + "- **What to do:** " + words(rule.advice()) + "\n"
                + rule.sights().stream()
                        .map(sight -> place(sight.panel(), views))
                        .reduce((first, next) -> first + "; or " + next)
                        .map(places -> "- **Seen in:** " + places + "\n")
                        .orElse("")
                + (rule.flags().isEmpty() ? "" : "- **Flags it covers:** " + flags(rule) + "\n");
    }

    private static String place(Panel panel, List<View> views) {
        return views.stream()
                        .filter(view -> view.panels().contains(panel))
                        .map(view -> words(view.label()) + ": ")
                        .findFirst()
                        .orElse("")
                + words(panel.title());
    }

    private static String flags(Rule rule) {
        return rule.flags().stream().sorted().map(flag -> "`" + flag + "`").collect(Collectors.joining(", "));
    }

    /** These words are the program's own, so only what Markdown would take for markup is escaped. */
    private static String words(Text text) {
        return MARKUP.matcher(Words.ENGLISH.of(text)).replaceAll("\\\\$0");
    }
}
