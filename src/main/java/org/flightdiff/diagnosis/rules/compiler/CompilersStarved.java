package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.compilation.CompilerCounters;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.methods.MethodMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Compilers have work and get no processor. HotSpot counts a compilation from its start to its end, waiting for a processor
 * included: where none is free and each takes longer, hot code waits in the queue and stays interpreted or with C1.
 */
public final class CompilersStarved {

    private static final Metric BUSY = CompilationMetrics.TIME_SHARE;
    private static final Metric RATE = CompilationMetrics.RATE;

    /** What is compiled differs from run to run, and so does how long it takes. */
    private static final double LONGER = 1.5;

    /** In standard errors: chance alone is as far off in one of a hundred pairs. */
    private static final double BEYOND_CHANCE = 2.58;

    /** With more of the machine's processors free, a compiler finds one. */
    private static final double FREE = 0.2;

    /** Who is on a processor for most of the time that it works does not lack one. */
    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named(Causes.COMPILERS_STARVED)
            .shownBy(CounterPanels.TIME, BUSY)
            .folding(Causes.HOT_CODE_INTERPRETED, Causes.WARM_UP_DIFFERS, Causes.COMPILATION_STOPPED)
            // Threads on their way to a safepoint lack a processor, too.
            .folding(Causes.SLOW_SAFEPOINTS)
            .raising(BUSY, CompilationMetrics.QUEUE_PEAK, MethodMetrics.INTERPRETED)
            .lowering(RATE, CompilationMetrics.CODE_SIZE, CompilationMetrics.C1, CompilationMetrics.C2)
            .slowing()
            .found(CompilersStarved::examine);

    private CompilersStarved() {}

    /** What compilers did in the runs of a side, or a part of each: how many compilations, and seconds that these took in all. */
    private record Compiled(List<Window> runs, double count, double seconds) {

        static Compiled of(List<Window> runs) {
            double count = 0;
            double seconds = 0;
            for (Window run : runs) {
                Counted counted = Counted.in(run, CompilationEvents.STATISTICS);
                count += growth(counted.numbers("compileCount"));
                seconds += growth(counted.seconds("totalTimeSpent"));
            }
            return new Compiled(runs, count, seconds);
        }

        private static double growth(double[] counter) {
            return counter.length < 2 ? 0 : Math.max(0, counter[counter.length - 1] - counter[0]);
        }

        double each() {
            return seconds / count;
        }

        double rate() {
            return count / length();
        }

        private double length() {
            return runs.stream().mapToDouble(Window::seconds).sum();
        }

        double free() {
            ProcessorTime time = ProcessorTime.of(runs);
            return time.of(ProcessorUse.FREE)
                    / time.used().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum();
        }

        /** What part of the time that they worked compilers were on a processor; NaN where nobody looked at them. */
        double onProcessor() {
            double used = ProcessorTime.of(runs).of(ProcessorUse.COMPILERS) * length();
            return used > 0 ? Math.min(1, used / seconds) : Double.NaN;
        }
    }

    /** @param first the same in the first half of the windows, where only the second tells; null for the whole */
    private record Compilations(
            Compiled before, Compiled after, @Nullable Compilations first) {

        static Compilations in(Case pair, UnaryOperator<Window> part, @Nullable Compilations first) {
            List<Window> before = pair.runsBefore().stream().map(part).toList();
            List<Window> after = pair.runsAfter().stream().map(part).toList();
            return new Compilations(Compiled.of(before), Compiled.of(after), first);
        }

        double ratio() {
            return after.each() / before.each();
        }

        boolean areStarved() {
            double error = Math.sqrt(CompilerCounters.TIME_SPREAD * (1 / before.count + 1 / after.count));
            boolean longer = ratio() >= LONGER && Math.log(ratio()) >= BEYOND_CHANCE * error;
            return longer && after.free() <= FREE && !(after.onProcessor() > MOSTLY);
        }

        Text told(Case pair) {
            Stream<Text> values =
                    Stream.concat(Stream.ofNullable(first).flatMap(half -> half.values(pair)), values(pair));
            return Text.of(
                    first == null ? "cause.compilers-starved.found" : "cause.compilers-starved.halves",
                    values.toArray(Text[]::new));
        }

        private Stream<Text> values(Case pair) {
            return Stream.of(
                    pair.values(Unit.SECONDS, before.each(), after.each()),
                    pair.values(Unit.SHARE, before.free(), after.free()),
                    pair.values(Unit.PER_SECOND, before.rate(), after.rate()));
        }
    }

    /** A mean over all hides processors that were free at first and are not later. */
    private static Optional<Finding> examine(Case pair) {
        Compilations whole = Compilations.in(pair, run -> run, null);
        Compilations first = Compilations.in(pair, run -> run.parts(2).get(0), null);
        return Stream.of(whole, Compilations.in(pair, run -> run.parts(2).get(1), first))
                .filter(Compilations::areStarved)
                .findFirst()
                .flatMap(starved -> finding(pair, starved));
    }

    private static Optional<Finding> finding(Case pair, Compilations starved) {
        Compiled before = starved.before;
        Compiled after = starved.after;
        List<Metric> effects = Stream.concat(
                        pair.diverged(List.of(RATE)).stream().filter(pair::fell),
                        Stream.of(CompilationMetrics.QUEUE_PEAK, MethodMetrics.INTERPRETED)
                                .filter(pair::rose))
                .toList();
        boolean fewer = starved.first != null && after.rate() * LONGER <= before.rate();
        if (effects.isEmpty() && !fewer) {
            return Optional.empty();
        }
        List<Metric> felt = pair.worsened(ApplicationMetrics.DURATIONS);
        Text explanation = Text.sentences(
                starved.told(pair),
                Double.isNaN(after.onProcessor())
                        ? Text.none()
                        : Text.of(
                                "cause.compilers-starved.on-processor",
                                pair.sideAfter(),
                                Text.share(after.onProcessor())),
                Text.of("cause.compilers-starved.interpreted", pair.values(MethodMetrics.INTERPRETED)),
                pair.effects(Case.all(effects, felt)));
        double lost = (1 - 1 / starved.ratio()) * pair.after(BUSY).orElse(0);
        // Where the program itself filled the machine, code that is not compiled may be why, or only what follows.
        boolean filled = before.free() > FREE && !Processors.isCrowdedAnew(pair);
        return Optional.of(Finding.traced(explanation, pair.diverged(List.of(BUSY)), Case.all(effects, felt))
                .sureIf(!filled && (!Processors.isCrowdedAnew(pair) || !felt.isEmpty()))
                .mattering(lost));
    }
}
