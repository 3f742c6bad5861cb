package org.flightdiff.view;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.ComplementEstimate;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.Samples;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.estimate.SumEstimate;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.TimeBins.UpToNext;

/** The ways in which metrics are measured: each takes samples in order of time and chooses the estimate that fits. */
public final class Measurements {

    /** A percentile needs this many observations expected above it. */
    private static final int OBSERVATIONS_ABOVE_PERCENTILE = 1;

    /** More events than this are summed in equal time bins before they are resampled. */
    private static final int MOST_PAIRS = 2_000;

    private static final int TIME_BINS = 500;

    private Measurements() {}

    public static Measurement mean(double[] samples, String of) {
        return samples.length == 0 ? none(of) : measured(Estimates.mean(samples, seed(samples)));
    }

    public static Measurement median(double[] samples, String of) {
        return median(Samples.of(samples), of);
    }

    public static Measurement median(Samples samples, String of) {
        return samples.size() == 0 ? none(of) : measured(Estimates.quantile(samples, 0.5));
    }

    /** A percentile, given only where at least one sample is expected above it: p95 from 20, p99 from 100. */
    public static Measurement percentile(double[] samples, double share, String of) {
        return percentile(Samples.of(samples), share, of);
    }

    public static Measurement percentile(Samples samples, double share, String of) {
        long needed = Math.round(OBSERVATIONS_ABOVE_PERCENTILE / (1 - share));
        if (samples.size() < needed) {
            return tooFew(samples.size(), of, needed);
        }
        return measured(Estimates.quantile(samples, share));
    }

    /** The largest of independent samples. */
    public static Measurement longest(double[] samples, String of) {
        return samples.length == 0 ? none(of) : measured(Estimates.maximum(samples));
    }

    public static Measurement longest(Events events, RowNumbers samples, String of) {
        return events.isEmpty()
                ? none(of)
                : measured(Estimates.maximum(taker -> samples.forEach(events.size(), taker)));
    }

    /** The largest of a level that is sampled now and then; its error is unknown. */
    public static Measurement peak(double[] samples, String of) {
        return samples.length == 0
                ? none(of)
                : measured(Estimates.pointOnly(Arrays.stream(samples).max().orElseThrow(), samples.length, Scale.LOG));
    }

    /** The number of events: judged by their spacing if there are enough, else as rare independent events. */
    public static Measurement count(Events events, Window window) {
        return count(events.starts(), window);
    }

    public static Measurement count(double[] starts, Window window) {
        double[] sinceStart = new double[starts.length];
        for (int event = 0; event < starts.length; event++) {
            sinceStart[event] = within(window, starts[event]) - window.fromSeconds();
        }
        return measured(Estimates.renewalCount(sinceStart, window.seconds()));
    }

    /** The number of rare, independent events. */
    public static Measurement rareCount(long events) {
        return measured(Estimates.rareCount(events));
    }

    public static Measurement rate(Events events, Window window) {
        return rate(events.starts(), window);
    }

    public static Measurement rate(double[] starts, Window window) {
        return scaled(count(starts, window), 1 / window.seconds());
    }

    public static Measurement total(Events events, double[] amounts, Window window) {
        return scaled(perSecond(events, amounts, window), window.seconds());
    }

    public static Measurement totalDuration(Events events, Window window) {
        return total(events, events.durations(), window);
    }

    public static Measurement shareOfTime(Events events, Window window) {
        return perSecond(events, events.durations(), window);
    }

    /** What is measured where all events that tell it were recorded. */
    public static Measurement ifRecorded(Window window, List<Selection> events, Supplier<Measurement> measure) {
        Text missing = Availability.missing(window, events);
        return missing == null ? measure.get() : new NotRecorded(missing);
    }

    /** Sum of the amounts that came with events, per second of the window; a share where amounts are seconds. */
    public static Measurement perSecond(Events events, double[] amounts, Window window) {
        return perSecond(TimedAmounts.of(events, row -> amounts[row]), window);
    }

    public static Measurement perSecond(List<Events> several, Window window) {
        int all = several.stream().mapToInt(Events::size).sum();
        if (all > MOST_PAIRS) {
            TimeBins bins = TimeBins.of(window, TIME_BINS);
            double[] counts = new double[TIME_BINS];
            for (Events events : several) {
                double[] more = bins.counts(events);
                Arrays.setAll(counts, bin -> counts[bin] + more[bin]);
            }
            return perSecond(counts, all, window);
        }
        return perSecond(Events.starts(several), ones(all), window);
    }

    /** Sum of the amounts that came at these times, in seconds from the recording's start and ascending, per second. */
    public static Measurement perSecond(double[] starts, double[] amounts, Window window) {
        return perSecond(TimedAmounts.of(starts, amounts), window);
    }

    /** Sum of amounts, per second; of many, nothing is kept for each. */
    public static Measurement perSecond(TimedAmounts amounts, Window window) {
        int all = amounts.size();
        if (all == 0) {
            return measured(ScaledEstimate.of(Estimates.rareCount(0), 1 / window.seconds()));
        }
        if (all > MOST_PAIRS) {
            return perSecond(TimeBins.of(window, TIME_BINS).sums(amounts), all, window);
        }
        double[] each = amounts.amounts();
        return measured(Estimates.ratio(each, spacing(amounts.seconds(), window), seed(each)), all);
    }

    private static Measurement perSecond(double[] sumsOfBins, long observations, Window window) {
        double[] seconds = new double[sumsOfBins.length];
        Arrays.fill(seconds, TimeBins.of(window, TIME_BINS).seconds());
        return measured(Estimates.ratio(sumsOfBins, seconds, seed(sumsOfBins)), observations);
    }

    /** Sum of one amount over the sum of another that came with it, at these times in ascending order. */
    public static Measurement ratio(
            double[] starts, double[] numerators, double[] denominators, Window window, String of) {
        return ratio(TimedAmounts.of(starts, numerators), TimedAmounts.of(starts, denominators), window, of);
    }

    public static Measurement ratio(TimedAmounts numerators, TimedAmounts denominators, Window window, String of) {
        TimeBins bins = TimeBins.of(window, TIME_BINS);
        boolean many = denominators.size() > MOST_PAIRS;
        double[] below = many ? bins.sums(denominators) : denominators.amounts();
        double exposure = Arrays.stream(below).sum();
        if (!(exposure > 0)) {
            return none(of);
        }
        double[] above = many ? bins.sums(numerators) : numerators.amounts();
        if (!(Arrays.stream(above).sum() > 0)) {
            return measured(Estimates.none(exposure, denominators.size()));
        }
        return measured(Estimates.ratio(above, below, seed(above)), denominators.size());
    }

    /** Amounts over how many events began meanwhile, in pairs by whichever are fewer; of many nothing is kept. */
    public static Measurement perEvent(TimedAmounts amounts, Events events, Window window, String of) {
        if (events.isEmpty()) {
            return none(of);
        }
        int fewer = Math.min(amounts.size(), events.size());
        double[] above;
        double[] below;
        if (fewer == 0) {
            return measured(Estimates.none(events.size(), events.size()));
        } else if (fewer > MOST_PAIRS) {
            TimeBins bins = TimeBins.of(window, TIME_BINS);
            above = bins.sums(amounts);
            below = bins.counts(events);
        } else if (amounts.size() <= events.size()) {
            above = amounts.amounts();
            below = UpToNext.sums(amounts.seconds(), TimedAmounts.of(events, RowNumbers.all(1)));
        } else {
            above = UpToNext.sums(events.starts(), amounts);
            below = ones(events.size());
        }
        return Arrays.stream(above).sum() > 0
                ? measured(Estimates.ratio(above, below, seed(above)), fewer)
                : measured(Estimates.none(events.size(), events.size()));
    }

    /** How many things there were, their times ascending, over events meanwhile: by a clock that the events advance. */
    public static Measurement countPerEvent(double[] starts, Events events, String of) {
        if (events.isEmpty()) {
            return none(of);
        }
        double[] sinceFirst = eventsBefore(starts, events);
        return scaled(measured(Estimates.renewalCount(sinceFirst, events.size())), 1.0 / events.size());
    }

    private static double[] eventsBefore(double[] times, Events events) {
        double[] before = new double[times.length];
        int row = 0;
        for (int i = 0; i < times.length; i++) {
            while (row < events.size() && events.start(row) <= times[i]) {
                row++;
            }
            before[i] = row;
        }
        return before;
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    public static Measurement counterRate(Counted counted, double[] counter, String of) {
        int[] steps = counted.steps(counter);
        double seconds = Arrays.stream(Counted.growth(steps, counted.times())).sum();
        return scaled(counterGrowth(counted, counter, of), 1 / seconds);
    }

    /** Growth of a counter of single things, from the JVM's start where nobody sampled it, or its first known point. */
    public static Measurement counterGrowth(Counted counted, double[] counter, String of) {
        return counterGrowth(counted, counter, count -> Estimates.rareCount(Math.round(count)), of);
    }

    /** The same of any counter, with how sure its growth up to the first sample is known. */
    public static Measurement counterGrowth(
            Counted counted, double[] counter, DoubleFunction<Estimate> before, String of) {
        int[] steps = counted.steps(counter);
        boolean fromStart = counted.sinceStart() && steps.length > 0 && steps[0] == 1;
        int[] sampled = fromStart ? Arrays.copyOfRange(steps, 1, steps.length) : steps;
        double[] growth = Counted.growth(sampled, counter);
        double[] seconds = Counted.growth(sampled, counted.times());
        double all = Arrays.stream(seconds).sum();
        if (!(all > 0)) {
            return new TooFew(
                    counted.samples(),
                    Text.of("reason.too-few.samples", Text.count(counted.samples()), Text.of("things." + of)));
        }
        Measurement rest = scaled(measured(Estimates.ratio(growth, seconds, seed(growth))), all);
        return fromStart ? after(before.apply(counter[1]), rest) : rest;
    }

    public static Measurement after(Estimate before, Measurement amount) {
        return before.value() > 0 && amount instanceof Measured measured
                ? new Measured(new SumEstimate(before, measured.estimate()), measured.note())
                : amount;
    }

    /** Slope of a level over time, by least squares. */
    public static Measurement slope(double[] seconds, double[] level) {
        return measured(Estimates.line(seconds, level));
    }

    public static Measurement proportion(double[] zerosAndOnes, String of) {
        if (zerosAndOnes.length == 0) {
            return none(of);
        }
        boolean some = Arrays.stream(zerosAndOnes).anyMatch(sample -> sample > 0);
        return some ? mean(zerosAndOnes, of) : measured(Estimates.none(zerosAndOnes.length, zerosAndOnes.length));
    }

    public static Measurement complement(Measurement share) {
        return share instanceof Measured measured
                ? new Measured(new ComplementEstimate(measured.estimate()), measured.note())
                : share;
    }

    /** A number without sampling error, such as a setting. */
    public static Measured exact(double value) {
        return measured(Estimates.exact(value, Scale.LOG));
    }

    /** A number whose sampling error is unknown. */
    public static Measured point(double value, long observations) {
        return measured(Estimates.pointOnly(value, observations, Scale.LOG));
    }

    public static Measurement scaled(Measurement measurement, double factor) {
        if (!(measurement instanceof Measured measured)) {
            return measurement;
        }
        return factor > 0 && Double.isFinite(factor)
                ? new Measured(ScaledEstimate.of(measured.estimate(), factor), measured.note())
                : new NotComputed(Text.of("reason.not-computed.factor", Text.given(String.valueOf(factor))));
    }

    private static Measured measured(Estimate estimate) {
        return new Measured(estimate, Text.none());
    }

    private static Measured measured(Estimate estimate, long observations) {
        return measured(ScaledEstimate.counting(estimate, observations));
    }

    public static TooFew tooFew(long observations, String of, long needed) {
        return new TooFew(
                observations,
                Text.of("reason.too-few", Text.count(observations), Text.of("things." + of), Text.count(needed)));
    }

    public static TooFew none(String of) {
        return new TooFew(0, Text.of("reason.none", Text.of("things." + of)));
    }

    /** The time that belongs to each event: up to the next one; the first also has what came before it. */
    private static double[] spacing(double[] starts, Window window) {
        double[] seconds = new double[starts.length];
        for (int i = 0; i < seconds.length; i++) {
            double from = i == 0 ? window.fromSeconds() : within(window, starts[i]);
            double to = i == seconds.length - 1 ? window.toSeconds() : within(window, starts[i + 1]);
            seconds[i] = to - from;
        }
        return seconds;
    }

    /** Events that were in progress when the recording began start before the recording. */
    private static double within(Window window, double seconds) {
        return Math.min(window.toSeconds(), Math.max(window.fromSeconds(), seconds));
    }

    /** The seed depends on the samples alone, so that neither role, path nor time origin changes a result. */
    private static long seed(double[] samples) {
        long seed = samples.length;
        for (double sample : samples) {
            seed = 31 * seed + Double.doubleToLongBits(sample);
        }
        return seed;
    }
}
