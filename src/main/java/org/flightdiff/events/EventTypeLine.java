package org.flightdiff.events;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.LoadedRecording;

public record EventTypeLine(String type, List<String> category, Both<TypeCount> counts)
        implements TwoSided<EventTypeLine.TypeCount> {

    public EventTypeLine {
        category = List.copyOf(category);
    }

    /** Per second by the length of the recordings; NaN if the type was not recorded. */
    public record TypeCount(long events, double perSecond, State state) {

        private static TypeCount of(String type, List<LoadedRecording> recordings) {
            long events = recordings.stream()
                    .mapToLong(recording -> recording.eventCounts().getOrDefault(type, 0L))
                    .sum();
            double seconds = recordings.stream()
                    .mapToDouble(recording -> recording.source().durationSeconds())
                    .sum();
            // The states come in the order of what they tell.
            State state = recordings.stream()
                    .map(recording -> recording.settings().of(type).state())
                    .min(State::compareTo)
                    .orElse(State.UNDETERMINED);
            boolean none = events == 0 && state != State.ON;
            return new TypeCount(events, none ? Double.NaN : events / seconds, state);
        }

        public boolean isRecorded() {
            return state == State.ON;
        }
    }

    @Override
    public TypeCount baseline() {
        return counts.baseline();
    }

    @Override
    public TypeCount candidate() {
        return counts.candidate();
    }

    public boolean isThere() {
        return baseline().events() + candidate().events() > 0;
    }

    /** In the order of their names; the candidate may have no recordings. */
    public static List<EventTypeLine> of(TwoSided<List<LoadedRecording>> sides) {
        Set<String> types = new TreeSet<>();
        Map<String, List<String>> categories = new HashMap<>();
        for (List<LoadedRecording> side : List.of(sides.baseline(), sides.candidate())) {
            side.forEach(recording -> {
                types.addAll(recording.eventCounts().keySet());
                types.addAll(recording.settings().all().keySet());
                // Where the JVMs differ, those of the candidate.
                categories.putAll(recording.categories());
            });
        }
        List<EventTypeLine> lines = new ArrayList<>();
        for (String type : types) {
            lines.add(new EventTypeLine(
                    type, categories.getOrDefault(type, List.of()), sides.map(side -> TypeCount.of(type, side))));
        }
        return lines;
    }
}
