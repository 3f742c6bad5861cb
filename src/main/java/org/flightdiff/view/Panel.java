package org.flightdiff.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
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

    private final String title;
    private final Source source;

    /**
     * A panel.
     *
     * @param title its heading
     * @param required the events without which a side has nothing to show
     */
    protected Panel(String title, List<Selection> required) {
        this(title, Source.allOf(required));
    }

    /** A panel that takes what it shows from a source of its own kind. */
    protected Panel(String title, Source source) {
        this.title = title;
        this.source = source;
    }

    /** Its heading. */
    public final String title() {
        return title;
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
        String baseline = missing(sides.baseline());
        String candidate = missing(sides.candidate());
        if (baseline != null && candidate != null) {
            return new Unavailable(
                    title,
                    baseline.equals(candidate) ? baseline : "baseline: " + baseline + "; candidate: " + candidate);
        }
        List<String> notes = new ArrayList<>();
        if (baseline != null) {
            notes.add("baseline: " + baseline);
        }
        if (candidate != null) {
            notes.add("candidate: " + candidate);
        }
        addRemarks(notes, remark(sides.baseline(), baseline), remark(sides.candidate(), candidate));
        Shown shown = new Shown(
                baseline == null ? sides.baseline() : List.of(),
                candidate == null ? sides.candidate() : List.of(),
                String.join("; ", notes));
        try {
            return shape(shown);
        } catch (MissingFieldException otherwiseRecorded) {
            return new Unavailable(title, String.valueOf(otherwiseRecorded.getMessage()));
        } catch (RuntimeException odd) {
            return new Unavailable(title, NotComputed.because(odd).reason());
        }
    }

    /** Makes the shape from the sides that recorded what it takes. */
    protected abstract Shape shape(Shown shown);

    private @Nullable String missing(List<Window> windows) {
        return windows.stream()
                .map(window -> source.check().missing(window))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private String remark(List<Window> windows, @Nullable String missing) {
        return missing != null
                ? ""
                : windows.stream()
                        .map(window -> source.remark().on(window))
                        .filter(remark -> !remark.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    private static void addRemarks(List<String> notes, String baseline, String candidate) {
        if (baseline.equals(candidate)) {
            candidate = "";
        } else if (!baseline.isEmpty()) {
            baseline = "baseline: " + baseline;
        }
        if (!baseline.isEmpty()) {
            notes.add(baseline);
        }
        if (!candidate.isEmpty()) {
            notes.add("candidate: " + candidate);
        }
    }

    /**
     * What a panel has to show.
     *
     * @param baseline windows of the baseline; none when it did not record what the panel takes
     * @param candidate likewise
     * @param note why a side is missing; may be empty
     */
    protected record Shown(List<Window> baseline, List<Window> candidate, String note) {

        List<Window> of(Role role) {
            return role == Role.BASELINE ? baseline : candidate;
        }
    }
}
