package org.flightdiff.recording;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Frame;

/** Where in their methods the frames of all stack traces were: one class file has one line for each bytecode index. */
public final class CodePlaces {

    /** Kept as a table beside those of events; without a time of their own, all are at 0. */
    public static final Selection SELECTION =
            Selection.of("flightdiff.CodePlace").texts("method", "parameters").numbers("line", "bytecodeIndex");

    private CodePlaces() {}

    public static final class Builder {

        private final Set<Place> places = new LinkedHashSet<>();

        private record Place(String method, String parameters, int line, int index) {}

        /** Adds those of a chunk, of which each is a code of a frame and an index. */
        public void add(LongIndex indices, int[] joined, List<Frame> frames) {
            for (int i = 0; i < indices.size(); i++) {
                Frame frame = frames.get(joined[indices.high(i)]);
                places.add(new Place(frame.method(), frame.parameters(), frame.line(), indices.low(i)));
            }
        }

        public EventTable build() {
            EventRows rows = new EventRows(SELECTION.event());
            places.forEach(place -> rows.at(0, 0)
                    .text("method", place.method)
                    .text("parameters", place.parameters)
                    .number("line", place.line)
                    .number("bytecodeIndex", place.index));
            return rows.build();
        }
    }
}
