package org.flightdiff.view;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** What is left out: since JDK 16 events that come more often than a setting allows ("100/s"), and always short ones. */
public final class Throttle {

    private static final String NONE = "off";
    private static final Pattern LIMIT = Pattern.compile("(\\d+)\\s*/\\s*(ns|us|ms|s|m|h|d)");

    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "h", 3_600.0, "d", 86_400.0);

    /** The JVM draws lots to keep the limit: JDK 25 with far more events holds 94 to 101 % of it in a second. */
    private static final double NEAR = 0.9;

    /** Where no more of the events lie in such seconds, the rest of them tell the total; no verdict depends on 5 %. */
    private static final double SMALL_PART = 0.05;

    private Throttle() {}

    /** The limit as set, where so many events lie in full seconds that a total is only a lower bound; else null. */
    static @Nullable String reached(Window window, Selection selection) {
        String limit = limit(window, selection);
        Matcher stated = LIMIT.matcher(limit.strip());
        if (!stated.matches()) {
            return null;
        }
        double most = Double.parseDouble(stated.group(1)) / SECONDS.getOrDefault(stated.group(2), 1.0);
        Events events = window.events(selection);
        return inFullSeconds(events.starts(), NEAR * most) > SMALL_PART * events.size() ? limit : null;
    }

    private static int inFullSeconds(double[] ascending, double full) {
        int all = 0;
        for (int first = 0; first < ascending.length; ) {
            int next = first;
            while (next < ascending.length && Math.floor(ascending[next]) == Math.floor(ascending[first])) {
                next++;
            }
            all += next - first >= full ? next - first : 0;
            first = next;
        }
        return all;
    }

    /** A remark on counts and sums of an event type; empty if all of its events were recorded. */
    public static Text remark(Window window, Selection selection) {
        String limit = limit(window, selection);
        return limit.equals(NONE)
                ? Text.none()
                : Text.of("note.throttled", Text.code(selection.event()), Text.recorded(limit));
    }

    /** From which length on events were recorded, the longest where they differ; empty if all were. */
    public static Text shortest(Window window, List<Selection> selections) {
        LongSummaryStatistics nanos = selections.stream()
                .filter(selection -> !window.events(selection).isEmpty())
                .mapToLong(selection -> window.settings().of(selection.event()).thresholdNanos())
                .summaryStatistics();
        return nanos.getMax() <= 0
                ? Text.none()
                : Text.of(
                        nanos.getMin() == nanos.getMax() ? "note.from-threshold" : "note.from-thresholds",
                        Text.seconds(nanos.getMax() / 1e9));
    }

    private static String limit(Window window, Selection selection) {
        return window.recording()
                .settings()
                .all()
                .getOrDefault(selection.event(), Map.of())
                .getOrDefault("throttle", NONE);
    }
}
