package org.flightdiff.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.testing.English;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTextTest {

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 140})
    void linesEndWhereTheTerminalEnds(int columns) {
        TextStyle style = new TextStyle(columns, false);
        String text = CatalogueText.metrics(Views.ALL, style, Locale.ENGLISH)
                + CatalogueText.causes(Rules.ALL, style, Locale.ENGLISH);
        text.lines().forEach(line -> assertTrue(line.length() <= columns, line));
    }

    @Test
    void inAPipeEveryMetricHasALine() {
        List<Metric> metrics =
                Views.ALL.stream().flatMap(view -> view.metrics().stream()).toList();
        List<String> lines = CatalogueText.metrics(Views.ALL, TextStyle.PLAIN, Locale.ENGLISH)
                .lines()
                .toList();
        assertEquals(metrics.size() + Views.ALL.size(), lines.size());
        metrics.forEach(metric -> assertTrue(
                lines.stream()
                        .anyMatch(line -> line.contains(metric.id() + " ")
                                && line.contains(English.of(metric.meaning()) + " From ")),
                metric.id()));
    }

    @Test
    void theUnitOfAShareIsPercent() {
        List<String> lines = CatalogueText.metrics(Views.ALL, TextStyle.PLAIN, Locale.ENGLISH)
                .lines()
                .toList();
        assertTrue(lines.stream().anyMatch(line -> line.matches(" +gc\\.pause\\.share +% +lower .*")));
        assertTrue(lines.stream().anyMatch(line -> line.matches(" +gc\\.young\\.count +1 .*")));
    }

    @Test
    void inAPipeEveryCauseHasFourLinesAndOneOfItsFlags() {
        long flags = Rules.ALL.stream().filter(rule -> !rule.flags().isEmpty()).count();
        List<String> lines = CatalogueText.causes(Rules.ALL, TextStyle.PLAIN, Locale.ENGLISH)
                .lines()
                .toList();
        assertEquals(4L * Rules.ALL.size() + flags, lines.size());
        assertTrue(lines.contains("    seen in:  GC: Causes"));
    }
}
