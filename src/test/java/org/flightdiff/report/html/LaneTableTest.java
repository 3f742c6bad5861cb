package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Table;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;

class LaneTableTest {

    @Test
    void theTableHasARowForEachKindAndStateWithBothSidesAndTheDifference() {
        Table table = new LaneTable(new Figures(Notation.ENGLISH), ReportLimits.FROM_WIDE_TO_NARROW.get(0))
                .of(SyntheticShapes.threadLanes());
        assertThat(table.rows().stream()
                        .map(row -> row.cells().stream().map(Cell::words).toList()))
                .containsExactly(
                        List.of("worker-#", "running", "0.50", "0.25", "−0.25"),
                        List.of("worker-#", "blocked", "0", "1", "+1"));
    }
}
