package org.flightdiff.accounting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.threads.ThreadEvents;
import org.jspecify.annotations.Nullable;

/**
 * From when to when each platform thread lived that a recording names: those that started, ended, used a processor or were
 * listed at the end of a chunk. A thread whose start was not recorded was there from the start, one whose end was not
 * recorded to the end.
 */
final class ThreadLifetimes {

    static final List<Selection> READ =
            List.of(ThreadEvents.START, ThreadEvents.END, ThreadEvents.LISTED, CpuEvents.THREAD_LOAD);

    private static final class Lifetime {
        private final String name;
        private double from;
        private double to;

        Lifetime(String name, double from, double to) {
            this.name = name;
            this.from = from;
            this.to = to;
        }
    }

    private final Window window;
    private final Map<Object, Lifetime> all = new HashMap<>();
    /** Until when the last of the threads of a name lived, at most to the end of the window. */
    private final Map<String, Double> ends = new HashMap<>();

    private ThreadLifetimes(Window window) {
        this.window = window;
    }

    static ThreadLifetimes of(Window window) {
        ThreadLifetimes lives = new ThreadLifetimes(window);
        Window whole = window.recording().whole();
        lives.read(whole.events(ThreadEvents.LISTED), "thread");
        lives.read(whole.events(CpuEvents.THREAD_LOAD), Selection.THREAD);
        Events starts = whole.events(ThreadEvents.START);
        for (int row = 0; row < starts.size(); row++) {
            Lifetime life = lives.life(starts, "thread", row);
            if (life != null) {
                life.from = starts.start(row);
            }
        }
        Events ends = whole.events(ThreadEvents.END);
        for (int row = 0; row < ends.size(); row++) {
            Lifetime life = lives.life(ends, "thread", row);
            if (life != null && ends.start(row) >= life.from) {
                life.to = ends.start(row);
            }
        }
        lives.all
                .values()
                .forEach(life -> lives.ends.merge(life.name, Math.min(window.toSeconds(), life.to), Math::max));
        return lives;
    }

    /** Whether a window names all of its platform threads, so that those of other events are virtual. */
    static boolean areComplete(Window window) {
        return Availability.missing(window, ThreadEvents.LISTED.event()) == null
                && Availability.missing(window, ThreadEvents.START.event()) == null;
    }

    private void read(Events events, String field) {
        events.rows().forEach(row -> life(events, field, row));
    }

    private @Nullable Lifetime life(Events events, String field, int row) {
        String name = events.text(field, row);
        String id = field + ".javaThreadId";
        long number = events.has(id) ? events.number(id, row) : 0;
        return name == null
                ? null
                : all.computeIfAbsent(
                        number > 0 ? (Object) number : name, key -> new Lifetime(name, 0, Double.MAX_VALUE));
    }

    /** How many threads of each kind were alive, in the mean over the window. */
    Map<String, Double> means() {
        return silent(Set.of());
    }

    /** Until when the last of the threads of a name lived, at most to the end of the window, in seconds from the recording's start. */
    double endOf(String name) {
        return ends.getOrDefault(name, window.toSeconds());
    }

    /** How many threads of each kind were alive of which nothing is told, likewise. */
    Map<String, Double> silent(Set<String> told) {
        Map<String, Double> means = new HashMap<>();
        for (Lifetime life : all.values()) {
            double from = Math.max(window.fromSeconds(), life.from);
            double to = Math.min(window.toSeconds(), life.to);
            if (to > from && !told.contains(life.name)) {
                means.merge(Threads.kindOf(life.name), (to - from) / window.seconds(), Double::sum);
            }
        }
        return means;
    }

    /** The names of all threads of which a window has such events, as recorded. */
    static Set<String> names(Events events, String field) {
        Set<String> names = new HashSet<>();
        if (events.has(field)) {
            events.byText(field, name -> {
                names.add(String.valueOf(name));
                return "";
            });
        }
        return names;
    }
}
