package org.flightdiff.outside;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.jspecify.annotations.Nullable;

/** The name or number of the column of times, null to look for it; wanted is empty for all that hold numbers. */
public record Columns(@Nullable String time, List<WantedColumn> wanted) {

    /** None is named: they are found by their headings. */
    public static final Columns ANY = new Columns(null, List.of());

    /** By its name, or its number from 1; the kind is null to tell by how regularly the rows come. */
    record WantedColumn(
            NumberName name,
            String column,
            UnitScale scale,
            @Nullable SeriesKind kind) {}

    public Columns {
        wanted = List.copyOf(wanted);
    }

    /** {@code time=ts,latency=elapsed ms each,queue:lower=depth}: requests have {@code each}, samples {@code level}. */
    public static Columns parse(String text) {
        String time = null;
        List<WantedColumn> wanted = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0 || part.substring(equals + 1).isBlank()) {
                throw new IllegalArgumentException("'" + part.trim() + "' is no column; "
                        + "write columns like \"time=ts,latency=elapsed ms each,queue=depth\"");
            }
            String column = part.substring(equals + 1).trim();
            if (part.substring(0, equals).trim().equals("time")) {
                time = column;
            } else {
                wanted.add(wanted(part.substring(0, equals), column));
            }
        }
        return new Columns(time, wanted);
    }

    private static WantedColumn wanted(String name, String words) {
        boolean each = words.endsWith(" each");
        boolean level = words.endsWith(" level");
        String rest = each || level ? words.substring(0, words.lastIndexOf(' ')).trim() : words;
        SeriesKind kind = each ? SeriesKind.REQUESTS : level ? SeriesKind.LEVEL : null;
        int space = rest.lastIndexOf(' ');
        return space < 0
                ? new WantedColumn(NumberName.parse(name), rest, UnitScale.PLAIN, kind)
                : new WantedColumn(
                        NumberName.parse(name),
                        rest.substring(0, space).trim(),
                        UnitScale.of(rest.substring(space + 1)),
                        kind);
    }
}
