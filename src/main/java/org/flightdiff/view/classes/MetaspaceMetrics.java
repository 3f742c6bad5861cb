package org.flightdiff.view.classes;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;

public final class MetaspaceMetrics {

    public static final Metric USED =
            peak("metaspace.used.peak").importance(0.5).measuredAlike(MetaspaceSizes.measured("metaspace.used"));

    public static final Metric COMMITTED = peak("metaspace.committed.peak")
            .importance(0.5)
            .measuredAlike(MetaspaceSizes.measured("metaspace.committed"));

    public static final Metric CLASS_SPACE = peak("metaspace.class-space.used.peak")
            .importance(0.25)
            .measuredAlike(MetaspaceSizes.measured("classSpace.used"));

    public static final Metric THRESHOLD_CHANGES =
            Metric.named("metaspace.threshold-change.count").importance(0.25).rareCountOf(ClassEvents.THRESHOLD);

    public static final Metric OUT_OF_MEMORY = Metric.named("metaspace.out-of-memory.count")
            .lowerIsBetter()
            .critical()
            .importance(4)
            .rareCountOf(ClassEvents.OUT_OF_METASPACE);

    static final List<Metric> ALL = List.of(USED, COMMITTED, CLASS_SPACE, THRESHOLD_CHANGES, OUT_OF_MEMORY);

    private MetaspaceMetrics() {}

    private static MetricDeclaration peak(String id) {
        return Metric.named(id).in(Unit.BYTES).counting(ClassEvents.METASPACE);
    }

    /** The largest size of a part of metaspace, which grows with age as a counter does: to the byte, or in whole megabytes where a side is a log of ZGC. */
    private static final class MetaspaceSizes {

        private static final double STEP = 1 << 20;

        /** The field of looks that give whole steps of so many bytes, rounded down. */
        private static final String STEPS = "metaspace.step";

        static List<Function<Window, Measurement>> measured(String field) {
            return List.of(
                    window -> exact(window, field), window -> largest(window, field, MetaspaceSizes::roundedDown));
        }

        private static Measurement exact(Window window, String field) {
            return window.events(ClassEvents.METASPACE).has(STEPS)
                    ? new NotRecorded(Text.of("reason.metaspace.rounded"))
                    : largest(window, field, sizes -> sizes);
        }

        private static Measurement largest(Window window, String field, UnaryOperator<double[]> told) {
            Counted looks = Counted.in(window, ClassEvents.METASPACE);
            return Measurements.peak(
                    looks.samples() == 0 ? new double[0] : told.apply(looks.numbers(field)), "looks-at-metaspace");
        }

        private static double[] roundedDown(double[] sizes) {
            return Arrays.stream(sizes)
                    .map(size -> Math.floor(size / STEP) * STEP)
                    .toArray();
        }
    }
}
