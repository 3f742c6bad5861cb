package org.flightdiff.recording;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.recording.EventSetting.State;

public final class EventSettings {

    public static final Selection ACTIVE_SETTING =
            Selection.of("jdk.ActiveSetting").numbers("id").texts("name", "value");

    /** The setting of an event type that says what a log is to be written with, so that it holds the event. */
    public static final String LOGGED_WITH = "logged-with";

    private final Map<String, Map<String, String>> byEvent;
    private final Set<String> known;
    private final Map<String, Long> counts;
    private final boolean ofLog;

    private EventSettings(
            Map<String, Map<String, String>> byEvent, Set<String> known, Map<String, Long> counts, boolean ofLog) {
        this.byEvent = byEvent;
        this.known = known;
        this.counts = counts;
        this.ofLog = ofLog;
    }

    /** If a setting changed, the event counts as on if it ever was, and the larger threshold counts. */
    static EventSettings of(Events active, Map<Long, String> names, Map<String, Long> counts) {
        Map<String, Map<String, String>> byEvent = new TreeMap<>();
        for (int row = 0; row < active.size(); row++) {
            String event = names.get(active.number("id", row));
            String setting = active.text("name", row);
            String value = active.text("value", row);
            if (event != null && setting != null && value != null) {
                byEvent.computeIfAbsent(event, name -> new TreeMap<>())
                        .merge(setting, value, (earlier, later) -> wider(setting, earlier, later));
            }
        }
        // No recorder gives negative ids.
        boolean ofLog = !names.isEmpty() && names.keySet().stream().allMatch(id -> id < 0);
        byEvent.replaceAll((event, settings) -> Collections.unmodifiableMap(settings));
        return new EventSettings(Collections.unmodifiableMap(byEvent), Set.copyOf(names.values()), counts, ofLog);
    }

    private static String wider(String setting, String earlier, String later) {
        return switch (setting) {
            case "enabled" -> String.valueOf(Boolean.parseBoolean(earlier) || Boolean.parseBoolean(later));
            case "threshold" -> nanos(earlier) > nanos(later) ? earlier : later;
            default -> later;
        };
    }

    public EventSetting of(String event) {
        Map<String, String> settings = byEvent.getOrDefault(event, Map.of());
        return new EventSetting(
                state(event, settings),
                nanos(settings.getOrDefault("threshold", "0 ns")),
                settings.getOrDefault("period", ""),
                Boolean.parseBoolean(settings.getOrDefault("stackTrace", "false")));
    }

    boolean areOfLog() {
        return ofLog;
    }

    public String loggedWith(String event) {
        return byEvent.getOrDefault(event, Map.of()).getOrDefault(LOGGED_WITH, "");
    }

    /** All recorded settings: event name, setting name, value as written. */
    public Map<String, Map<String, String>> all() {
        return byEvent;
    }

    private State state(String event, Map<String, String> settings) {
        if (counts.getOrDefault(event, 0L) > 0) {
            return State.ON;
        }
        if (!known.contains(event)) {
            return ofLog ? State.NOT_IN_LOGS : State.UNKNOWN_TO_JVM;
        }
        String enabled = settings.get("enabled");
        if (enabled == null) {
            return State.UNDETERMINED;
        }
        if (!Boolean.parseBoolean(enabled)) {
            return settings.containsKey(LOGGED_WITH) ? State.NOT_LOGGED : State.OFF;
        }
        boolean all = nanos(settings.getOrDefault("threshold", "0 ns")) == 0;
        return all && Witnesses.tellOf(event, counts) ? State.TAKEN_OUT : State.ON;
    }

    private static final Map<String, Long> NANOS_PER_UNIT = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", Duration.ofMinutes(1).toNanos(),
            "h", Duration.ofHours(1).toNanos(),
            "d", Duration.ofDays(1).toNanos());

    /** Nanoseconds of any time that a recording takes have fewer digits. */
    private static final int MOST_DIGITS = 18;

    /** Reads a time span as JFR writes it, "20 ms"; 0 for words such as "everyChunk", and for one of centuries. */
    static long nanos(String span) {
        String stripped = span.strip();
        int digits = 0;
        while (digits < stripped.length() && stripped.charAt(digits) >= '0' && stripped.charAt(digits) <= '9') {
            digits++;
        }
        String unit = stripped.substring(digits).strip();
        // "20ms" is no time span of JFR.
        boolean isSpan = digits > 0 && digits <= MOST_DIGITS && digits + unit.length() < stripped.length();
        long perUnit = isSpan ? NANOS_PER_UNIT.getOrDefault(unit, 0L) : 0;
        long number = perUnit == 0 ? 0 : Long.parseLong(stripped.substring(0, digits));
        return number > 0 && number <= Long.MAX_VALUE / perUnit ? number * perUnit : 0;
    }

    /** Events that a JVM writes only together with others: they tell that those were there, and were taken out. */
    private static final class Witnesses {

        /** HotSpot writes each of these with a collection of any kind. */
        private static final List<String> OF_COLLECTIONS = List.of(
                "jdk.GCHeapSummary",
                "jdk.MetaspaceSummary",
                "jdk.GCPhasePause",
                "jdk.GCReferenceStatistics",
                "jdk.YoungGarbageCollection",
                "jdk.OldGarbageCollection",
                "jdk.ZYoungGarbageCollection",
                "jdk.ZOldGarbageCollection",
                "jdk.G1GarbageCollection",
                "jdk.ParallelOldGarbageCollection",
                "jdk.G1HeapSummary",
                "jdk.PSHeapSummary",
                "jdk.GCCPUTime");

        /** And each of these with a collection that pauses, if only for moments, as every collection of every collector does. */
        private static final List<String> OF_PAUSES = List.of(
                "jdk.GCHeapSummary",
                "jdk.GCPhasePauseLevel1",
                "jdk.YoungGarbageCollection",
                "jdk.ZYoungGarbageCollection",
                "jdk.G1GarbageCollection",
                "jdk.ParallelOldGarbageCollection");

        private static final Map<String, List<String>> BY_EVENT =
                Map.of("jdk.GarbageCollection", OF_COLLECTIONS, "jdk.GCPhasePause", OF_PAUSES);

        /** Those before and after one collection, of which the end of the recording may have cut off the rest. */
        private static final long OF_ONE_UNFINISHED = 2;

        /** Whether there were events of a type, all of which would have been recorded; counts are those of the recording. */
        static boolean tellOf(String event, Map<String, Long> counts) {
            return BY_EVENT.getOrDefault(event, List.of()).stream()
                    .anyMatch(witness -> counts.getOrDefault(witness, 0L) > OF_ONE_UNFINISHED);
        }
    }
}
