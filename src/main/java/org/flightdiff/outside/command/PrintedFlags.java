package org.flightdiff.outside.command;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.command.TextFormat.TextRows;
import org.jspecify.annotations.Nullable;

/** All flags, as {@code VM.flags -all} and {@code -XX:+PrintFlagsFinal} print them. */
final class PrintedFlags implements TextFormat {

    /** JDK 8 marks what is not the default by a colon, and later ones name the origin behind the kind. */
    private static final Pattern FLAG =
            Pattern.compile("\\s*(bool|int|uint|intx|uintx|size_t|uint64_t|double|ccstr|ccstrlist)"
                    + "\\s+(\\w+)\\s*(:?=) ?(.*?)\\s*\\{[^{}]*\\}\\s*(?:\\{([^{}]*)\\}\\s*)?");

    /** Source: JVMFlag::print_origin, and the constants of FlagValueOrigin in jfr/metadata. */
    private static final Map<String, String> ORIGINS = Map.of(
            "default", "Default",
            "command line", "Command line",
            "environment", "Environment variable",
            "config file", "Config file",
            "management", "Management",
            "ergonomic", "Ergonomic",
            "attach", "Attach on demand",
            "internal", "Internal",
            "jimage", "Jimage resource");

    private static final String ERGONOMIC = "ergonomic";

    static boolean isFlag(String line) {
        return FLAG.matcher(line).matches();
    }

    @Override
    public void take(String line, TextRows to) {
        Matcher flag = FLAG.matcher(line);
        if (!flag.matches()) {
            return;
        }
        String name = flag.group(2);
        String sign = flag.group(3);
        String value = flag.group(4).strip();
        try {
            to.add(FlagRow.of(flag.group(1), name, value, origin(sign, flag.group(5))));
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("has no value of flag " + name + "; print it again", bad);
        }
    }

    private static String origin(String sign, @Nullable String told) {
        if (told == null) {
            return sign.startsWith(":") ? "" : "Default";
        }
        return ORIGINS.getOrDefault(told.contains(ERGONOMIC) ? ERGONOMIC : told, "");
    }

    /** The events of flags, one type for each type of flag. */
    static final class FlagRow {

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

        /** The origin is in JFR's words or none. */
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
}
