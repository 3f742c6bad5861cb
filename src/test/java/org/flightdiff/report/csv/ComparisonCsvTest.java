package org.flightdiff.report.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.document.ComparisonData;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonCsvTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @Test
    void readBackItEqualsTheComparison() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        List<List<String>> rows = parsed(CsvInk.of(ComparisonData.of(comparison)));
        List<String> head = rows.get(0);
        List<MetricResult> results = Stream.concat(comparison.workDone().stream(), comparison.metrics().stream())
                .toList();
        assertEquals(results.size(), rows.size() - 1);
        for (int i = 0; i < results.size(); i++) {
            MetricResult result = results.get(i);
            List<String> row = rows.get(i + 1);
            assertEquals(head.size(), row.size());
            assertEquals(result.metric().id(), row.get(head.indexOf("id")));
            assertEquals(written(result.baseline()), row.get(head.indexOf("baseline")));
            assertEquals(written(result.candidate()), row.get(head.indexOf("candidate")));
            assertEquals(result.verdict().word(), row.get(head.indexOf("verdict")));
            assertEquals(Objects.toString(result.rank(), ""), row.get(head.indexOf("rank")));
            assertEquals(English.of(result.reason()), row.get(head.indexOf("reason")));
            Change change = result.change();
            String column = change == null || change instanceof Change.Relative ? "change" : "difference";
            assertEquals(change == null ? "" : String.valueOf(change.amount()), row.get(head.indexOf(column)));
        }
    }

    private static String written(Value value) {
        return value instanceof Known known ? String.valueOf(known.value()) : "";
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextIsTakenForAFormulaOrBreaksARow(String text) {
        String csv = CsvInk.of(ComparisonData.of(HostileComparison.with(text)));
        List<List<String>> rows = parsed(csv);
        assertEquals(3, rows.size());
        for (List<String> row : rows.subList(1, 3)) {
            assertEquals(rows.get(0).size(), row.size());
            String reason = row.get(rows.get(0).indexOf("reason"));
            assertFalse(reason.matches("[=+\\-@\\t\\r].*"), reason);
        }
        assertEquals(3, csv.lines().count());
    }

    @Test
    void whatIsQuotedReadsBackAsItWas() {
        for (String text : List.of("a,b", "say \"so\"", "\"", ",", "plain", "日本語")) {
            assertEquals(List.of(List.of(text)), parsed(CsvInk.text(text) + "\r\n"));
        }
    }

    @Test
    void linesEndAsTheRfcAsks() {
        String csv = CsvInk.of(ComparisonData.of(HostileComparison.with("text")));
        assertTrue(csv.endsWith("\r\n"));
        assertEquals(
                csv.chars().filter(c -> c == '\n').count(),
                csv.chars().filter(c -> c == '\r').count());
    }

    /** Reads what RFC 4180 describes. */
    private static List<List<String>> parsed(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == ',') {
                row.add(field.toString());
                field.setLength(0);
            } else if (!quoted && c == '\r') {
                row.add(field.toString());
                field.setLength(0);
                rows.add(List.copyOf(row));
                row.clear();
                i++;
            } else {
                field.append(c);
            }
        }
        assertFalse(quoted, "a quote is left open");
        return rows;
    }
}
