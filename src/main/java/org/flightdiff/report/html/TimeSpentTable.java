package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.Table;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.flightdiff.unit.Unit;

/** How many threads of each kind did what, on average. */
final class TimeSpentTable {

    private final Figures figures;
    private final ReportLimits limits;

    TimeSpentTable(Figures figures, ReportLimits limits) {
        this.figures = figures;
        this.limits = limits;
    }

    Table of(TimeSpent shape) {
        List<PartChange> rows = shape.rows();
        return Table.some(
                figures.word("mean-threads"),
                true,
                List.of(
                        ColumnHead.words(figures.word("kind-of-threads")),
                        ColumnHead.words(figures.word("state")),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.number(figures.word("difference"))),
                rows.stream().limit(limits.rows()).map(this::cells).toList(),
                rows.size());
    }

    private List<Cell> cells(PartChange row) {
        return List.of(
                Cell.text(SafeText.shortened(figures.words(row.bars().label()), limits.text())),
                Cell.text(SafeText.shortened(figures.words(row.part().label()), limits.text())),
                value(row, Role.BASELINE),
                value(row, Role.CANDIDATE),
                Cell.number(difference(row, figures), row.difference()));
    }

    private Cell value(PartChange row, Role side) {
        double threads = row.threads().of(side);
        return Cell.number(row.sign(side) + figures.quantity(Unit.ONE, threads), threads);
    }

    /** A difference with its sign, in the notation of its values. */
    static String difference(PartChange change, Figures figures) {
        return figures.difference(
                figures.notation()
                        .of(
                                Unit.ONE,
                                change.threads().baseline(),
                                change.threads().candidate()),
                change.difference());
    }
}
