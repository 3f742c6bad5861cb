package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.TimeRange;

/**
 * What it takes to open a comparison again.
 *
 * @param baseline one side
 * @param candidate the other
 * @param notes by metric id
 */
public record SavedSession(Side baseline, Side candidate, Map<String, Note> notes) {
    public SavedSession {
        notes = Map.copyOf(notes);
    }

    /** The times chosen, as options of the command line; none for a side of which all is compared. */
    public List<String> windowOptions() {
        return Stream.concat(
                        baseline.option("--baseline-window").stream(), candidate.option("--candidate-window").stream())
                .toList();
    }

    /**
     * One side.
     *
     * @param files one for each run
     * @param range which time of each is compared
     */
    public record Side(List<Path> files, TimeRange range) {
        public Side {
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("a side without a recording");
            }
        }

        private List<String> option(String name) {
            return range.equals(TimeRange.WHOLE) ? List.of() : List.of(name, TimeRangeText.of(range));
        }

        static Side of(org.flightdiff.desktop.session.Side side) {
            return new Side(
                    side.recordings().stream()
                            .map(recording -> recording.source().file())
                            .toList(),
                    side.rangeProperty().get());
        }
    }
}
