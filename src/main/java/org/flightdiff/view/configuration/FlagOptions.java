package org.flightdiff.view.configuration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.language.ShellWord;
import org.flightdiff.view.configuration.setting.FlagSize;
import org.jspecify.annotations.Nullable;

/** Flags as options with units, quoted if a shell needs it: {@code -Xmx2g -XX:MaxMetaspaceSize=256m}. */
public final class FlagOptions {
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");
    private static final String[] SUFFIXES = {"", "k", "m", "g"};
    private static final long STEP = 1024;

    private static final long WITHOUT_LIMIT = 1L << 60;

    private static final Set<String> OF_HEAP =
            Set.of("InitialHeapSize", "MaxHeapSize", "MaxNewSize", "MinHeapSize", "NewSize");

    private static final Pattern NAMED = Pattern.compile("-XX:([+-]?)([^=:]+).*", Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("(-D[^=]+).*", Pattern.DOTALL);
    private static final Pattern SHORT = Pattern.compile("-(Xm[nsx]|m[nsx]|Xss)(?=\\d).*", Pattern.DOTALL);

    private FlagOptions() {}

    /** An option each, in the order given; {@code -Xms} and {@code -Xmn} set two flags each. */
    public static List<String> of(Map<String, Flag> flags) {
        Map<String, Flag> rest = new LinkedHashMap<>(flags);
        List<String> options = new ArrayList<>();
        for (Flag flag : flags.values()) {
            if (rest.remove(flag.name()) != null) {
                options.add(ShellWord.of(option(flag, rest)));
            }
        }
        return options;
    }

    private static String option(Flag flag, Map<String, Flag> rest) {
        return switch (flag.name()) {
            case "InitialHeapSize" -> together("-Xms", flag, "MinHeapSize", rest);
            case "MaxNewSize" -> together("-Xmn", flag, "NewSize", rest);
            case "MaxHeapSize" -> "-Xmx" + size(flag.value());
            case "ThreadStackSize" -> flag.value().equals("0") ? plain(flag) : "-Xss" + flag.value() + "k";
            default -> plain(flag);
        };
    }

    private static String together(String option, Flag flag, String other, Map<String, Flag> rest) {
        Flag second = rest.get(other);
        if (second == null || !second.value().equals(flag.value())) {
            return plain(flag);
        }
        rest.remove(other);
        return option + size(flag.value());
    }

    private static String plain(Flag flag) {
        if (isTruth(flag)) {
            return "-XX:" + (flag.value().equals("true") ? "+" : "-") + flag.name();
        }
        return "-XX:" + flag.name() + "=" + (FlagSize.isInBytes(flag.name()) ? size(flag.value()) : flag.value());
    }

    private static String size(String bytes) {
        if (!DIGITS.matcher(bytes).matches()) {
            return bytes;
        }
        long rest = Long.parseLong(bytes);
        int unit = 0;
        while (rest != 0 && rest % STEP == 0 && unit < SUFFIXES.length - 1) {
            rest /= STEP;
            unit++;
        }
        return rest + SUFFIXES[unit];
    }

    static boolean isTruth(Flag flag) {
        return flag.value().equals("true") || flag.value().equals("false");
    }

    /** Whether it is a number that means itself, and not that there is none. */
    static boolean isPlain(Flag flag) {
        if (!NUMBER.matcher(flag.value()).matches()) {
            return false;
        }
        double number = Double.parseDouble(flag.value());
        return number > 0 && number < WITHOUT_LIMIT;
    }

    static boolean isOfHeap(@Nullable String name) {
        return OF_HEAP.contains(name);
    }

    /** The options that stay where others are added: a flag's last value counts, but two collectors start no JVM. */
    public static List<String> staying(List<String> options, List<String> added) {
        Set<String> set = new HashSet<>();
        added.forEach(option -> set.addAll(setBy(option)));
        return options.stream()
                .filter(option -> setBy(option).isEmpty() || !set.containsAll(setBy(option)))
                .toList();
    }

    /** What an option sets; nothing for one that can stand there several times. The quote of a shell may be before it. */
    private static Set<String> setBy(String quoted) {
        String option = quoted.startsWith("'") ? quoted.substring(1) : quoted;
        Matcher size = SHORT.matcher(option);
        if (size.matches()) {
            return switch (size.group(1)) {
                case "Xms", "ms" -> Set.of("InitialHeapSize", Flags.SMALLEST_HEAP);
                case "Xmn", "mn" -> Set.of("NewSize", "MaxNewSize");
                case "Xmx", "mx" -> Set.of("MaxHeapSize");
                default -> Set.of("ThreadStackSize");
            };
        }
        if (FlagLine.MODES.contains(option)) {
            return FlagLine.MODES;
        }
        Matcher named = NAMED.matcher(option);
        if (named.matches()) {
            boolean collector =
                    FlagLine.isCollector(named.group(2)) && named.group(1).equals("+");
            return collector ? FlagLine.COLLECTORS : Set.of(named.group(2));
        }
        Matcher property = PROPERTY.matcher(option);
        return property.matches() ? Set.of(property.group(1)) : Set.of();
    }
}
