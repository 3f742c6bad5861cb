package org.flightdiff.view.gc;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;

/**
 * The straight line through eden and young pause that half of the points lie above: its slope is that of Theil and Sen,
 * its intercept the median of what the slope leaves (Conover, Practical Nonparametric Statistics, 1980, section 5.5). So
 * a few long pauses with another cause do not bend it.
 */
final class EdenFit {

    /** Fewer points lie on a line by chance. */
    static final int FEWEST = 8;

    private static final double CONFIDENCE = 0.95;

    private static final Interval NONE = new Interval(0, 0);

    private final double[] eden;
    private final double[] seconds;

    EdenFit(double[] eden, double[] seconds) {
        this.eden = eden.clone();
        this.seconds = seconds.clone();
    }

    /** The pause that a byte of eden adds, in seconds; its sides have as many as two different edens. */
    Estimate slope() {
        return Estimates.slope(eden, seconds);
    }

    /** What a pause takes however small eden is, in seconds. */
    double intercept(double slope) {
        return Quantiles.median(IntStream.range(0, eden.length)
                .mapToDouble(i -> seconds[i] - slope * eden[i])
                .toArray());
    }

    double edenFor(double targetSeconds, double slope) {
        return (targetSeconds - intercept(slope)) / slope;
    }

    OptionalDouble shownSlope() {
        if (isTooFew()) {
            return OptionalDouble.empty();
        }
        Estimate estimate = slope();
        return interval(estimate).low() > 0 ? OptionalDouble.of(estimate.value()) : OptionalDouble.empty();
    }

    Text inWords(double targetSeconds) {
        if (isTooFew()) {
            return Text.of("note.gc.eden.too-few", Text.count(eden.length), Text.count(FEWEST));
        }
        Estimate estimate = slope();
        Interval interval = interval(estimate);
        if (interval.low() <= 0) {
            return Text.of("note.gc.eden.no-slope", Text.count(eden.length));
        }
        Text line = Text.of(
                "note.gc.eden.line",
                Text.seconds(Math.max(0, intercept(estimate.value()))),
                perMebibyte(estimate.value()),
                perMebibyte(interval.low()),
                perMebibyte(interval.high()),
                Text.count(eden.length));
        if (Double.isNaN(targetSeconds)) {
            return line;
        }
        double[] sorted = Quantiles.sorted(eden);
        double fitting = edenFor(targetSeconds, estimate.value());
        Text target = Text.seconds(targetSeconds);
        if (fitting <= 0) {
            return Text.semicolons(line, Text.of("note.gc.eden.none-meets", target));
        }
        Text answer = Text.of("note.gc.eden.meets", target, Text.bytes(fitting));
        return fitting < sorted[0] || fitting > sorted[sorted.length - 1]
                ? Text.semicolons(
                        line,
                        answer,
                        Text.of("note.gc.eden.beyond", Text.bytes(sorted[0]), Text.bytes(sorted[sorted.length - 1])))
                : Text.semicolons(line, answer);
    }

    private boolean isTooFew() {
        return eden.length < FEWEST || Arrays.stream(eden).distinct().count() < 2;
    }

    private static Interval interval(Estimate estimate) {
        return estimate.hasInterval() ? estimate.interval(CONFIDENCE) : NONE;
    }

    private static Text perMebibyte(double secondsPerByte) {
        return Text.seconds(secondsPerByte * 0x1p20);
    }
}
