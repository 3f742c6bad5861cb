package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.html.Html;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.junit.JUnit;
import org.flightdiff.report.markdown.MarkdownInk;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;

class MaskedComparisonTest {

    private static final String SECRET = "hunter2hunter2";

    @Test
    void noReportShowsASecret() {
        Comparison masked = MaskedComparison.of(
                HostileComparison.with("-Xmx1g -Ddb.password=" + SECRET, "a.jfr"), Masking.ofUnknown());
        for (String report : List.of(
                Html.of(masked, new Provenance(Instant.EPOCH, ""), Notation.ENGLISH),
                TextInk.of(PairDocument.of(masked, Notation.ENGLISH), TextStyle.PLAIN),
                MarkdownInk.of(PairDocument.of(masked, Notation.ENGLISH)),
                Json.of(masked),
                JUnit.of(masked, Gate.OPEN),
                Csv.of(PairDocument.data(masked)))) {
            assertThat(report).doesNotContain(SECRET).contains("masked");
        }
    }

    @Test
    void whatHoldsNoSecretStaysAsItIs() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        Comparison masked = MaskedComparison.of(comparison, Masking.ofUnknown());
        assertThat(masked.metrics()).isEqualTo(comparison.metrics());
        assertThat(masked.comparability()).isEqualTo(comparison.comparability());
        assertThat(masked.views().size()).isEqualTo(comparison.views().size());
        assertThat(Csv.of(PairDocument.data(masked))).isEqualTo(Csv.of(PairDocument.data(comparison)));
    }
}
