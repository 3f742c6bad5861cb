package org.flightdiff.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.QuantityCase;
import org.flightdiff.unit.RatePeriod;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A value is written the same in a chart and in the table below it. */
class QuantityInBrowserTest {

    private static final Path SCRIPT = Path.of("src/main/resources/org/flightdiff/report/html/quantities.js");

    /** What the script takes from another. */
    private static final String POINTS = "const say = (id, points) => `${points}\\u00a0points`;";

    private static final List<String> LANGUAGES =
            List.of("en", "de", "de-CH", "fr", "es", "pl", "pt-PT", "hi-IN", "ar-EG", "fa", "ja", "zh-CN");

    @TempDir
    private Path folder;

    @Test
    void chartsWriteQuantitiesAsTablesDo() throws IOException {
        for (Notation notation :
                QuantityCase.all().stream().map(QuantityCase::notation).collect(Collectors.toSet())) {
            List<QuantityCase> cases = QuantityCase.all().stream()
                    .filter(each -> each.notation().equals(notation))
                    .toList();
            assertEquals(
                    cases.stream().map(QuantityCase::text).toList(),
                    written(
                            notation,
                            cases.stream()
                                    .map(each -> call("quantity", notation.of(each.unit(), each.value()), each.value()))
                                    .toList()));
        }
    }

    @Test
    void allNumbersOfAGridAreWrittenAlikeInManyLanguages() throws IOException {
        for (String language : LANGUAGES) {
            Notation notation = Notation.in(Locale.forLanguageTag(language));
            List<String> calls = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            Stream.concat(
                            Stream.of(Unit.values()).map(notation::of),
                            Stream.of(RatePeriod.values())
                                    .map(period -> notation.per(period).of(Unit.PER_SECOND)))
                    .forEach(of -> grid().forEach(value -> {
                        calls.add(call("quantity", of, value));
                        expected.add(of.value(value));
                        calls.add(call("quantity.difference", of, value));
                        expected.add(of.difference(value));
                    }));
            assertEquals(String.join("\n", expected), String.join("\n", written(notation, calls)));
        }
    }

    /** Of each order of magnitude, numbers that are round, and numbers about where they are rounded. */
    private static DoubleStream grid() {
        double[] magnitudes = IntStream.rangeClosed(-8, 12)
                .mapToObj(power -> DoubleStream.of(1, 1.005, 1.2345, 2.675, 4.5, 9.5, 9.9949, 9.995, 9.9951)
                        .map(each -> each * Math.pow(10, power)))
                .flatMapToDouble(each -> each)
                .toArray();
        return DoubleStream.concat(
                DoubleStream.of(0), Arrays.stream(magnitudes).flatMap(each -> DoubleStream.of(each, -each)));
    }

    private static String call(String function, UnitNotation notation, double value) {
        return "%s('%s', %s, '%s')"
                .formatted(function, notation.unit(), value, notation.period().symbol());
    }

    private List<String> written(Notation notation, List<String> calls) throws IOException {
        Path file = Files.writeString(
                folder.resolve(notation.language() + ".html"),
                "<!doctype html><html data-numbers=\"" + notation.letters() + "\"><meta charset='utf-8'><script>"
                        + POINTS + Files.readString(SCRIPT) + "</script>");
        try (BrowserPage page = Chromium.shared().open(file, Look.LIGHT)) {
            return List.of(page.evaluate("[" + String.join(", ", calls) + "].join('\\n')")
                    .asString()
                    .split("\n"));
        }
    }
}
