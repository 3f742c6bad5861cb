package org.flightdiff.experiment;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.experiment.Plan.Timing;

/** At most {@link #MOST} methods whose calls are counted and timed, as {@code shop.Cart.add}, with all overloads. */
public record WatchedMethods(List<String> names) {

    public static final WatchedMethods NONE = new WatchedMethods(List.of());

    /** Timing a call costs 90 ns: no more than are suspected. */
    public static final int MOST = 5;

    /** The first JDK that times calls (JEP 520). */
    public static final int FIRST_JDK = 25;

    private static final Pattern METHOD = Pattern.compile("(.+?)(?:::|\\.)(<init>|<clinit>|[^.:<>]+)");

    public WatchedMethods {
        names = List.copyOf(names);
    }

    /** Of {@code shop.Cart::add;shop.Cart::total}, also with dots, commas, blanks; refuses none and too many. */
    public static WatchedMethods parse(String line) {
        List<String> names = Stream.of(line.strip().split("[;,\\s]+"))
                .filter(name -> !name.isEmpty())
                .map(WatchedMethods::method)
                .distinct()
                .toList();
        if (names.isEmpty() || names.size() > MOST) {
            throw new IllegalArgumentException("name one method whose calls are timed, or up to " + MOST
                    + " of them, as shop.Cart::add;shop.Cart::total");
        }
        return new WatchedMethods(names);
    }

    private static String method(String name) {
        var parts = METHOD.matcher(name);
        if (!parts.matches() || !isType(parts.group(1))) {
            throw new IllegalArgumentException("'" + name + "' is no method with its class, such as shop.Cart::add");
        }
        return parts.group(1) + "." + parts.group(2);
    }

    private static boolean isType(String name) {
        return Stream.of(name.split("\\.", -1))
                .allMatch(part -> !part.isEmpty()
                        && Character.isJavaIdentifierStart(part.codePointAt(0))
                        && part.codePoints().allMatch(Character::isJavaIdentifierPart));
    }

    /** As a line, as {@link #parse} takes it and the JVM does. */
    public String line() {
        return names.stream().map(WatchedMethods::filter).collect(Collectors.joining(";"));
    }

    private static String filter(String name) {
        int dot = name.lastIndexOf('.');
        return name.substring(0, dot) + "::" + name.substring(dot + 1);
    }

    /** Options of a recording, if any: counts at its end; each second where the beginning of the run is left out. */
    String settings(Timing timing) {
        return names.isEmpty()
                ? ""
                : Stream.of("enabled=true", "period=" + (timing.warmUp() > 0 ? "1s" : "endChunk"), "filter=" + line())
                        .map(setting -> ",+jdk.MethodTiming#" + setting)
                        .collect(Collectors.joining());
    }
}
