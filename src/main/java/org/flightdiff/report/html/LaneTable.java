package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.difference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.Table;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.unit.Unit;

/** How many threads of each kind were in each state, on average. */
final class LaneTable {

    private final Figures figures;
    private final ReportLimits limits;

    LaneTable(Figures figures, ReportLimits limits) {
        this.figures = figures;
        this.limits = limits;
    }

    Table of(ThreadLanes shape) {
        List<StateRow> rows = shape.rows();
        return Table.some(
                figures.word("mean-threads"),
                false,
                List.of(
                        ColumnHead.words(figures.word("kind-of-threads")),
                        ColumnHead.words(figures.word("state")),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.number(figures.word("difference"))),
                rows.stream().limit(limits.rows()).map(row -> cells(shape, row)).toList(),
                rows.size());
    }

    private List<Cell> cells(ThreadLanes shape, StateRow row) {
        Both<Double> means = shape.means(row);
        double difference = new Shift(means.baseline(), means.candidate()).difference();
        return List.of(
                Cell.text(SafeText.shortened(figures.words(row.lane().label()), limits.text())),
                Cell.text(figures.words(row.state().label())),
                Cell.number(figures.quantity(Unit.ONE, means.baseline()), means.baseline()),
                Cell.number(figures.quantity(Unit.ONE, means.candidate()), means.candidate()),
                Cell.number(figures.difference(figures.notation().of(Unit.ONE), difference), difference));
    }
}
