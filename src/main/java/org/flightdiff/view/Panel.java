package org.flightdiff.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.NotComputed;
import org.jspecify.annotations.Nullable;

/**
 * One chart or table of a view. A kind of panel knows how the windows of both sides become a shape; the view only says
 * what is taken from a single window.
 */
public abstract class Panel {

    private final String id;
    private final Source source;

    /**
     * A panel.
     *
     * @param id stable name; its heading stands under it in {@code language/panel.properties}
     * @param required the events without which a side has nothing to show
     */
    protected Panel(String id, List<Selection> required) {
        this(id, Source.allOf(required));
    }

    /** A panel that takes what it shows from a source of its own kind. */
    protected Panel(String id, Source source) {
        this.id = id;
        this.source = source;
    }

    /** Stable name. */
    public final String id() {
        return id;
    }

    /** Its heading. */
    public final Text title() {
        return Text.of("panel." + id);
    }

    /** Where it takes what it shows from. */
    final Source source() {
        return source;
    }

    /** What must be read for it. */
    public List<Selection> reads() {
        return source.reads();
    }

    /** Shows both sides; {@link Unavailable} with the reason where neither recorded what it takes. */
    public final Shape show(Sides sides) {
        Text baseline = missing(sides.baseline());
        Text candidate = missing(sides.candidate());
        if (baseline != null && candidate != null) {
            return new Unavailable(
                    title(),
                    baseline.equals(candidate)
                            ? baseline
                            : Text.semicolons(
                                    Text.ofSide(Role.BASELINE, baseline), Text.ofSide(Role.CANDIDATE, candidate)));
        }
        List<Text> notes = new ArrayList<>();
        if (baseline != null) {
            notes.add(Text.ofSide(Role.BASELINE, baseline));
        }
        if (candidate != null) {
            notes.add(Text.ofSide(Role.CANDIDATE, candidate));
        }
        addRemarks(notes, remark(sides.baseline(), baseline), remark(sides.candidate(), candidate));
        Shown shown = new Shown(
                baseline == null ? sides.baseline() : List.of(),
                candidate == null ? sides.candidate() : List.of(),
                Text.semicolons(notes));
        try {
            return shape(shown);
        } catch (MissingFieldException otherwiseRecorded) {
            return new Unavailable(title(), otherwiseRecorded.reason());
        } catch (RuntimeException odd) {
            return new Unavailable(title(), NotComputed.because(odd).reason());
        }
    }

    /** Makes the shape from the sides that recorded what it takes. */
    protected abstract Shape shape(Shown shown);

    private @Nullable Text missing(List<Window> windows) {
        return windows.stream()
                .map(window -> source.check().missing(window))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private Text remark(List<Window> windows, @Nullable Text missing) {
        return missing != null
                ? Text.none()
                : Text.commas(windows.stream()
                        .map(window -> source.remark().on(window))
                        .filter(remark -> !remark.isEmpty())
                        .distinct()
                        .toList());
    }

    private static void addRemarks(List<Text> notes, Text baseline, Text candidate) {
        if (baseline.equals(candidate)) {
            notes.add(baseline);
            return;
        }
        if (!baseline.isEmpty()) {
            notes.add(Text.ofSide(Role.BASELINE, baseline));
        }
        if (!candidate.isEmpty()) {
            notes.add(Text.ofSide(Role.CANDIDATE, candidate));
        }
    }

    /**
     * What a panel has to show.
     *
     * @param baseline windows of the baseline; none when it did not record what the panel takes
     * @param candidate likewise
     * @param note why a side is missing; may be empty
     */
    protected record Shown(List<Window> baseline, List<Window> candidate, Text note) {

        List<Window> of(Role role) {
            return role == Role.BASELINE ? baseline : candidate;
        }
    }
}
