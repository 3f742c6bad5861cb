package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Profile.Totals;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** A kind of events whose stacks are compared: what each of them weighs, and what weights can be divided by. */
public final class StackSubject {

    private final Unit unit;
    private final double runToRun;
    private final Function<Window, List<Weighed>> weighed;
    private final Function<Window, @Nullable Text> onlyShares;
    private final Function<Window, double @Nullable []> gigabytes;
    private final boolean perSecond;
    private final ToDoubleFunction<Window> alsoMeasured;
    private final PerWindow<ProfiledRun> runs = new PerWindow<>(this::weigh);

    /** By both sides, and by what weights are divided by: graphs, tables and causes tell of the same facts. */
    private final PerWindow<Map<Compared, Lazy<MethodFacts>>> methods =
            new PerWindow<>(window -> new ConcurrentHashMap<>());

    private record Compared(Both<List<Window>> windows, Per per) {}

    /**
     * @param unit of their weights: seconds, bytes or one
     *
     * @param runToRun by how much of the whole a frame's weight differs between repeated runs of one program
     * @param onlyShares why the weights of a window add up to no total, so that only shares of it mean anything; null
     *     if they do
     * @param gigabytes allocated in each of a window's {@link StackBins}; null if that is not known
     */
    public StackSubject(
            Unit unit,
            double runToRun,
            Function<Window, List<Weighed>> weighed,
            Function<Window, @Nullable Text> onlyShares,
            Function<Window, double @Nullable []> gigabytes) {
        this(unit, runToRun, weighed, onlyShares, gigabytes, false, window -> Double.NaN);
    }

    private StackSubject(
            Unit unit,
            double runToRun,
            Function<Window, List<Weighed>> weighed,
            Function<Window, @Nullable Text> onlyShares,
            Function<Window, double @Nullable []> gigabytes,
            boolean perSecond,
            ToDoubleFunction<Window> alsoMeasured) {
        this.unit = unit;
        this.runToRun = runToRun;
        this.weighed = weighed;
        this.onlyShares = onlyShares;
        this.gigabytes = gigabytes;
        this.perSecond = perSecond;
        this.alsoMeasured = alsoMeasured;
    }

    /** For allocations or blocked threads, of which a side may have none, it is rather their rate that matters. */
    public StackSubject judgedPerSecond() {
        return new StackSubject(unit, runToRun, weighed, onlyShares, gigabytes, true, alsoMeasured);
    }

    /** Where the weights should add up to what was measured otherwise, no rate is surer than the two agree. */
    public StackSubject alsoMeasured(ToDoubleFunction<Window> measured) {
        return new StackSubject(unit, runToRun, weighed, onlyShares, gigabytes, perSecond, measured);
    }

    Totals totals(List<Window> side) {
        return side.stream()
                .map(window -> run(window).profile().totals(alsoMeasured.applyAsDouble(window)))
                .reduce(Totals.NONE, Totals::and);
    }

    boolean isJudgedPerSecond() {
        return perSecond;
    }

    double runToRun() {
        return runToRun;
    }

    Unit unit(Per per) {
        return switch (per) {
            case SHARE -> Unit.SHARE;
            case GIGABYTE, WORK -> unit;
            case SECOND ->
                switch (unit) {
                    case SECONDS -> Unit.ONE;
                    case BYTES -> Unit.BYTES_PER_SECOND;
                    case ONE, SHARE, BYTES_PER_SECOND, PER_SECOND -> Unit.PER_SECOND;
                };
        };
    }

    Optional<Text> missing(Window window, Per per) {
        if (per == Per.SHARE) {
            return Optional.empty();
        }
        Text reason = onlyShares.apply(window);
        if (reason != null) {
            return Optional.of(reason);
        }
        return run(window).exposures().containsKey(per)
                ? Optional.empty()
                : Optional.of(Text.of(per == Per.WORK ? "stack.missing.work" : "stack.missing.gigabyte"));
    }

    MethodFacts methods(Both<List<Window>> windows, Per per, Supplier<MethodFacts> tested) {
        return Stream.of(windows.candidate(), windows.baseline())
                .flatMap(List::stream)
                .findFirst()
                .map(window -> methods.of(window)
                        .computeIfAbsent(new Compared(windows, per), absent -> new Lazy<>(tested))
                        .get())
                .orElseGet(tested);
    }

    ProfiledRun run(Window window) {
        return runs.of(window);
    }

    private ProfiledRun weigh(Window window) {
        StackBins bins = StackBins.of(window);
        return new ProfiledRun(
                new Profile(new ArrayList<>(weighed.apply(window)), bins.count(), bins::of, false),
                new Lazy<>(() -> exposures(window, bins)));
    }

    private Map<Per, double[]> exposures(Window window, StackBins bins) {
        Map<Per, double[]> exposures = new EnumMap<>(Per.class);
        double[] lengths = new double[bins.count()];
        Arrays.fill(lengths, window.seconds() / bins.count());
        exposures.put(Per.SECOND, lengths);
        double[] allocated = gigabytes.apply(window);
        if (allocated != null) {
            put(exposures, Per.GIGABYTE, allocated);
        }
        String unitOfWork = window.unitOfWork();
        if (unitOfWork != null) {
            put(exposures, Per.WORK, bins.sums(TimedAmounts.of(window.events(unitOfWork), RowNumbers.all(1))));
        }
        return exposures;
    }

    private static void put(Map<Per, double[]> exposures, Per per, double[] inBins) {
        if (Arrays.stream(inBins).sum() > 0) {
            exposures.put(per, inBins);
        }
    }

    /** The stacks of one run, and what weights can be divided by besides their own sum: so much in each time bin. */
    record ProfiledRun(Profile profile, Lazy<Map<Per, double[]>> exposed) {

        Map<Per, double[]> exposures() {
            return exposed.get();
        }
    }
}
