package org.flightdiff.outside.command;

import java.util.Locale;
import java.util.Set;

/** The events of flags, one type for each type of flag. */
final class FlagRow {

    /** Of all types, so that one that no flag has is told to have none. */
    static final Set<String> EVENTS = Set.of(
            "jdk.BooleanFlag",
            "jdk.IntFlag",
            "jdk.UnsignedIntFlag",
            "jdk.LongFlag",
            "jdk.UnsignedLongFlag",
            "jdk.DoubleFlag",
            "jdk.StringFlag");

    private FlagRow() {}

    /**
     * A flag.
     *
     * @param type as HotSpot has it in C++
     * @param origin in JFR's words; empty where the text does not tell
     * @throws NumberFormatException if the value is not of the type
     */
    static TextRow of(String type, String name, String value, String origin) {
        TextRow row = switch (type) {
            case "bool" -> TextRow.of("jdk.BooleanFlag").with("value", truth(value));
            case "int" -> TextRow.of("jdk.IntFlag").with("value", Long.parseLong(value));
            case "uint" -> TextRow.of("jdk.UnsignedIntFlag").with("value", Long.parseLong(value));
            case "intx" -> TextRow.of("jdk.LongFlag").with("value", Long.parseLong(value));
            case "uintx", "size_t", "uint64_t" ->
                TextRow.of("jdk.UnsignedLongFlag").with("value", Long.parseUnsignedLong(value));
            case "double" -> TextRow.of("jdk.DoubleFlag").with("value", Double.parseDouble(value));
            default -> TextRow.of("jdk.StringFlag").with("value", value);
        };
        return row.with("name", name).with("origin", origin);
    }

    private static long truth(String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true" -> 1;
            case "false" -> 0;
            default -> throw new NumberFormatException(value);
        };
    }
}
