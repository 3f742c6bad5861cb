package org.flightdiff.view.application;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Source;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;
import org.jspecify.annotations.Nullable;

public final class ApplicationStacks {

    static final StackPanel PANEL = new StackPanel(
            "application.stacks",
            "work",
            new Source(
                    List.of(),
                    window -> without(PerUnit.missing(window), window, window.unitOfWork()),
                    window -> ApplicationEvents.noteOn(List.of(String.valueOf(window.unitOfWork())))),
            subject(
                    Unit.SECONDS,
                    window -> StackWeights.bySeconds(window.events(String.valueOf(window.unitOfWork())))));

    private ApplicationStacks() {}

    /** Of one type: by how long its events last, or alike; samples of async-profiler by what they stand for. */
    public static StackPanel of(String type, boolean timed) {
        Unit unit = SamplerWeights.unit(type, timed);
        return new StackPanel(
                "application.stacks",
                type,
                new Source(
                        List.of(),
                        window -> without(
                                window.recording().holdsBesideJdk(type)
                                        ? null
                                        : Text.of("reason.event.undetermined", Text.recorded(type)),
                                window,
                                type),
                        window -> ApplicationEvents.noteOn(List.of(type))),
                subject(unit, window -> SamplerWeights.of(type, window, unit)));
    }

    private static StackSubject subject(Unit unit, Function<Window, Weighed> events) {
        return AllocationStacks.subject(unit, window -> List.of(events.apply(window)));
    }

    private static @Nullable Text without(@Nullable Text missing, Window window, @Nullable String type) {
        if (missing != null || type == null) {
            return missing;
        }
        Events events = window.events(type);
        boolean any = !events.whereStack(stack -> !stack.calls().isEmpty()).isEmpty();
        return any || events.isEmpty() ? null : Text.of("stack.missing.stacks", Text.recorded(type));
    }

    /** What events beside the JDK's weigh in stacks: those of async-profiler as it means them, any other how long it lasts. */
    private static final class SamplerWeights {

        private static final String MALLOC = "profiler.Malloc";
        private static final String FREE = "profiler.Free";
        private static final String WALL_CLOCK = "profiler.WallClockSample";

        static Unit unit(String type, boolean timed) {
            if (type.equals(MALLOC)) {
                return Unit.BYTES;
            }
            return timed ? Unit.SECONDS : Unit.ONE;
        }

        static Weighed of(String type, Window window, Unit unit) {
            Events events = window.events(type);
            if (type.equals(MALLOC) && events.has("address") && events.has("size")) {
                Events kept = kept(window);
                long interval = interval(window);
                return StackWeights.of(kept, row -> Math.max(interval, kept.number("size", row)));
            }
            if (type.equals(WALL_CLOCK) && events.has("samples")) {
                return StackWeights.of(events, row -> Math.max(1, events.number("samples", row)));
            }
            return unit == Unit.SECONDS ? StackWeights.bySeconds(events) : StackWeights.alike(events, 1);
        }

        /** Native memory that was asked for in a window and not given back there: what the process grew by. */
        private static Events kept(Window window) {
            Events taken = window.events(MALLOC);
            Events given = window.events(FREE);
            boolean[] freed = new boolean[taken.size()];
            Map<Long, Integer> alive = new HashMap<>();
            int next = 0;
            for (int row = 0; row < taken.size(); row++) {
                next = giveBack(given, next, taken.start(row), alive, freed);
                alive.put(taken.number("address", row), row);
            }
            giveBack(given, next, Double.POSITIVE_INFINITY, alive, freed);
            return taken.where(row -> !freed[row]);
        }

        private static int giveBack(Events given, int from, double until, Map<Long, Integer> alive, boolean[] freed) {
            int next = from;
            while (next < given.size() && given.start(next) < until) {
                Integer row = alive.remove(given.number("address", next));
                if (row != null) {
                    freed[row] = true;
                }
                next++;
            }
            return next;
        }

        /** One allocation in so many bytes is sampled, and stands for as many where it is smaller (mallocTracer.cpp). */
        private static long interval(Window window) {
            String bytes =
                    window.settings().all().getOrDefault(MALLOC, Map.of()).getOrDefault("nativemem", "");
            return bytes.matches("\\d{1,15}") ? Long.parseLong(bytes) : 0;
        }
    }
}
