package org.flightdiff.desktop.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.desktop.SyntheticComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestedNameTest {

    @ParameterizedTest
    @CsvSource({
        "monday.jfr, tuesday.jfr, monday-vs-tuesday",
        "kept/monday.json, tuesday.jfr.gz, monday-vs-tuesday",
        "old/app.jfr, new/app.jfr, old-app-vs-new-app",
        "app.jfr, app.jfr, app",
        "heap.2g, heap.4g, heap.2g-vs-heap.4g"
    })
    void aFileIsNamedAfterBothRecordings(Path before, Path after, String name) {
        assertEquals(name, SuggestedName.of(before, after));
    }

    @Test
    void severalCandidatesAreCounted() {
        Comparison comparison = new SyntheticComparison().build();
        assertEquals("before-vs-after", SuggestedName.of(new Matrix(List.of(comparison))));
        assertEquals("before-vs-2-candidates", SuggestedName.of(new Matrix(List.of(comparison, comparison))));
    }
}
