package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.flightdiff.outside.Columns.WantedColumn;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Any table with a column of times; the columns that are meant are named, or all that hold numbers. */
final class AnyTable extends TableFormat {

    private static final Set<String> TIMES = Set.of(
            "time timestamp ts date datetime epoch start starttime start_time unix t seconds @timestamp".split(" "));

    private final Columns asked;
    private List<String> names = List.of();
    private int time;
    /** Known from the first row on. */
    private @Nullable List<PlacedColumn> columns;

    AnyTable(Columns asked) {
        this.asked = asked;
    }

    @Override
    public boolean begins(String firstLine) {
        return true;
    }

    @Override
    void begin(List<String> heading) {
        boolean named = heading.stream().noneMatch(AnyTable::isNumber);
        names = named
                ? heading
                : IntStream.rangeClosed(1, heading.size())
                        .mapToObj(String::valueOf)
                        .toList();
        time = timePlace();
        if (!named) {
            row(heading);
        }
    }

    private int timePlace() {
        String wanted = asked.time();
        if (wanted != null) {
            return required(wanted);
        }
        return IntStream.range(0, names.size())
                .filter(i -> TIMES.contains(names.get(i).toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(0);
    }

    private int required(String wanted) {
        int place = place(names, wanted);
        if (place < 0 && wanted.matches("\\d{1,4}")) {
            place = Integer.parseInt(wanted) - 1;
        }
        if (place < 0 || place >= names.size()) {
            throw new IllegalArgumentException("has no column '" + wanted + "'; there are " + String.join(", ", names));
        }
        return place;
    }

    private static boolean isNumber(String cell) {
        try {
            return Double.isFinite(Double.parseDouble(cell));
        } catch (NumberFormatException none) {
            return false;
        }
    }

    private record PlacedColumn(int place, WantedColumn wanted, SeriesRows rows) {}

    @Override
    void row(List<String> cells) {
        long nanos = nanos(cells.get(time));
        if (columns == null) {
            columns = columns(cells);
        }
        for (PlacedColumn column : columns) {
            String cell = cells.get(column.place);
            if (!cell.isEmpty()) {
                double value = Double.parseDouble(cell) * column.wanted.scale().factor();
                if (!(value >= 0) || Double.isInfinite(value)) {
                    throw new IllegalArgumentException("has " + cell + " in column '" + names.get(column.place)
                            + "'; a number from outside is 0 or more");
                }
                column.rows.add(nanos, value);
            }
        }
    }

    private List<PlacedColumn> columns(List<String> first) {
        return asked.wanted().isEmpty()
                ? IntStream.range(0, names.size())
                        .filter(i -> i != time && isNumber(first.get(i)))
                        .mapToObj(this::column)
                        .toList()
                : asked.wanted().stream()
                        .map(wanted -> new PlacedColumn(required(wanted.column()), wanted, new SeriesRows()))
                        .toList();
    }

    private PlacedColumn column(int place) {
        Heading heading = Heading.of(names.get(place));
        String name = heading.name().matches("\\d+") ? "value-" + heading.name() : heading.name();
        return new PlacedColumn(
                place,
                new WantedColumn(new NumberName(NumberName.id(name), null), names.get(place), heading.scale(), null),
                new SeriesRows());
    }

    @Override
    Outside end(Path file) {
        List<OutsideSeries> all = new ArrayList<>();
        for (PlacedColumn column : columns == null ? List.<PlacedColumn>of() : columns) {
            if (column.rows.size() > 0) {
                Unit unit = column.wanted.scale().unit();
                all.add(column.rows.series(
                        column.wanted.name().id(),
                        kind(column),
                        unit,
                        column.wanted.name().aimOf(unit),
                        file,
                        origin()));
            }
        }
        return new Outside(List.of(), all);
    }

    private static SeriesKind kind(PlacedColumn column) {
        SeriesKind said = column.wanted.kind();
        if (said != null) {
            return said;
        }
        return column.wanted.scale().unit() == Unit.SECONDS && !column.rows.areRegular()
                ? SeriesKind.REQUESTS
                : SeriesKind.LEVEL;
    }

    /** {@code latency (ms)}, {@code latency [ms]} or {@code latency_ms}; that of a plain number where none is known. */
    private record Heading(String name, UnitScale scale) {

        private static final Pattern IN_BRACKETS = Pattern.compile("(.+?)\\s*[(\\[]\\s*([^)\\]]+?)\\s*[)\\]]");
        /** What can be a unit with its name is no longer; looking for brackets takes the cube of the length. */
        private static final int LONGEST = 200;

        private static final Pattern BEHIND = Pattern.compile("(.+)[_ -]([A-Za-zµ%/]+)");

        static Heading of(String text) {
            for (Pattern form : text.length() > LONGEST ? new Pattern[0] : new Pattern[] {IN_BRACKETS, BEHIND}) {
                Matcher parts = form.matcher(text.trim());
                if (parts.matches()) {
                    Optional<UnitScale> scale = UnitScale.find(parts.group(2));
                    if (scale.isPresent()) {
                        return new Heading(parts.group(1), scale.get());
                    }
                }
            }
            return new Heading(text.trim(), UnitScale.PLAIN);
        }
    }
}
