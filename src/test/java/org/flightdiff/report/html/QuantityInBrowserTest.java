package org.flightdiff.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.unit.QuantityCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A value is written the same in a chart and in the table below it. */
class QuantityInBrowserTest {

    private static final Path SCRIPT = Path.of("src/main/resources/org/flightdiff/report/html/quantities.js");

    @TempDir
    private Path folder;

    @Test
    void chartsWriteQuantitiesAsTablesDo() throws IOException {
        try (Chromium chromium = Chromium.start()) {
            for (Locale language :
                    QuantityCase.all().stream().map(QuantityCase::language).collect(Collectors.toSet())) {
                List<QuantityCase> cases = QuantityCase.all().stream()
                        .filter(each -> each.language().equals(language))
                        .toList();
                assertEquals(texts(cases), written(chromium, language, cases));
            }
        }
    }

    private static String texts(List<QuantityCase> cases) {
        return cases.stream().map(QuantityCase::text).collect(Collectors.joining("\n"));
    }

    private String written(Chromium chromium, Locale language, List<QuantityCase> cases) throws IOException {
        Path file = Files.writeString(
                folder.resolve(language + ".html"),
                "<!doctype html><html data-numbers='" + language.toLanguageTag() + "'><meta charset='utf-8'><script>"
                        + Files.readString(SCRIPT) + "</script>");
        String calls = cases.stream()
                .map(each -> "quantity('" + each.unit() + "', " + each.value() + ")")
                .collect(Collectors.joining(", ", "[", "].join('\\n')"));
        try (BrowserPage page = chromium.open(file, Look.LIGHT)) {
            return page.evaluate(calls).asString();
        }
    }
}
