package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.METASPACE;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;

/** The largest size of a part of metaspace: to the byte, or in whole megabytes where a side is a log of ZGC, which has no better. */
final class MetaspaceSizes {

    private static final double STEP = 1 << 20;

    /** The field of looks that give whole steps of so many bytes, rounded down. */
    private static final String STEPS = "metaspace.step";

    private MetaspaceSizes() {}

    /** The ways to measure it. */
    static List<Function<Window, Measurement>> measured(String field) {
        return List.of(window -> exact(window, field), window -> largest(window, field, MetaspaceSizes::roundedDown));
    }

    private static Measurement exact(Window window, String field) {
        return window.events(METASPACE).has(STEPS)
                ? new NotRecorded(Text.of("reason.metaspace.rounded"))
                : largest(window, field, sizes -> sizes);
    }

    private static Measurement largest(Window window, String field, UnaryOperator<double[]> told) {
        Events looks = window.events(METASPACE);
        return Measurements.peak(
                looks.isEmpty() ? new double[0] : told.apply(looks.numbers(field)), "looks-at-metaspace");
    }

    private static double[] roundedDown(double[] sizes) {
        return Arrays.stream(sizes).map(size -> Math.floor(size / STEP) * STEP).toArray();
    }
}
