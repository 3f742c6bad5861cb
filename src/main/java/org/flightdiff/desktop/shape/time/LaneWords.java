package org.flightdiff.desktop.shape.time;

import java.util.StringJoiner;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.LanesPicture;
import org.flightdiff.picture.LanesPicture.LanesPlace;
import org.flightdiff.picture.Times;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.unit.Unit;

/** What the threads of a kind were doing in a time bin, in words: a line for each state, with both sides. */
final class LaneWords {

    private static final double RESOLUTION = 0.1;
    private static final String POINTED_AT = "▸ ";

    private LaneWords() {}

    static String of(ThreadLanes shape, LanesPlace place) {
        StringJoiner lines = new StringJoiner("\n");
        lines.add(Messages.of(place.lane().label()));
        lines.add(Messages.get(
                "lanes.bin", time(place.bin().low(), shape), time(place.bin().high(), shape)));
        for (StateRow row : shape.rows()) {
            if (row.lane().equals(place.lane())) {
                lines.add((row.state() == place.state() ? POINTED_AT : "")
                        + Messages.get(
                                "lanes.reading",
                                row.state().label(),
                                value(shape, row, Role.BASELINE, place),
                                value(shape, row, Role.CANDIDATE, place)));
            }
        }
        return lines.toString();
    }

    /** When all threads stood still, and for how long. */
    static String ofHalt(ThreadLanes shape, Extent halt) {
        return Messages.get(
                "lanes.halt",
                time(halt.low(), shape),
                Messages.notation().value(Unit.SECONDS, halt.high() - halt.low()));
    }

    private static String value(ThreadLanes shape, StateRow row, Role side, LanesPlace place) {
        double threads = LanesPicture.value(shape, row, side, place);
        return Glyphs.of(side) + " " + Messages.notation().value(Unit.ONE, threads);
    }

    private static String time(double seconds, ThreadLanes shape) {
        return Times.label(seconds, shape.binSeconds() * RESOLUTION, Messages.language());
    }
}
