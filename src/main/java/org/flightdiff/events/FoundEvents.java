package org.flightdiff.events;

import java.util.List;
import java.util.Objects;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;

/** One table, the baseline first; missing says why a side has none, filled are the fields with any value. */
public record FoundEvents(
        EventQuery query,
        EventSheet all,
        Both<Integer> counts,
        Both<Double> perSecond,
        Both<Text> missing,
        List<EventField> filled) {

    public FoundEvents {
        filled = List.copyOf(filled);
    }

    /** @throws UnreadableRecordingException if a file cannot be read any more, or has changed */
    public static FoundEvents of(EventStore store, Both<List<Window>> sides, EventQuery query, Progress progress)
            throws UnreadableRecordingException {
        Both<EventSheet> found = store.find(sides, query, progress);
        Both<Integer> counts = found.map(EventSheet::size);
        Both<Double> seconds = sides.map(
                windows -> windows.stream().mapToDouble(Window::seconds).sum());
        return new FoundEvents(
                query,
                EventSheet.joined(found),
                counts,
                new Both<>(counts.baseline() / seconds.baseline(), counts.candidate() / seconds.candidate()),
                sides.map(windows -> missing(windows, query.type())),
                EventSheet.filled(found));
    }

    private static Text missing(List<Window> windows, String type) {
        return windows.stream()
                .map(window -> Availability.missing(window, type))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Text.none());
    }

    /** The row of an event by its place in a run of its side, counted from 0, where the baseline has so many runs. */
    public int row(Role role, int run, int place, int runs) {
        return all.row(role == Role.BASELINE ? run : runs + run, place);
    }

    public Role role(int row) {
        return row < counts.baseline() ? Role.BASELINE : Role.CANDIDATE;
    }
}
