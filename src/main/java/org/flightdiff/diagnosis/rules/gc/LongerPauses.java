package org.flightdiff.diagnosis.rules.gc;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.ConfigurationMetrics;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.gc.PauseParts;
import org.flightdiff.view.gc.PauseParts.Part;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.threads.ThreadEvents;

/** Young pauses that became longer by something else than what they copy: which of their parts it is tells why. */
public final class LongerPauses {

    /** Of the time: below it nobody acts on pauses. */
    private static final double TELLING_SHARE = 0.01;

    private static final double MOSTLY = 0.5;

    private static final double BEYOND_REPEATED_RUNS = 2;

    /** Frames are read in some tens of nanoseconds: fewer take no millisecond. */
    private static final double TELLING_FRAMES = 10_000;

    /** The speed of memory: what takes longer than to read the whole old generation once is no search of it. */
    private static final double READ_BYTES_PER_SECOND = 1e9;

    private static final int PARTS_TOLD = 3;

    private static final List<Part> ROOT_PARTS = List.of(Part.THREAD_STACKS, Part.CODE, Part.OTHER_ROOTS, Part.ROOTS);

    /** Where each young collection looks for references into the young generation. */
    public static final Rule CARDS =
            declared(Rule.named(Causes.PAUSE_CARDS)).found(pair -> longer(pair).flatMap(LongerPauses::cards));

    public static final Rule ROOTS = declared(Rule.named(Cause.named("pause-roots", Cause.Trait.COMPARES)))
            .found(pair -> longer(pair).flatMap(LongerPauses::roots));

    public static final Rule WAITING = declared(Rule.named("pause-waiting"))
            .lowering(CpuMetrics.PARALLELISM, CpuMetrics.CPU_SHARE, ProcessorMetrics.JVM)
            .slowing()
            .found(pair -> longer(pair).flatMap(LongerPauses::waiting));

    private LongerPauses() {}

    private static Rule.Definition declared(Rule.Definition rule) {
        // What is collected once a second lengthens few requests, and not their median.
        return rule.shownBy(PausePanels.BY_PARTS)
                .masking(LessWork.SEEMS)
                .worsening(GcCost.PAUSES, GcCost.SHARE)
                .halting()
                .raising(ApplicationMetrics.P95, ApplicationMetrics.P99);
    }

    private static Optional<Longer> longer(Case pair) {
        boolean fewerThreads = pair.isSmaller(ConfigurationMetrics.PARALLEL_GC_THREADS);
        if (!pair.sameCollector() || fewerThreads || rose(pair).isEmpty()) {
            return Optional.empty();
        }
        Longer longer = pair.once(Longer.class, Longer::of);
        boolean felt = longer.added() * longer.after.young()
                >= TELLING_SHARE * pair.after().seconds();
        return felt ? Optional.of(longer) : Optional.empty();
    }

    /** One long pause while a program starts hides from the mean what all others take. */
    private static List<Metric> rose(Case pair) {
        return Stream.of(PauseMetrics.YOUNG_MEAN, PauseMetrics.MEDIAN)
                .filter(pair::rose)
                .toList();
    }

    private static Optional<Finding> cards(Longer longer) {
        double told = longer.part(Part.CARDS);
        double left = longer.part(Part.SCAVENGING);
        if (told >= MOSTLY) {
            return Optional.of(longer.finding(told, Text.none()));
        }
        return left >= MOSTLY && !longer.deeper()
                ? Optional.of(longer.finding(left, Text.none()).sureIf(longer.mayBeSearched()))
                : Optional.empty();
    }

    private static Optional<Finding> roots(Longer longer) {
        double told = ROOT_PARTS.stream().mapToDouble(longer::part).sum();
        double left = longer.part(Part.SCAVENGING);
        boolean deeper = left >= MOSTLY && longer.deeper();
        Text seen = deeper && Double.isNaN(longer.rise(PauseParts::frames))
                ? Text.of(
                        "cause.pause-roots.seen",
                        longer.pair.values(Unit.ONE, longer.seen.baseline(), longer.seen.candidate()))
                : Text.none();
        return told >= MOSTLY || deeper ? Optional.of(longer.finding(Math.max(told, left), seen)) : Optional.empty();
    }

    /** Where other programs have the processors, that is the cause, unless the JVM writes a log in its pauses. */
    private static Optional<Finding> waiting(Longer longer) {
        List<String> logs = longer.logs();
        double waits = longer.waits();
        if (waits < MOSTLY || (logs.isEmpty() && Processors.isCrowded(longer.pair))) {
            return Optional.empty();
        }
        Text writes = logs.isEmpty() ? Text.none() : Text.of("cause.pause-waiting.writes", Text.codes(logs));
        Finding finding = longer.finding(waits, writes).followedBy(Causes.CPU_STARVED, !logs.isEmpty());
        return Optional.of(logs.isEmpty() ? finding : finding.advising(Text.of("cause.pause-waiting.log")));
    }

    /** @param seen frames that threads had at least which slept or were parked: of each its deepest stack, as far as recorded */
    private record Longer(Case pair, PauseParts before, PauseParts after, Both<Double> seen) {

        static Longer of(Case pair) {
            Both<Double> seen = new Both<>(seen(pair.before()), seen(pair.after()));
            return new Longer(pair, PauseParts.of(pair.before()), PauseParts.of(pair.after()), seen);
        }

        private double rise(ToDoubleFunction<PauseParts> amount) {
            return amount.applyAsDouble(after) - amount.applyAsDouble(before);
        }

        /** Seconds by which a young pause is longer. */
        double added() {
            return rise(Longer::length);
        }

        private static double length(PauseParts side) {
            return side.working() + side.mean(Part.WAITING);
        }

        /**
         * What part of that is waiting beyond what as much work would have waited on the good side: where not even one CPU is
         * used, all that the same CPU time took longer than with as many CPUs as there.
         */
        double waits() {
            double usual = before.mean(Part.WAITING) / before.working();
            double idle = (after.mean(Part.WAITING) - usual * after.working()) / added();
            double asBefore = length(after) * pair.ratio(CpuMetrics.PARALLELISM).orElse(1);
            boolean starved = pair.after(CpuMetrics.PARALLELISM).orElse(1) < 1 && !Processors.isCrowded(pair);
            double longer = starved ? (length(after) - Math.max(length(before), asBefore)) / added() : 0;
            return Math.max(0, Math.max(idle, longer));
        }

        /**
         * What part of it is one of its parts, beyond what more bytes explain that each copies or that are allocated before
         * it; 0 where it is not known how many.
         */
        double part(Part part) {
            double copies = after.copied() / before.copied();
            // In logs, which know no bytes, workers have copying as a part of its own.
            boolean apart = Double.isNaN(copies) && part != Part.SCAVENGING;
            double allocated = pair.ratio(AllocationMetrics.RATE).orElse(1)
                    / pair.ratio(CollectionMetrics.YOUNG_RATE).orElse(1);
            double bytes = Math.max(apart ? 1 : copies, ROOT_PARTS.contains(part) ? 1 : allocated);
            double own = after.mean(part) - before.mean(part) * Math.max(1, bytes);
            return own > 0 ? own / rise(PauseParts::working) * (1 - waits()) : 0;
        }

        private static double seen(Window window) {
            Map<String, Integer> deepest = new HashMap<>();
            for (Selection waits : List.of(ThreadEvents.SLEPT, LockEvents.PARKED)) {
                Events events = window.events(waits);
                RowCodes stacks = events.stackCodes();
                events.rows()
                        .forEach(row -> deepest.merge(
                                String.valueOf(events.text(Selection.THREAD, row)),
                                events.stackOf(stacks.of(row)).calls().size(),
                                Math::max));
            }
            return deepest.values().stream().mapToDouble(Integer::doubleValue).sum();
        }

        /** By dumps of all threads, else by what was seen of those that wait. */
        boolean deeper() {
            boolean dumped = !Double.isNaN(rise(PauseParts::frames));
            double few = dumped ? before.frames() : seen.baseline();
            double many = dumped ? after.frames() : seen.candidate();
            return many >= BEYOND_REPEATED_RUNS * few && many - few >= TELLING_FRAMES;
        }

        /** Whether nothing else is left, on the same JDK: stacks are known, or the old generation is large enough. */
        boolean mayBeSearched() {
            boolean large = added() * READ_BYTES_PER_SECOND
                    <= pair.after(UseMetrics.AFTER).orElse(0);
            return pair.before().jvm().feature() == pair.after().jvm().feature()
                    && (large || !Double.isNaN(rise(PauseParts::frames)));
        }

        /** The options that make the suffering JVM write a log while it collects. */
        List<String> logs() {
            List<String> all = StartedAs.of(pair.after()).options().stream()
                    .filter(option -> option.startsWith("-Xlog:") && !option.equals("-Xlog:disable"))
                    .toList();
            return all.contains("-Xlog:async") ? List.of() : all;
        }

        Finding finding(double part, Text more) {
            List<Metric> effects = GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE);
            List<Text> parts = Part.OF_YOUNG.stream()
                    .filter(each -> before.mean(each) + after.mean(each) > 0)
                    .sorted(Comparator.comparingDouble(each -> -rise(side -> side.mean(each))))
                    .limit(PARTS_TOLD)
                    .map(each -> Text.of(
                            "finding.effect",
                            each.label(),
                            pair.values(Unit.SECONDS, before.mean(each), after.mean(each))))
                    .toList();
            Text told = Text.sentences(
                    Text.of("cause.pause-cards.found", pair.values(PauseMetrics.YOUNG_MEAN), Text.semicolons(parts)),
                    more,
                    known("cause.pause-cards.copied", Unit.BYTES, PauseParts::copied),
                    known("cause.pause-cards.frames", Unit.ONE, PauseParts::frames));
            return Finding.traced(Text.sentences(told, pair.effects(effects)), rose(pair), effects)
                    .accountingFor(part)
                    .properIf(true);
        }

        private Text known(String words, Unit unit, ToDoubleFunction<PauseParts> amount) {
            return Double.isNaN(rise(amount))
                    ? Text.none()
                    : Text.of(words, pair.values(unit, amount.applyAsDouble(before), amount.applyAsDouble(after)));
        }
    }
}
