package org.flightdiff.events;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.EventDetails;

/** The events of one type that were read last, so that other conditions need not read them again. */
public final class EventStore {

    private final Map<LoadedRecording, EventDetails> read = new HashMap<>();
    private String type = "";

    /** Windows of the runs of each side; the candidate may have none. */
    public synchronized Both<EventSheet> find(TwoSided<List<Window>> sides, EventQuery query, Progress progress)
            throws UnreadableRecordingException {
        forget(query.type(), sides);
        for (Window window : Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                .toList()) {
            if (!read.containsKey(window.recording())) {
                read.put(window.recording(), EventDetails.read(window.recording(), type, progress));
            }
        }
        List<EventField> fields =
                EventColumns.ofAll(Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                        .map(this::detailsOf));
        return sides.map(windows -> sheet(windows, query, fields));
    }

    private EventSheet sheet(List<Window> windows, EventQuery query, List<EventField> fields) {
        List<Events> runs = new ArrayList<>();
        for (Window window : windows) {
            EventDetails details = detailsOf(window);
            // A JVM that does not know the type does not know its fields either.
            runs.add(details.fields().isEmpty() ? details.in(window) : query.in(window, details));
        }
        return new EventSheet(runs, fields);
    }

    private EventDetails detailsOf(Window window) {
        EventDetails details = read.get(window.recording());
        if (details == null) {
            throw new IllegalStateException("not read: " + window.recording().source());
        }
        return details;
    }

    private void forget(String wanted, TwoSided<List<Window>> sides) {
        if (!wanted.equals(type)) {
            read.clear();
            type = wanted;
        }
        read.keySet()
                .removeIf(recording -> Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                        .noneMatch(window -> window.recording() == recording));
    }
}
