package org.flightdiff.view.application;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Source;
import org.flightdiff.view.allocation.AllocatedOverTime;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;
import org.jspecify.annotations.Nullable;

/** The stacks of the application's own events. */
public final class ApplicationStacks {

    /** Of the type that counts as a unit of work, by how long its events last. */
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

    /**
     * Of one type: by how long its events last, or each the same if they mark points in time; samples of async-profiler
     * by what they stand for.
     *
     * @param timed whether they last
     */
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
        return new StackSubject(
                unit,
                StackWeights.RUN_TO_RUN,
                window -> List.of(events.apply(window)),
                window -> null,
                AllocatedOverTime::in);
    }

    private static @Nullable Text without(@Nullable Text missing, Window window, @Nullable String type) {
        if (missing != null || type == null) {
            return missing;
        }
        Events events = window.events(type);
        boolean any = !events.whereStack(stack -> !stack.calls().isEmpty()).isEmpty();
        return any || events.isEmpty() ? null : Text.of("stack.missing.stacks", Text.recorded(type));
    }
}
