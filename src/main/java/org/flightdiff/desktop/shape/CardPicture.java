package org.flightdiff.desktop.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;

/** What a card shows as a picture, below its name, the files of both sides, and what the sides are over the whole time. */
record CardPicture(TimeFocus time, Supplier<Both<String>> files) {

    static final double WIDTH = 1200;
    private static final Room ROOM = new Room(WIDTH, 320, 15, Integer.MAX_VALUE, 1);

    Optional<Still> of(Shape shape) {
        return shape.accept(new Stills(time.shown(), ROOM)).map(still -> still.under(lines(shape), WIDTH));
    }

    private List<String> lines(Shape shape) {
        List<String> lines = new ArrayList<>(List.of(Messages.of(shape.title())));
        for (Role side : Role.values()) {
            lines.add((Messages.named(side) + "  " + files.get().of(side) + "  " + overall(shape, side)).strip());
        }
        return lines;
    }

    private static String overall(Shape shape, Role side) {
        if (!(shape instanceof TimeSeries curves) || curves.overall().size() != Role.values().length) {
            return "";
        }
        Both<Double> values =
                new Both<>(curves.overall().get(0), curves.overall().get(1));
        return curves.in(Messages.notation()).value(values.of(side));
    }
}
