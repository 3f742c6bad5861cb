package org.flightdiff.view.configuration;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** The flags of one JVM, by name. Empty if they were not recorded. */
public final class Flags {

    static final String SMALLEST_HEAP = "MinHeapSize";

    private static final PerWindow<Flags> WRITTEN = new PerWindow<>(Flags::written);

    private final Map<String, Flag> byName;

    private Flags(Map<String, Flag> byName) {
        this.byName = byName;
    }

    public static Flags of(Window window) {
        return WRITTEN.of(window);
    }

    private static Flags written(Window window) {
        Map<String, Flag> byName = new TreeMap<>();
        for (FlagType type : FlagType.values()) {
            Events events = window.everywhere(type.written());
            boolean named = Stream.of("name", "origin", "value").allMatch(events::has);
            for (int row = 0; named && row < events.size(); row++) {
                String name = String.valueOf(events.text("name", row));
                String origin = String.valueOf(events.text("origin", row));
                byName.put(name, new Flag(name, type.text(events, "value", row), origin));
            }
        }
        return new Flags(byName);
    }

    static Flags alike(List<Window> windows) {
        Map<String, Flag> alike = new TreeMap<>(of(windows.get(0)).byName);
        windows.stream()
                .skip(1)
                .map(Flags::of)
                .forEach(flags -> alike.values().removeIf(flag -> !flag.value().equals(flags.text(flag.name()))));
        return new Flags(alike);
    }

    /** With the smallest heap as a flag, as from JDK 13 on; before, {@code -Xms} sets it and the initial heap. */
    Flags withSmallestHeap() {
        Flag initial = get("InitialHeapSize");
        Map<String, Flag> all = new TreeMap<>(byName);
        if (initial != null) {
            all.putIfAbsent(SMALLEST_HEAP, new Flag(SMALLEST_HEAP, initial.value(), initial.origin()));
        }
        return new Flags(all);
    }

    public static List<Selection> reads() {
        return FlagType.all(FlagType::written);
    }

    public List<Flag> all() {
        return List.copyOf(byName.values());
    }

    /** A flag; null if this JVM does not know it, or flags were not recorded. */
    public @Nullable Flag get(String name) {
        return byName.get(name);
    }

    /** The value of a flag as HotSpot prints it; null if this JVM does not know it. */
    public @Nullable String text(String name) {
        Flag flag = byName.get(name);
        return flag == null ? null : flag.value();
    }

    public @Nullable Boolean truth(String name) {
        String text = text(name);
        return text == null ? null : Boolean.valueOf(text);
    }

    /**
     * The value of a flag that is a number, in the flag's own unit (bytes, milliseconds, a count); null if this JVM
     * does not know it. Unsigned values above the largest long become negative.
     *
     * @throws NumberFormatException if the flag is not a whole number
     */
    public @Nullable Long number(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        return text.startsWith("-") ? Long.valueOf(text) : Long.valueOf(Long.parseUnsignedLong(text));
    }

    /** Whether a flag has another value, and was set on either side. JVMs that are alike list some only where unlocked. */
    public boolean isOther(String name, Flags others, boolean alike) {
        Flag own = get(name);
        Flag other = others.get(name);
        if (own == null || other == null) {
            Flag unlocked = own == null ? other : own;
            boolean listed = alike && !all().isEmpty() && !others.all().isEmpty();
            return listed && unlocked != null && unlocked.isSetByPerson();
        }
        return (own.isSetByPerson() || other.isSetByPerson()) && own.isOtherThan(other);
    }

    /** Whether this flag was set, see {@link Flag#isSetByPerson}; also false if this JVM does not know it. */
    public boolean isSetByPerson(String name) {
        Flag flag = byName.get(name);
        return flag != null && flag.isSetByPerson();
    }
}
