package org.flightdiff.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.report.html.Pictures.Paper;
import org.flightdiff.report.html.Section.ShapeBlock;
import org.flightdiff.report.html.Section.ShapeBlock.BlockKind;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

final class ShapeBlocks implements Shape.Visitor<ShapeBlock> {

    private static final int FEW_COLUMNS = 2;
    private static final String SIDE_ABSENT = "–";

    private final Figures figures;
    private final ReportLimits limits;
    private final Pictures pictures;
    private final ShapeTables tables;
    private final String baseline;
    private final String candidate;
    private final List<ColumnHead> percentiles;
    private final List<ColumnHead> settings;

    ShapeBlocks(Figures figures, ReportLimits limits, double seconds, SvgColours colours) {
        this.figures = figures;
        this.limits = limits;
        this.pictures = new Pictures(figures, limits, seconds, colours);
        this.tables = new ShapeTables(figures, limits.rows(), limits.text());
        this.baseline = figures.words(Text.side(Role.BASELINE));
        this.candidate = figures.words(Text.side(Role.CANDIDATE));
        this.percentiles = Stream.of(figures.word("percentile"), baseline, candidate, figures.word("difference"))
                .map(name -> ColumnHead.number(name))
                .toList();
        this.settings = Stream.of(figures.word("group"), figures.word("setting"), baseline, candidate)
                .map(name -> ColumnHead.words(name))
                .toList();
    }

    @Override
    public ShapeBlock timeSeries(TimeSeries shape) {
        return block(BlockKind.CHART, shape, shape.note(), pictures.of(shape, Paper.HALF), List.of(tables.of(shape)));
    }

    @Override
    public ShapeBlock distribution(Distribution shape) {
        UnitNotation written = shape.in(figures.notation());
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(List.of(
                Cell.number(figures.word("values"), -1),
                Cell.count(figures.count(shape.baselineCount()), shape.baselineCount()),
                Cell.count(figures.count(shape.candidateCount()), shape.candidateCount()),
                Cell.text("")));
        shape.percentiles().forEach(percentile -> {
            List<Cell> row = new ArrayList<>(List.of(Cell.number(percentile(percentile.share()), percentile.share())));
            row.addAll(cells(written, percentile.baseline(), percentile.candidate()));
            rows.add(row);
        });
        Table table = Table.some("", false, percentiles, rows, rows.size());
        return block(BlockKind.CHART, shape, shape.note(), pictures.of(shape, Paper.HALF), List.of(table));
    }

    private String percentile(double share) {
        if (share == 0) {
            return figures.word("lowest");
        }
        return share == 1 ? figures.word("highest") : figures.quantity(Unit.SHARE, share);
    }

    @Override
    public ShapeBlock scatter(Scatter shape) {
        return block(BlockKind.TABLE, shape, shape.note(), pictures.of(shape, Paper.WHOLE), List.of());
    }

    @Override
    public ShapeBlock breakdown(Breakdown shape) {
        List<ColumnHead> heads = new ArrayList<>(List.of(ColumnHead.words(figures.words(shape.keyName()))));
        List<Column> columns =
                shape.columns().subList(0, Math.min(shape.columns().size(), limits.amounts()));
        for (int i = 0; i < columns.size(); i++) {
            Text name = columns.get(i).name();
            heads.add(ColumnHead.number(figures.word("column-of", name, Text.given(baseline))));
            heads.add(ColumnHead.number(candidate));
            if (hasDifference(i, columns)) {
                heads.add(ColumnHead.number(figures.word("difference")));
            }
        }
        double longest = columns.isEmpty() ? 0 : longest(shape);
        List<List<Cell>> rows = shape.rows().stream()
                .limit(limits.rows())
                .map(row -> amounts(columns, row, longest))
                .toList();
        int more = shape.columns().size() - columns.size();
        String caption = more == 0 ? "" : figures.word("amounts-left-out", Text.count(more));
        Table table = Table.some(caption, false, heads, rows, shape.rows().size());
        return block(
                BlockKind.TABLE,
                shape,
                shape.note(),
                shape.addsUp() ? pictures.of(shape, Paper.HALF) : null,
                List.of(table));
    }

    private static double longest(Breakdown shape) {
        return shape.rows().stream()
                .flatMap(row -> Stream.of(row.baseline().get(0), row.candidate().get(0)))
                .mapToDouble(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    /** What the rows are ordered by has bars. */
    private List<Cell> amounts(List<Column> columns, Breakdown.BreakdownRow row, double longest) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.text(text(figures.words(row.label())))));
        for (int i = 0; i < columns.size(); i++) {
            double before = row.baseline().get(i);
            double after = row.candidate().get(i);
            List<Cell> both = cells(figures.notation().of(unit(columns.get(i)), before, after), before, after);
            if (i == 0 && longest > 0) {
                cells.add(both.get(0).barred(Math.abs(before) / longest));
                cells.add(both.get(1).barred(Math.abs(after) / longest));
            } else {
                cells.addAll(both.subList(0, 2));
            }
            if (hasDifference(i, columns)) {
                cells.add(both.get(2));
            }
        }
        return cells;
    }

    /** All columns would be more than fits beside each other; the first is what the rows are ordered by. */
    private static boolean hasDifference(int column, List<Column> columns) {
        return column == 0 || columns.size() <= FEW_COLUMNS;
    }

    @Override
    public ShapeBlock listing(Listing shape) {
        List<Table> sides =
                Stream.of(Role.values()).map(side -> listing(shape, side)).toList();
        return block(BlockKind.TABLE, shape, shape.note(), null, sides);
    }

    private Table listing(Listing shape, Role side) {
        List<Column> columns = shape.columns();
        List<List<Listing.ListingCell>> rows = shape.of(side);
        String part = shape.isWhole(side)
                ? ""
                : figures.word("part", Text.count(rows.size()), shape.foremost().word(), Text.count(shape.count(side)));
        List<ColumnHead> heads = columns.stream()
                .map(column -> column.unit() == null
                        ? ColumnHead.words(figures.words(column.name()))
                        : ColumnHead.number(figures.words(column.name())))
                .toList();
        List<List<Cell>> shown = rows.stream()
                .limit(limits.rows())
                .map(row -> listed(columns, row))
                .toList();
        String caption = figures.word(shape.count(side) == 0 ? "none-on-side" : "on-side", Text.side(side));
        return Table.some(caption, true, heads, shown, part, shape.count(side));
    }

    private List<Cell> listed(List<Column> columns, List<Listing.ListingCell> row) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            Listing.ListingCell each = row.get(i);
            cells.add(
                    each.text() == null
                            ? Cell.number(figures.quantity(unit(columns.get(i)), each.number()), each.number())
                            : Cell.text(text(figures.words(each.words()))));
        }
        return cells;
    }

    @Override
    public ShapeBlock settingsDifference(SettingsDifference shape) {
        Stream<Table> both = Stream.of(settings(shape, false), settings(shape, true));
        return block(
                BlockKind.CONFIGURATION,
                shape,
                shape.note(),
                null,
                both.filter(table -> !table.isFolded() || table.all() > 0).toList());
    }

    private Table settings(SettingsDifference shape, boolean ordinary) {
        List<SettingsDifference.SettingRow> rows =
                shape.rows().stream().filter(row -> row.ordinary() == ordinary).toList();
        List<List<Cell>> shown = rows.stream()
                .limit(limits.rows())
                .map(row -> List.of(
                        Cell.text(text(figures.words(row.group()))),
                        Cell.text(text(figures.words(row.label()))),
                        Cell.text(setting(row.within(limits.text(), Role.BASELINE))),
                        Cell.text(setting(row.within(limits.text(), Role.CANDIDATE)))))
                .toList();
        long differing =
                rows.stream().filter(SettingsDifference.SettingRow::differs).count();
        return Table.some(caption(shape, differing, ordinary), ordinary, settings, shown, rows.size());
    }

    private String caption(SettingsDifference shape, long differing, boolean ordinary) {
        if (ordinary) {
            return figures.word("settings-differ-by-nature");
        }
        Text alike = Text.count(shape.alike());
        return differing == 0
                ? figures.word("settings-none-differ", alike)
                : figures.word("settings-some-differ", Text.count(differing), alike);
    }

    @Override
    public ShapeBlock linesToCopy(LinesToCopy shape) {
        List<ShapeBlock.CopyLine> lines = Stream.of(Role.CANDIDATE, Role.BASELINE)
                .map(side -> shape.lines().of(side))
                .map(line -> new ShapeBlock.CopyLine(
                        new Command(figures.words(line.label()), line.text()), sentence(line.remark())))
                .toList();
        return new ShapeBlock(
                BlockKind.CONFIGURATION, figures.words(shape.title()), sentence(shape.note()), null, lines, List.of());
    }

    @Override
    public ShapeBlock stackTree(StackTree shape) {
        CallTree tree = shape.trees().of(shape.trees().usual());
        return tree.isEmpty()
                ? empty(shape, shape.note())
                : block(
                        BlockKind.TABLE,
                        shape,
                        Text.semicolons(tree.choice().per().label(), shape.note()),
                        limits.frames() == 0 ? null : pictures.of(shape, Paper.WHOLE),
                        tables.of(tree));
    }

    @Override
    public ShapeBlock threadLanes(ThreadLanes shape) {
        return block(BlockKind.TABLE, shape, shape.note(), pictures.of(shape, Paper.WHOLE), List.of(tables.of(shape)));
    }

    @Override
    public ShapeBlock timeSpent(TimeSpent shape) {
        return block(BlockKind.TABLE, shape, shape.note(), pictures.of(shape, Paper.WHOLE), List.of(tables.of(shape)));
    }

    @Override
    public ShapeBlock unavailable(Unavailable shape) {
        return block(BlockKind.UNAVAILABLE, shape, shape.reason(), null, List.of());
    }

    private ShapeBlock block(BlockKind kind, Shape shape, Text note, @Nullable String picture, List<Table> tables) {
        return shape.isEmpty()
                ? empty(shape, note)
                : new ShapeBlock(kind, figures.words(shape.title()), sentence(note), picture, tables);
    }

    private ShapeBlock empty(Shape shape, Text note) {
        return new ShapeBlock(BlockKind.EMPTY, figures.words(shape.title()), sentence(note), null, List.of());
    }

    private String setting(@Nullable String value) {
        return value == null ? SIDE_ABSENT : text(value);
    }

    private String sentence(Text text) {
        return SafeText.shortened(figures.words(text), limits.sentence());
    }

    private String text(String text) {
        return SafeText.shortened(text, limits.text());
    }

    private List<Cell> cells(UnitNotation written, double baseline, double candidate) {
        double difference = new Shift(baseline, candidate).difference();
        return List.of(
                Cell.number(written.value(baseline), baseline),
                Cell.number(written.value(candidate), candidate),
                Cell.number(figures.difference(written, difference), difference));
    }

    private static Unit unit(Column column) {
        Unit unit = column.unit();
        return unit == null ? Unit.ONE : unit;
    }
}
