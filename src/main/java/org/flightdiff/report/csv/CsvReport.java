package org.flightdiff.report.csv;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.language.Words;
import org.flightdiff.report.SafeText;
import org.jspecify.annotations.Nullable;

/**
 * The comparison as CSV (RFC 4180), one row per metric in the order of the views, in English and in base units. Columns
 * are named as in the JSON; null is an empty cell. Texts that a spreadsheet would take for a formula begin with an
 * apostrophe.
 */
public final class CsvReport {

    private static final List<String> COLUMNS = List.of(
            "id",
            "view",
            "label",
            "unit",
            "better",
            "baseline",
            "candidate",
            "baselineN",
            "candidateN",
            "change",
            "changeLow",
            "changeHigh",
            "difference",
            "differenceLow",
            "differenceHigh",
            "new",
            "verdict",
            "rank",
            "reason",
            "standing",
            "tooSmallToMatter");

    private static final String STARTS_OF_FORMULAS = "=+-@\t\r";

    private CsvReport() {}

    /** The whole document; lines end as the RFC asks, with carriage return and line feed. */
    public static String of(Comparison comparison) {
        return Stream.concat(
                        Stream.of(String.join(",", COLUMNS)),
                        Stream.concat(comparison.workDone().stream(), comparison.metrics().stream())
                                .map(CsvReport::row))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static String row(MetricResult result) {
        Change change = result.change();
        Change relative = change instanceof Change.Relative ? change : null;
        Change difference = change instanceof Change.Absolute ? change : null;
        return Arrays.asList(
                        text(result.metric().id()),
                        text(result.view()),
                        text(Words.ENGLISH.of(result.metric().label())),
                        text(result.metric().unit().symbol()),
                        text(result.metric().better().name().toLowerCase(Locale.ROOT)),
                        number(result.baseline().amount()),
                        number(result.candidate().amount()),
                        number(result.baseline().observations()),
                        number(result.candidate().observations()),
                        number(relative == null ? null : relative.amount()),
                        number(relative == null ? null : relative.low()),
                        number(relative == null ? null : relative.high()),
                        number(difference == null ? null : difference.amount()),
                        number(difference == null ? null : difference.low()),
                        number(difference == null ? null : difference.high()),
                        String.valueOf(result.appeared()),
                        text(result.verdict().word()),
                        number(result.rank()),
                        text(Words.ENGLISH.of(result.reason())),
                        result.quiet().map(Quiet::word).orElse(""),
                        String.valueOf(
                                result.standing() != null && result.standing().tooSmall()))
                .stream()
                .collect(Collectors.joining(","));
    }

    static String number(OptionalDouble number) {
        return number.isPresent() ? String.valueOf(number.getAsDouble()) : "";
    }

    static String number(@Nullable Number number) {
        return Objects.toString(number, "");
    }

    /** A text as a cell: on one line, quoted where needed, and never a formula of a spreadsheet. */
    public static String text(String text) {
        boolean formula = !text.isEmpty() && STARTS_OF_FORMULAS.indexOf(text.charAt(0)) >= 0;
        String inert = (formula ? "'" : "") + SafeText.of(text);
        return inert.chars().anyMatch(c -> c == '"' || c == ',') ? "\"" + inert.replace("\"", "\"\"") + "\"" : inert;
    }
}
