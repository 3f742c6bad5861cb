package org.flightdiff.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ComparisonCsvTest {

    @Test
    void readBackItEqualsTheComparison() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        List<List<String>> rows = parsed(Csv.of(PairDocument.data(comparison)));
        List<String> head = rows.get(0);
        List<MetricResult> results = Stream.concat(comparison.workDone().stream(), comparison.metrics().stream())
                .toList();
        assertThat(rows.size() - 1).isEqualTo(results.size());
        for (int i = 0; i < results.size(); i++) {
            MetricResult result = results.get(i);
            List<String> row = rows.get(i + 1);
            assertThat(row.size()).isEqualTo(head.size());
            assertThat(row.get(head.indexOf("id"))).isEqualTo(result.metric().id());
            assertThat(row.get(head.indexOf("baseline"))).isEqualTo(written(result.baseline()));
            assertThat(row.get(head.indexOf("candidate"))).isEqualTo(written(result.candidate()));
            assertThat(row.get(head.indexOf("verdict")))
                    .isEqualTo(result.verdict().word());
            assertThat(row.get(head.indexOf("rank"))).isEqualTo(Objects.toString(result.rank(), ""));
            assertThat(row.get(head.indexOf("reason"))).isEqualTo(English.of(result.reason()));
            Change change = result.change();
            String column = change == null || change instanceof Change.Relative ? "change" : "difference";
            assertThat(row.get(head.indexOf(column))).isEqualTo(change == null ? "" : String.valueOf(change.amount()));
        }
    }

    private static String written(Value value) {
        return value instanceof Known known ? String.valueOf(known.value()) : "";
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void noTextIsTakenForAFormulaOrBreaksARow(String text) {
        Comparison pair = HostileComparison.with(text);
        String matrix = Csv.of(MatrixDocument.data(new Matrix(List.of(pair, pair))));
        assertThat(matrix.lines()).hasSize(2);
        assertThat(matrix).doesNotMatch("(?s).*(^|[,\"])[=+@].*");
        String csv = Csv.of(PairDocument.data(pair));
        List<List<String>> rows = parsed(csv);
        assertThat(rows.size()).isEqualTo(3);
        for (List<String> row : rows.subList(1, 3)) {
            assertThat(row.size()).isEqualTo(rows.get(0).size());
            String reason = row.get(rows.get(0).indexOf("reason"));
            assertThat(reason).doesNotMatch("[=+\\-@\\t\\r].*");
        }
        assertThat(csv.lines().count()).isEqualTo(3);
    }

    @Test
    void whatIsQuotedReadsBackAsItWas() {
        for (String text : List.of("a,b", "say \"so\"", "\"", ",", "plain", "日本語")) {
            assertThat(parsed(Csv.text(text) + "\r\n")).containsExactly(List.of(text));
        }
    }

    @Test
    void linesEndAsTheRfcAsks() {
        String csv = Csv.of(PairDocument.data(HostileComparison.with("text")));
        assertThat(csv).endsWith("\r\n");
        assertThat(csv.chars().filter(c -> c == '\r').count())
                .isEqualTo(csv.chars().filter(c -> c == '\n').count());
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
        assertThat(quoted).as("a quote is left open").isFalse();
        return rows;
    }
}
