package org.flightdiff.events;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.EventField;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

public final class EventValues {

    public static final String MISSING = "n/a";

    private static final int NANO_DIGITS = 9;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd HH:mm:ss.SSS 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EventValues() {}

    /** For people: with its unit, and {@link #MISSING} where it was not recorded. */
    public static String words(EventColumn column, int row, Notation notation) {
        if (column.isMissing(row)) {
            return MISSING;
        }
        if (column.field().equals(EventField.START)) {
            return String.format(notation.language(), "%,.6f\u00a0s", column.number(row));
        }
        if (column.isForEver(row)) {
            return "∞";
        }
        return switch (column.field().meaning()) {
            case TRUTH, ADDRESS -> raw(column, row);
            case TEXT -> String.valueOf(column.text(row));
            case TIME -> TIME.format(instant(column.whole(row)));
            case TIMESPAN -> notation.value(Unit.SECONDS, column.number(row));
            case BYTES -> notation.value(Unit.BYTES, column.number(row));
            case BYTES_PER_SECOND -> notation.value(Unit.BYTES_PER_SECOND, column.number(row));
            case BITS -> number(column, row, notation) + "\u00a0bit";
            case BITS_PER_SECOND -> notation.value(Unit.ONE, column.number(row)) + "\u00a0bit/s";
            case HERTZ -> notation.value(Unit.PER_SECOND, column.number(row));
            case SHARE -> notation.value(Unit.SHARE, column.number(row));
            case NUMBER -> number(column, row, notation);
        };
    }

    /** Ids are not grouped by thousands, as they would not be found elsewhere then. */
    private static String number(EventColumn column, int row, Notation notation) {
        if (isDecimal(column)) {
            return notation.value(Unit.ONE, column.number(row));
        }
        boolean isId = column.field().name().toLowerCase(Locale.ROOT).endsWith("id");
        return isId ? Long.toString(column.whole(row)) : notation.count(column.whole(row));
    }

    /** Seconds with all their digits, points in time as ISO 8601, base units; empty where it was not recorded. */
    public static String raw(EventColumn column, int row) {
        if (column.isMissing(row)) {
            return "";
        }
        return switch (column.field().meaning()) {
            case TRUTH -> String.valueOf(column.whole(row) != 0);
            case TEXT -> String.valueOf(column.text(row));
            case ADDRESS -> "0x" + Long.toHexString(column.whole(row));
            case TIME -> instant(column.whole(row)).toString();
            case TIMESPAN -> column.isForEver(row) ? "Infinity" : seconds(column.whole(row));
            case NUMBER, BYTES, BITS, BYTES_PER_SECOND, BITS_PER_SECOND, HERTZ, SHARE ->
                isDecimal(column) ? Double.toString(column.number(row)) : Long.toString(column.whole(row));
        };
    }

    public static boolean isNumber(EventField field) {
        return switch (field.meaning()) {
            case NUMBER, BYTES, BITS, BYTES_PER_SECOND, BITS_PER_SECOND, HERTZ, SHARE, TIMESPAN -> true;
            case TRUTH, TIME, ADDRESS, TEXT -> false;
        };
    }

    private static boolean isDecimal(EventColumn column) {
        return column.field().typeName().equals("float")
                || column.field().typeName().equals("double");
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, NANO_DIGITS).stripTrailingZeros().toPlainString();
    }

    private static Instant instant(long epochNanos) {
        return Instant.ofEpochSecond(0, epochNanos);
    }
}
