package org.flightdiff.outside;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.jspecify.annotations.Nullable;

/** The name or number of the column of times, null to look for it; wanted is empty for all that hold numbers. */
public record Columns(@Nullable String time, List<WantedColumn> wanted) {

    /** None is named: they are found by their headings. */
    public static final Columns ANY = new Columns(null, List.of());

    private static final String FORM = "write columns like \"time=ts,latency=elapsed ms each,queue=depth\"";

    /** By its name, or its number from 1; the kind is null to tell by how regularly the rows come. */
    record WantedColumn(
            NumberName name,
            String column,
            UnitScale scale,
            @Nullable SeriesKind kind) {}

    public Columns {
        wanted = List.copyOf(wanted);
    }

    /**
     * {@code time=ts,latency=elapsed ms each,queue:lower=depth}: {@code each} for requests, {@code level} for samples.
     */
    public static Columns parse(String text) {
        String time = null;
        List<WantedColumn> wanted = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0 || part.substring(equals + 1).isBlank()) {
                throw new IllegalArgumentException("'" + part.trim() + "' is no column; " + FORM);
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
        String rest = words;
        SeriesKind kind = null;
        if (rest.endsWith(" each")) {
            kind = SeriesKind.REQUESTS;
            rest = rest.substring(0, rest.length() - " each".length()).trim();
        } else if (rest.endsWith(" level")) {
            kind = SeriesKind.LEVEL;
            rest = rest.substring(0, rest.length() - " level".length()).trim();
        }
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
