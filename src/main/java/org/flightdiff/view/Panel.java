package org.flightdiff.view;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Parts;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.Missing;
import org.jspecify.annotations.Nullable;

/** One chart or table of a view: turns the windows of both sides into a shape. */
public abstract class Panel {

    private final PanelId id;
    private final Source source;

    /** The id is stable, and the key in {@code panel.properties}; a side without the events has nothing to show. */
    protected Panel(String id, List<Selection> required) {
        this(id, Source.allOf(required));
    }

    protected Panel(String id, Source source) {
        this.id = new PanelId(id);
        this.source = source;
    }

    public final PanelId id() {
        return id;
    }

    public final Text title() {
        return id.title();
    }

    public List<Selection> reads() {
        return source.reads();
    }

    /** Whether it shows how this metric went. */
    public boolean isAbout(Metric metric) {
        return false;
    }

    /** Whether what it shows can only be drawn: curves, or a histogram. */
    public boolean isChart() {
        return false;
    }

    /** Whether reports that draw nothing tell in words what it shows. */
    public boolean isTold() {
        return false;
    }

    public Text label(String key) {
        return Text.recorded(key);
    }

    /** The events of a window that its rows count; none if its rows count no events, or it has no rows. */
    public List<RowEvents> counted(Window window) {
        return List.of();
    }

    /** The events of a window that values as meant stand for; empty if its values do not stand for an event each. */
    public Optional<Events> valued(Window window, DoublePredicate isMeant) {
        return Optional.empty();
    }

    /** The event that a row of a listing is, by its place on its side from 0; empty if rows are no events. */
    public Optional<ListedEvent> listed(List<Window> windows, int place) {
        return Optional.empty();
    }

    /** What the thing in a row of a listing consists of, as above; empty if its things have no parts. */
    public Optional<Parts> parts(List<Window> windows, int place) {
        return Optional.empty();
    }

    /** Shows both sides; {@link Unavailable} with the reason if neither recorded its events. */
    public final Shape show(Sides sides) {
        return show(new Both<>(sides.baseline(), sides.candidate()));
    }

    /** Shows one side while there is no other; {@link Unavailable} if there is nothing to show of it. */
    public final Shape show(Role side, List<Window> windows) {
        return show(Both.seenFrom(side, windows, List.of()));
    }

    public final Shape show(Both<List<Window>> sides) {
        try {
            return shown(sides);
        } catch (RuntimeException odd) {
            return new Unavailable(id(), Missing.because(odd).reason());
        }
    }

    private Shape shown(Both<List<Window>> sides) {
        Both<Optional<Text>> missing = sides.map(this::missing);
        Both<List<Window>> recorded = new Both<>(
                missing.baseline().isEmpty() ? sides.baseline() : List.of(),
                missing.candidate().isEmpty() ? sides.candidate() : List.of());
        Both<Text> reasons = missing.map(reason -> reason.orElse(Text.none()));
        if (recorded.baseline().isEmpty() && recorded.candidate().isEmpty()) {
            return new Unavailable(id(), Text.ofSides(reasons));
        }
        Both<Text> remarks = recorded.map(this::remark);
        return shape(new Shown(
                recorded.baseline(),
                recorded.candidate(),
                Text.semicolons(Text.ofSides(reasons), Text.ofSides(remarks)),
                only(sides)));
    }

    private static @Nullable Role only(Both<List<Window>> sides) {
        if (sides.baseline().isEmpty()) {
            return Role.CANDIDATE;
        }
        return sides.candidate().isEmpty() ? Role.BASELINE : null;
    }

    protected abstract Shape shape(Shown shown);

    private Optional<Text> missing(List<Window> windows) {
        return windows.stream().map(this::reason).filter(Objects::nonNull).findFirst();
    }

    private @Nullable Text reason(Window window) {
        Text unread = Availability.unread(window, reads());
        return unread == null ? source.check().missing(window) : unread;
    }

    private Text remark(List<Window> windows) {
        return Text.commas(windows.stream()
                .map(window -> source.remark().on(window))
                .distinct()
                .toList());
    }

    /** The sides that recorded its events, why one is missing, and the only side that is looked at, or null. */
    protected record Shown(
            List<Window> baseline,
            List<Window> candidate,
            Text note,
            @Nullable Role only) implements TwoSided<List<Window>> {}

    /** The event alone that a row of a listing shows, with the run of its side, from 0. */
    public record ListedEvent(int run, Events event) {}
}
