package org.flightdiff.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of each kind were doing over time, both sides on one axis from the start of each window, in bins of
 * one length, with the names of the event types that tell of a state, and of a halt of all threads.
 */
public record ThreadLanes(
        PanelId panel,
        double binSeconds,
        List<Lane> lanes,
        Both<LanesSide> sides,
        Map<ThreadState, List<String>> events,
        List<String> halting,
        Text note,
        @Nullable JudgedPart part)
        implements Shape {

    public ThreadLanes {
        lanes = List.copyOf(lanes);
        events = Map.copyOf(events);
        halting = List.copyOf(halting);
    }

    /**
     * What holds for all lanes of a side: the length of its longest window; the states of which it would show something
     * if threads had been in them; and when all threads stood still, as starts and lengths in seconds that ascend and
     * do not overlap.
     */
    public record LanesSide(double seconds, List<ThreadState> recorded, Points halts) {

        public LanesSide {
            recorded = List.copyOf(recorded);
        }
    }

    /** The threads of a kind, matched by name without numbers, with a band for each state, in the order of states. */
    public record Lane(String kind, Text label, List<Band> baseline, List<Band> candidate)
            implements TwoSided<List<Band>> {

        public Lane {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
        }

        public Optional<Band> band(Role side, ThreadState state) {
            return of(side).stream().filter(band -> band.state() == state).findFirst();
        }
    }

    /** How many threads were in a state in the mean: of each window, and from each bin's start in seconds. */
    public record Band(ThreadState state, Points threads, double mean) {}

    public record StateRow(Lane lane, ThreadState state) {}

    public List<StateRow> rows() {
        return lanes.stream()
                .flatMap(lane -> Arrays.stream(ThreadState.values())
                        .filter(state -> Arrays.stream(Role.values())
                                .anyMatch(side -> lane.band(side, state).isPresent()))
                        .map(state -> new StateRow(lane, state)))
                .toList();
    }

    public Both<Double> means(StateRow row) {
        return new Both<>(mean(row.lane(), Role.BASELINE, row.state()), mean(row.lane(), Role.CANDIDATE, row.state()));
    }

    /** The mean number of threads of a lane in a state; 0 if none was in it, NaN if that was not recorded. */
    public double mean(Lane lane, Role side, ThreadState state) {
        double ofNone = sides.of(side).recorded().contains(state) ? 0 : Double.NaN;
        return lane.band(side, state).map(Band::mean).orElse(ofNone);
    }

    @Override
    public ThreadLanes within(@Nullable JudgedPart judged) {
        return new ThreadLanes(panel, binSeconds, lanes, sides, events, halting, note, judged);
    }

    @Override
    public boolean isEmpty() {
        return lanes.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.threadLanes(this);
    }
}
