package org.flightdiff.report.html;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.Table;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** What moved most in a call tree, as tables. */
public final class MovementTables {

    private final Figures figures;
    private final int rows;
    private final int longestText;

    MovementTables(Figures figures, ReportLimits limits) {
        this(figures, limits.rows(), limits.text());
    }

    /**
     * Tables of so many rows.
     *
     * @param longestText how many characters a name has at most
     */
    public MovementTables(Figures figures, int rows, int longestText) {
        this.figures = figures;
        this.rows = rows;
        this.longestText = longestText;
    }

    /** Of the methods themselves by their callers, and of the methods with all that they call. */
    public List<Table> of(CallTree tree) {
        return List.of(
                table(figures.word("methods-themselves"), true, tree.self(), tree.unit()),
                table(figures.word("methods-with-all"), false, tree.total(), tree.unit()));
    }

    private Table table(String caption, boolean callers, List<Movement> movements, Unit unit) {
        List<ColumnHead> heads = Stream.of(
                        Stream.of(ColumnHead.words(figures.word("method"))),
                        callers ? Stream.of(ColumnHead.words(figures.word("called-by"))) : Stream.<ColumnHead>empty(),
                        Stream.of(
                                        figures.words(Text.side(Role.BASELINE)),
                                        figures.words(Text.side(Role.CANDIDATE)),
                                        figures.word("difference"))
                                .map(name -> ColumnHead.number(name)),
                        Stream.of(ColumnHead.words(figures.word("change"))))
                .flatMap(each -> each)
                .toList();
        List<List<Cell>> shown = movements.stream()
                .limit(rows)
                .map(movement -> row(movement, callers, unit))
                .toList();
        return Table.some(caption, !callers, heads, shown, movements.size());
    }

    private List<Cell> row(Movement movement, boolean caller, Unit unit) {
        double difference = movement.tested().difference();
        UnitNotation written = figures.notation().of(unit, movement.baseline(), movement.candidate());
        return Stream.of(
                        Stream.of(Cell.text(text(movement.method()))),
                        caller ? Stream.of(Cell.text(text(movement.caller()))) : Stream.<Cell>empty(),
                        Stream.of(
                                Cell.number(written.value(movement.baseline()), movement.baseline()),
                                Cell.number(written.value(movement.candidate()), movement.candidate()),
                                Cell.number(figures.difference(written, difference), difference),
                                Cell.text(
                                        figures.words(movement.tested().change().label()))))
                .flatMap(each -> each)
                .toList();
    }

    private String text(String text) {
        return SafeText.shortened(text, longestText);
    }
}
