package org.flightdiff.desktop.events;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.shape.EventLinks;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventQuery;
import org.flightdiff.events.EventStore;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.events.PanelEvents;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadEventsException;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Parts;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimedEvents;
import org.jspecify.annotations.Nullable;

/** Which events are shown, and the reading of them. Only the latest question is answered. */
public final class EventsModel implements EventLinks {

    private final Supplier<Both<List<Window>>> windows;
    private final Work work;
    private final EventStore store = new EventStore();
    private final ReadOnlyObjectWrapper<EventsState> state = new ReadOnlyObjectWrapper<>(new EventsState.Types());
    private final ReadOnlyObjectWrapper<List<String>> related = new ReadOnlyObjectWrapper<>(List.of());
    private final AtomicInteger asked = new AtomicInteger();
    private Runnable opening = () -> {};
    private Runnable returning = () -> {};
    private Function<List<PanelId>, Optional<Runnable>> turning = panels -> Optional.empty();
    private @Nullable WantedRow wanted;
    private @Nullable Both<List<Window>> wantedOf;

    /** @param windows of the runs of both sides, as they are compared */
    public EventsModel(Supplier<Both<List<Window>>> windows, Work work) {
        this.windows = windows;
        this.work = work;
    }

    Work work() {
        return work;
    }

    public ReadOnlyObjectProperty<EventsState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The types that belong to the same number, chart or table; the one shown is among them. */
    public ReadOnlyObjectProperty<List<String>> relatedProperty() {
        return related.getReadOnlyProperty();
    }

    /** Sets how the page is opened and left, and finds the way to the first of some charts that is shown. */
    public void lead(Runnable opens, Runnable returns, Function<List<PanelId>, Optional<Runnable>> turns) {
        opening = opens;
        returning = returns;
        turning = turns;
    }

    /** The way to the flame graph of the stacks of a type; empty if there is none. */
    Optional<Runnable> toFlameGraph(String type) {
        return turning.apply(all().flatMap(window -> PanelEvents.flameGraphs(type, window))
                .distinct()
                .toList());
    }

    public List<EventTypeLine> types() {
        return EventTypeLine.of(windows.get()
                .map(side -> side.stream().map(Window::recording).distinct().toList()));
    }

    public void showTypes() {
        asked.incrementAndGet();
        state.set(new EventsState.Types());
    }

    public void goBack() {
        returning.run();
    }

    /** Opens the page with the events of some types, of which the first that happened is shown. */
    public void open(List<String> types) {
        openWith(types, List.of());
    }

    /** The same with those of the types of which there are any, of the JVM of an event that was found, that meet a condition. */
    void open(List<String> types, FoundEvents found, int row, EventCondition met) {
        all().skip(found.all().run(row))
                .findFirst()
                .map(window -> new EventCondition.OfJvm(found.role(row), window.recording()))
                .ifPresent(jvm -> openWith(types.stream().filter(this::happened).toList(), List.of(jvm, met)));
    }

    boolean isOf(String category, String type) {
        return all().anyMatch(window ->
                window.recording().categories().getOrDefault(type, List.of()).contains(category));
    }

    /** Opens the page with the events behind a metric: those that its value is made of, or all of its types. */
    public void open(Metric metric) {
        TimedEvents timed = metric.timed();
        if (timed == null) {
            open(metric.events());
            return;
        }
        List<String> types = Stream.concat(
                        all().map(window -> timed.behind(metric, window).type()), metric.events().stream())
                .filter(type -> !type.isEmpty())
                .distinct()
                .toList();
        openWith(types, List.of(new EventCondition.Behind(metric)));
    }

    private void openWith(List<String> types, List<EventCondition> conditions) {
        if (types.isEmpty()) {
            return;
        }
        opening.run();
        related.set(types);
        String first = types.stream()
                .filter(type -> happened(type, conditions))
                .findFirst()
                .or(() -> types.stream().filter(this::happened).findFirst())
                .orElse(types.get(0));
        show(new EventQuery(first, conditions));
    }

    private void openOf(PanelId id, Function<Panel, EventCondition> condition) {
        PanelEvents.panel(id).ifPresent(panel -> openWith(PanelEvents.types(panel), List.of(condition.apply(panel))));
    }

    private boolean happened(String type) {
        return all().anyMatch(window -> window.recording().eventCounts().getOrDefault(type, 0L) > 0);
    }

    /** Whether there is an event of a type at the time asked for. */
    private boolean happened(String type, List<EventCondition> conditions) {
        return happened(type)
                && all().anyMatch(window -> conditions.stream()
                        .filter(EventCondition.Around.class::isInstance)
                        .map(EventCondition.Around.class::cast)
                        .noneMatch(
                                around -> around.of(window.events(type), window).isEmpty()));
    }

    private Stream<Window> all() {
        Both<List<Window>> sides = windows.get();
        return Stream.concat(sides.baseline().stream(), sides.candidate().stream());
    }

    @Override
    public boolean lead(Shape shape) {
        return PanelEvents.panel(shape.panel())
                .filter(panel -> !PanelEvents.types(panel).isEmpty())
                .isPresent();
    }

    @Override
    public void toRow(PanelId id, String key) {
        PanelEvents.panel(id).ifPresent(panel -> {
            List<String> counted = countedIn(panel, key);
            if (counted.isEmpty()) {
                openWith(PanelEvents.types(panel), List.of());
            } else {
                openWith(counted, List.of(new EventCondition.InRow(panel, key)));
            }
        });
    }

    private List<String> countedIn(Panel panel, String key) {
        return all().flatMap(window -> PanelEvents.countedIn(panel, key, window).stream())
                .distinct()
                .toList();
    }

    @Override
    public void toBin(Distribution shape, Distribution.DistributionBin bin) {
        boolean isLast = bin.equals(shape.bins().get(shape.bins().size() - 1));
        openOf(shape.panel(), panel -> new EventCondition.InBin(panel, bin, shape.unit(), isLast));
    }

    @Override
    public void toValues(Distribution shape, double from) {
        openOf(shape.panel(), panel -> new EventCondition.From(panel, from, shape.unit()));
    }

    @Override
    public void toListed(PanelId id, Role side, int place) {
        PanelEvents.panel(id).ifPresent(panel -> {
            List<Window> runs = windows.get().of(side);
            panel.listed(runs, place)
                    .ifPresentOrElse(
                            listed -> {
                                String type = listed.event().type();
                                opening.run();
                                related.set(List.of(type));
                                int row = runs.get(listed.run()).events(type).rowOf(listed.event());
                                show(EventQuery.all(type), new WantedRow(side, listed.run(), row));
                            },
                            () -> openWith(PanelEvents.types(panel), List.of()));
        });
    }

    @Override
    public Optional<Parts> parts(PanelId id, Role side, int place) {
        try {
            return PanelEvents.panel(id)
                    .flatMap(panel -> panel.parts(windows.get().of(side), place));
        } catch (UnreadEventsException | MissingFieldException notKnown) {
            return Optional.empty();
        }
    }

    @Override
    public void toTime(List<String> types, double fromSeconds, double toSeconds) {
        openWith(types, List.of(new EventCondition.Around(fromSeconds, toSeconds)));
    }

    @Override
    public void toTime(PanelId id, double fromSeconds, double toSeconds) {
        openOf(id, panel -> new EventCondition.Around(fromSeconds, toSeconds));
    }

    @Override
    public void toStretch(PanelId id, List<String> types, String key, double fromSeconds, double toSeconds) {
        PanelEvents.panel(id).ifPresent(panel -> {
            List<String> counted = countedIn(panel, key);
            openWith(
                    types.stream().filter(counted::contains).toList(),
                    List.of(new EventCondition.InRow(panel, key), new EventCondition.Around(fromSeconds, toSeconds)));
        });
    }

    public void showAll(String type) {
        related.set(List.of(type));
        show(EventQuery.all(type));
    }

    public void show(EventQuery query) {
        show(query, null);
    }

    /** The event that a link led to, by its place among the events of its type in a run of its side, from 0. */
    private record WantedRow(Role side, int run, int place) {

        int in(FoundEvents found, Both<List<Window>> sides) {
            return place < 0 ? -1 : found.row(side, run, place, sides.baseline().size());
        }
    }

    private void show(EventQuery query, @Nullable WantedRow event) {
        int ask = asked.incrementAndGet();
        Both<List<Window>> sides = windows.get();
        wanted = event;
        wantedOf = sides;
        state.set(new EventsState.ReadingEvents(query, -1));
        work.background().execute(() -> read(sides, query, event, ask));
    }

    public void renew() {
        EventQuery query = query();
        if (query != null) {
            show(query, windows.get().equals(wantedOf) ? wanted : null);
        } else {
            state.set(new EventsState.Types());
        }
    }

    public @Nullable EventQuery query() {
        return state.get().query();
    }

    private void read(Both<List<Window>> sides, EventQuery query, @Nullable WantedRow event, int ask) {
        Progress progress = (read, total) -> {
            work.window()
                    .execute(() ->
                            tell(ask, new EventsState.ReadingEvents(query, total == 0 ? -1 : (double) read / total)));
            return ask == asked.get();
        };
        try {
            FoundEvents found = FoundEvents.of(store, sides, query, progress);
            int chosen = event == null ? -1 : event.in(found, sides);
            work.window().execute(() -> tell(ask, new EventsState.EventsFound(found, chosen)));
        } catch (CancellationException another) {
            // Something else is shown by now.
        } catch (UnreadableRecordingException e) {
            fail(ask, query, String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error unexpected) {
            fail(
                    ask,
                    query,
                    Work.ReadFailure.message(
                            sides.baseline().get(0).recording().source().file(), unexpected));
        }
    }

    private void fail(int ask, EventQuery query, String message) {
        work.window().execute(() -> tell(ask, new EventsState.EventsFailed(query, message)));
    }

    private void tell(int ask, EventsState news) {
        if (ask == asked.get() && !Objects.equals(news, state.get())) {
            state.set(news);
        }
    }

    public sealed interface EventsState {

        /** What is shown or being read; null for all types. */
        default @Nullable EventQuery query() {
            return null;
        }

        record Types() implements EventsState {}

        /** The share read of the events of the current file, 0 to 1; negative while unknown. */
        record ReadingEvents(EventQuery query, double share) implements EventsState {}

        /** Chosen is the row of the event that was asked for; negative for none. */
        record EventsFound(FoundEvents events, int chosen) implements EventsState {

            @Override
            public EventQuery query() {
                return events.query();
            }
        }

        record EventsFailed(EventQuery query, String message) implements EventsState {}
    }
}
