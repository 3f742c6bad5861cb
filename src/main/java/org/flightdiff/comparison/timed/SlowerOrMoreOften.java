package org.flightdiff.comparison.timed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.comparison.timed.TimedMethod.Yardstick;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.timing.TimedCalls;
import org.flightdiff.view.timing.TimedMethods;

/**
 * The methods that were timed on both sides, the outermost first: those in which most time passed, as that of a method
 * holds that of what it calls.
 *
 * <p>Every call is counted, so that single runs have no error but that which runs differ by: the run-to-run floors of
 * units of work and of their time. Intervals hold for all of these factors together (Bonferroni).
 *
 * @param methods that both sides called
 */
public record SlowerOrMoreOften(List<TimedMethod> methods) {

    private static final double FLOOR_OF_CALLS = Floors.shipped("outside.rate");
    private static final double FLOOR_OF_TIME = Floors.shipped("outside.mean");

    /** What has so much of what was added has most of it. */
    private static final double HALF = 0.5;

    public SlowerOrMoreOften {
        methods = List.copyOf(methods);
    }

    /** @param work how much the candidate did, per second */
    public static SlowerOrMoreOften of(Both<List<Window>> windows, Work work, Significance significance) {
        Both<List<TimedRun>> runs =
                windows.map(side -> side.stream().map(TimedRun::of).toList());
        List<String> names = named(runs);
        if (names.isEmpty()) {
            return new SlowerOrMoreOften(List.of());
        }
        double confidence = 1 - significance.level() / (2 * names.size());
        SlowerOrMoreOften perWork = of(runs, names, work, confidence);
        // Work is estimated from what is allocated. Where each unit of work allocates more, that is taken for more
        // work, and the outermost method seems to be called less: its count is exact, so the estimate is not.
        return isEstimated(work) && perWork.methods.get(0).calls().fell()
                ? of(runs, names, Work.UNKNOWN, confidence)
                : perWork;
    }

    private static SlowerOrMoreOften of(Both<List<TimedRun>> runs, List<String> names, Work work, double confidence) {
        Function<TimedRun, Double> unit = unit(work, names.get(0));
        List<TimedMethod> timed = new ArrayList<>();
        for (String name : names) {
            Yardstick per =
                    work.isKnown() ? Yardstick.WORK : name.equals(names.get(0)) ? Yardstick.SECOND : Yardstick.CALLER;
            Factor calls = factor(
                    runs,
                    run -> run.of(name).calls() / (per == Yardstick.SECOND ? 1 : unit.apply(run)),
                    FLOOR_OF_CALLS,
                    confidence);
            timed.add(new TimedMethod(
                    name,
                    runs.map(side -> mean(side, name)),
                    isEstimated(work)
                            ? calls.per(
                                    Math.log(work.ratio()), new Interval(Math.log(work.low()), Math.log(work.high())))
                            : calls,
                    per,
                    factor(runs, run -> run.of(name).mean(), FLOOR_OF_TIME, confidence)));
        }
        return new SlowerOrMoreOften(timed);
    }

    /**
     * What calls are counted for each of, in each run by itself: units of work, or calls of the outermost method. What is
     * only known of both sides together is taken into account behind that.
     */
    private static Function<TimedRun, Double> unit(Work work, String outermost) {
        if (work.isKnown()) {
            return work.source() == Source.UNITS ? TimedRun::units : run -> 1.0;
        }
        return run -> run.of(outermost).calls();
    }

    private static boolean isEstimated(Work work) {
        return work.isKnown() && work.source() != Source.UNITS;
    }

    private static List<String> named(Both<List<TimedRun>> runs) {
        List<TimedRun> all = Stream.concat(runs.baseline().stream(), runs.candidate().stream())
                .toList();
        return all.get(0).bySecond().keySet().stream()
                .filter(name -> all.stream().allMatch(run -> run.tells(name)))
                .sorted(Comparator.comparingDouble((String name) -> -all.stream()
                                .mapToDouble(run -> run.of(name).seconds())
                                .sum())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static TimedCalls mean(List<TimedRun> runs, String name) {
        return runs.stream()
                .map(run -> run.of(name))
                .reduce(TimedCalls::and)
                .orElseThrow()
                .over(runs.size());
    }

    private static Factor factor(
            Both<List<TimedRun>> runs, ToDoubleFunction<TimedRun> amount, double floor, double confidence) {
        Both<Estimate> sides = runs.map(side -> {
            List<Estimate> each = side.stream()
                    .map(run -> Estimates.pointOnly(amount.applyAsDouble(run), 1, Scale.LOG))
                    .toList();
            return each.size() == 1 ? each.get(0) : Estimates.ofRuns(each, Scale.LOG);
        });
        Difference difference = Difference.between(sides.baseline(), sides.candidate(), floor);
        return new Factor(difference.point(), difference.intervalWithFloor(confidence), floor);
    }

    /** As the baseline is to the candidate. */
    public SlowerOrMoreOften swapped() {
        return new SlowerOrMoreOften(methods.stream().map(TimedMethod::swapped).toList());
    }

    /**
     * The innermost method in which most of what the candidate spends more is spent: what is outside of it only calls it.
     * Methods of the JDK do as they are told, so it is one of the application if any is. Empty where it spends more in none,
     * or not surely.
     */
    public Optional<TimedMethod> culprit() {
        double most =
                methods.stream().mapToDouble(SlowerOrMoreOften::spent).max().orElse(0);
        List<TimedMethod> slower = methods.stream()
                .filter(each -> each.calls().rose() || each.each().rose())
                .filter(each -> spent(each) > 0 && spent(each) >= HALF * most)
                .toList();
        List<TimedMethod> own =
                slower.stream().filter(each -> !Sites.isJdk(each.name())).toList();
        return (own.isEmpty() ? slower : own).stream().reduce((outer, inner) -> inner);
    }

    /**
     * Seconds more for as much as the baseline did in one; who takes longer may do less in a second, which is no gain. What
     * timing costs outside of the timed calls makes their callers slow, but is theirs.
     */
    private static double spent(TimedMethod method) {
        double calls = method.per() == Yardstick.SECOND
                ? Math.max(0, method.calls().log())
                : method.calls().log();
        TimedCalls before = method.perSecond().baseline();
        return before.seconds() * Math.expm1(calls + method.each().log())
                + before.calls() * TimedCalls.COST_OUTSIDE_SECONDS * Math.expm1(calls);
    }

    /**
     * The calls that one run timed, by method.
     *
     * @param bySecond those of a second
     * @param units of work in a second; 0 where nothing counts as one
     */
    private record TimedRun(Map<String, TimedCalls> bySecond, double units) {

        /** Of what was called fewer times, nothing is said: start and end of a run make one call more or less. */
        private static final double FEWEST_CALLS = 20;

        TimedRun {
            bySecond = Map.copyOf(bySecond);
        }

        static TimedRun of(Window window) {
            TimedMethods timed = TimedMethods.in(window);
            Map<String, TimedCalls> bySecond = new HashMap<>();
            timed.byMethod().forEach((name, calls) -> {
                if (calls.calls() >= FEWEST_CALLS) {
                    bySecond.put(name, calls.over(timed.seconds()));
                }
            });
            String unit = window.unitOfWork();
            return new TimedRun(bySecond, unit == null ? 0 : window.events(unit).size() / window.seconds());
        }

        /** Whether it called a method often enough, and its clock could tell how long that took. */
        boolean tells(String name) {
            TimedCalls calls = bySecond.get(name);
            return calls != null && calls.seconds() > 0;
        }

        TimedCalls of(String name) {
            return Objects.requireNonNull(bySecond.get(name));
        }
    }
}
