package org.flightdiff.outside.command;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All flags, as {@code VM.flags -all} and {@code -XX:+PrintFlagsFinal} print them. */
final class PrintedFlags implements TextFormat {

    static final String HEADING = "[Global flags]";

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

    static boolean begins(List<String> head) {
        return TextFormat.hasLine(head, HEADING)
                || head.stream().anyMatch(line -> FLAG.matcher(line).matches());
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

    @Override
    public void end(TextRows to) {}
}
