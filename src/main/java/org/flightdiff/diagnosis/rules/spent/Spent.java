package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Regression.Increase.Each;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.accounting.regression.SystemCall;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Points;
import org.flightdiff.stacks.FrameAmounts.Course;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.threads.ThreadNames;

/** What was found under one name on a pair: at least one regression, the most severe first. */
record Spent(Case pair, List<Regression> regressions) {

    /** What else ends in the same method, and the same elsewhere, is told briefly. */
    private static final int TOLD = 2;

    private static final double LITTLE = 0.1;

    private static final double MOSTLY = 0.5;

    /** Beside what these others spend more of: it comes after that, however many threads wait. */
    static final double WORTH_OF_WAITING_FOR_OTHERS = 0.1;

    static Optional<Spent> in(Case pair, Cause name) {
        List<Regression> own = pair.regressions().stream()
                .filter(regression -> name(regression.main()).equals(name))
                .toList();
        return own.isEmpty() ? Optional.empty() : Optional.of(new Spent(pair, own));
    }

    private static Cause name(Increase leading) {
        if (leading.system() == SystemCall.SPINS) {
            return Causes.BUSY_WAITING;
        }
        return switch (leading.resource()) {
            case COMPUTING -> Causes.HOT_METHOD_CHANGED;
            case ALLOCATING -> Causes.ALLOCATION_RATE_UP;
            case NATIVE -> leading.system() == SystemCall.OTHER ? Causes.NATIVE_CODE : Causes.SLOW_IO;
            case SOCKET, FILE -> Causes.SLOW_IO;
            case BLOCKED -> Causes.LOCK_CONTENTION;
            case QUEUED -> Causes.POOL_WAIT;
            case PARKED, WAITING, SLEEPING -> Causes.WAITS_LONGER;
        };
    }

    Increase main() {
        return regressions.get(0).main();
    }

    /** All of it, what leads first. */
    Stream<Increase> increases() {
        return Stream.concat(
                regressions.stream().map(Regression::main),
                regressions.stream().flatMap(regression -> regression.others().stream()));
    }

    /** The methods of one, the outermost first. */
    static Stream<String> frames(Increase increase) {
        return Stream.of(increase.frame(), increase.through(), increase.mechanism())
                .filter(frame -> !frame.isEmpty());
    }

    /**
     * Sure of its effect where a unit of work takes longer, or other effects show.
     *
     * @param trace the metrics that show it, where they diverged
     * @param effects those that show what it does
     */
    Finding finding(List<Metric> trace, List<Metric> effects, Text more) {
        List<Metric> shown = Stream.concat(effects.stream(), pair.worsened(ApplicationMetrics.DURATIONS).stream())
                .distinct()
                .toList();
        Regression first = regressions.get(0);
        double part = first.follows() ? WORTH_OF_WAITING_FOR_OTHERS : 1;
        // Whatever keeps a program from its work makes those wait longer whom it answers.
        boolean explained = first.onlyForEach() && !pair.isUnexplained(pair.suffering());
        Finding traced = Finding.traced(Text.sentences(told(), more, pair.effects(shown)), pair.diverged(trace), shown);
        // Another JVM runs the same code in another way.
        boolean byJvm = pair.isOfOtherJvms() && first.main().resource().isByJvm();
        return (byJvm ? traced.with(Confidence.MEDIUM) : traced)
                .at(site())
                .mattering(part * first.severity())
                .accountingFor((first.onlyForEach() ? WORTH_OF_WAITING_FOR_OTHERS : part) * partOfEffect())
                .sureIf(first.isSure() && !explained && partOfEffect() >= LITTLE);
    }

    /** What part it is of the processors that are used more, and of how much longer as many units of work take; 1 of all else. */
    private double partOfEffect() {
        double units = Math.abs(Math.log(pair.ratio(ApplicationMetrics.UNITS).orElse(0)));
        double threads = pair.after(ProcessorMetrics.HARDWARE_THREADS).orElse(Double.NaN);
        double used = pair.rose(ProcessorMetrics.JVM) ? main().more() / (pair.rise(ProcessorMetrics.JVM) * threads) : 1;
        double each = main().more() / pair.after(ApplicationMetrics.UNITS).orElse(Double.NaN);
        boolean other = units > LITTLE || Processors.isBusy(pair) || !pair.rose(ApplicationMetrics.MEDIAN);
        double part = Math.min(used, other ? 1 : each / pair.rise(ApplicationMetrics.MEDIAN));
        return main().resource() == Resource.COMPUTING && part >= 0 ? Math.min(1, part) : 1;
    }

    private Optional<Site> site() {
        Increase main = main();
        return Name.site(
                        pair,
                        main.frame(),
                        main.through(),
                        "cause.site." + word(main),
                        main.resource().unit(),
                        main.before(),
                        main.after())
                .map(site -> site.over(overTime(main.course())))
                .map(site -> site.of(
                        pair.changedCode()
                                .holding(pair.suffering(), main)
                                .map(held -> LibraryChanged.named(held.part())),
                        beside(),
                        Awaited.fewer(pair, main)));
    }

    private Optional<Text> beside() {
        return regressions.stream()
                .skip(1)
                .map(Regression::main)
                .filter(each -> each.resource() == main().resource() && each.more() >= MOSTLY * main().more())
                .filter(each -> !each.frame().equals(main().frame()))
                .findFirst()
                .flatMap(each -> Name.ofMethod(each.frame()));
    }

    private Both<Points> overTime(Course course) {
        return Both.seenFrom(pair.suffering(), course.after(), course.before())
                .map(bins -> new Points(
                        IntStream.range(0, bins.size())
                                .mapToDouble(bin -> (bin + 0.5) * course.binSeconds())
                                .toArray(),
                        bins.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    private Text told() {
        Regression first = regressions.get(0);
        List<Text> also = first.others().stream().limit(TOLD).map(this::amount).toList();
        List<Text> elsewhere = regressions.stream()
                .skip(1)
                .limit(TOLD)
                .map(Regression::main)
                .map(this::clause)
                .toList();
        Text main = Text.semicolons(
                clause(first.main()),
                first.onlyForEach() ? forEach(first.main()) : Text.none(),
                areUncounted(first.main()) ? WaitsPerRequest.told(pair) : Text.none(),
                also.isEmpty() ? Text.none() : Text.of("cause.spent.also", Text.commas(also)));
        return Text.sentences(
                Text.of("cause.spent.sentence", main),
                elsewhere.isEmpty() ? Text.none() : Text.of("cause.spent.elsewhere", Text.semicolons(elsewhere)));
    }

    private static boolean areUncounted(Increase main) {
        return main.resource().isWaiting() && main.each() == null;
    }

    private Text forEach(Increase main) {
        double done = pair.work().ratio();
        return Text.of(
                "cause.spent.for-each",
                Text.amount(Unit.ONE, done),
                Text.amount(Unit.ONE, main.after() / main.before() / done));
    }

    /** "worker-# (4 threads): 0.0016 → 3.97 threads in sockets, in Worker.call, there most in Socket.read". */
    private Text clause(Increase increase) {
        return Text.of(
                "cause.spent.clause",
                ThreadNames.LABEL.apply(increase.thread()),
                Text.count(Math.round(increase.threads())),
                amount(increase),
                place(increase),
                each(increase));
    }

    /** "; each takes 8 ms → 40 ms, at 12 /s → 88 /s", where the length of waits is known. */
    private Text each(Increase increase) {
        Each each = increase.each();
        if (each == null) {
            return Text.none();
        }
        return Double.isNaN(each.before())
                ? Text.of(
                        "cause.spent.each-after",
                        pair.sideAfter(),
                        Text.seconds(each.after()),
                        Text.amount(Unit.PER_SECOND, each.rateAfter()))
                : Text.of(
                        "cause.spent.each",
                        pair.values(Unit.SECONDS, each.before(), each.after()),
                        pair.values(Unit.PER_SECOND, each.rateBefore(), each.rateAfter()));
    }

    private static Text place(Increase increase) {
        if (increase.frame().isEmpty()) {
            return Text.none();
        }
        Text method = increase.through().isEmpty()
                ? Name.of(increase.frame())
                : Text.of("cause.spent.through", Name.of(increase.frame()), Name.of(increase.through()));
        return increase.mechanism().isEmpty()
                ? Text.of("cause.spent.in", method)
                : Text.of("cause.spent.in-most", method, Name.of(increase.mechanism()));
    }

    /** What is spent, as the end of the keys of its words. */
    static String word(Increase increase) {
        String word = increase.resource().name().toLowerCase(Locale.ROOT);
        return increase.resource() == Resource.NATIVE || increase.system() == SystemCall.SPINS
                ? word + "." + increase.system().name().toLowerCase(Locale.ROOT)
                : word;
    }

    /** Both sides are written even if they are equal, as the unit of the words follows. */
    private Text amount(Increase increase) {
        Both<Text> sides = Both.seenFrom(pair.suffering(), increase.after(), increase.before())
                .map(amount -> Text.amount(increase.resource().unit(), amount));
        return Text.of(
                "cause.spent." + word(increase),
                Text.fromTo(sides.baseline(), sides.candidate()),
                pair.comparison().ofProcessors());
    }
}
