package org.flightdiff.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MatrixHtmlTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextBecomesMarkup(String text) {
        Matrix matrix = new Matrix(Collections.nCopies(3, HostileComparison.with(text)));
        String html =
                DocumentPage.html(MatrixDocument.of(matrix, Notation.ENGLISH, new Provenance(Instant.EPOCH, "1.0")));
        Markup markup = new Markup(html);
        assertEquals(List.of(), markup.faults);
        assertFalse(markup.elements.contains("img"));
        assertEquals(List.of(), markup.addresses);
        assertTrue(html.contains("default-src &#39;none&#39;"));
        assertTrue(markup.text
                .codePoints()
                .noneMatch(
                        c -> Character.getType(c) == Character.FORMAT || Character.getType(c) == Character.SURROGATE));
    }
}
