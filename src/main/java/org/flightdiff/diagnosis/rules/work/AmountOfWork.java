package org.flightdiff.diagnosis.rules.work;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.InNative;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.accounting.SideLedger;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.accounting.Threads;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.work.FiniteRun;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationKey;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.AllocationView;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.threads.ThreadNames;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** How much is done: one side has more to do, takes more of the processors for it, or longer. */
public final class AmountOfWork {

    private static final Metric ALLOCATION = AllocationMetrics.RATE;
    private static final Metric CPU = ProcessorMetrics.JVM;
    private static final double NEXT_TO_NOTHING = 0.05;

    /** Of the machine: with less in use there are enough processors for everyone. */
    private static final double FULL = 0.8;

    private static final List<Metric> EACH_UNIT = List.of(
            AllocationMetrics.PER_UNIT, ProcessorMetrics.PER_UNIT, PauseMetrics.PER_UNIT, LockMetrics.BLOCKED_PER_UNIT);

    private static final List<Metric> THREADS = List.of(ThreadMetrics.MEAN, ThreadMetrics.PEAK, ThreadMetrics.STARTED);

    /** One side had more to do. */
    public static final Rule LOAD_DIFFERS = Rule.named(Causes.LOAD_DIFFERS)
            .shownBy(AllocationView.OVER_TIME, ALLOCATION)
            .folding(Causes.ALLOCATION_RATE_UP, Causes.HOT_METHOD_CHANGED)
            .raising(ApplicationMetrics.UNITS, ApplicationMetrics.RATE, ALLOCATION, CPU, AllocationMetrics.TOTAL)
            .raising(UseMetrics.CONSUMPTION, CollectionMetrics.COUNT, PauseMetrics.COUNT, SafepointMetrics.RATE)
            .raising(ThreadMetrics.MEAN, ThreadMetrics.PEAK, ThreadMetrics.STARTED)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .found(AmountOfWork::moreToDo);

    private AmountOfWork() {}

    private static Optional<Finding> moreToDo(Case pair) {
        List<Metric> threads = THREADS.stream().filter(pair::isLarger).toList();
        return pair.ratio(ApplicationMetrics.UNITS).isPresent() ? byUnits(pair, threads) : bySigns(pair, threads);
    }

    /**
     * Where the application says how much it did, there was more to do only if it did more than repeated runs do, while the
     * other side took no longer for it, and if that accounts for most of what it allocates and uses of the processors.
     */
    private static Optional<Finding> byUnits(Case pair, List<Metric> threads) {
        boolean more = Load.of(pair.comparison().metrics()).more() == pair.suffering();
        boolean costs = pair.isLarger(ALLOCATION) || pair.isLarger(CPU);
        // Who has no processor left, and used as many for less, was asked for more than it did.
        boolean kept = pair.before(ProcessorMetrics.MACHINE).orElse(0) >= FULL && !pair.isLarger(CPU);
        if (!more
                || kept
                || pair.work().isSame()
                || !costs
                || !accountsFor(ALLOCATION, pair)
                || !accountsFor(CPU, pair)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.load-differs.found-by-units", pair.values(ApplicationMetrics.UNITS), pair.sideAfter()),
                Text.of(
                        "cause.load-differs.each-unit",
                        Text.commas(EACH_UNIT.stream()
                                .filter(each -> pair.ratio(each).isPresent())
                                .map(pair::labelled)
                                .toList())));
        return Optional.of(Finding.medium(explanation, risen(pair, threads)));
    }

    /** Whether the units of work rose by most of what a metric rose by. Compared on the log scale. */
    private static boolean accountsFor(Metric metric, Case pair) {
        double units = Math.log(pair.ratio(ApplicationMetrics.UNITS).orElse(1));
        return units >= Load.MOSTLY * Math.log(pair.ratio(metric).orElse(1));
    }

    /** Where it does not, more of everything together is a sign of it. */
    private static Optional<Finding> bySigns(Case pair, List<Metric> threads) {
        boolean together = pair.isLarger(ALLOCATION) && pair.isLarger(CPU) && !threads.isEmpty();
        if (!together || pair.work().isSame() || isOtherWork(pair) || !(pair.rose(ALLOCATION) || pair.rose(CPU))) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.load-differs.found",
                pair.values(ALLOCATION),
                pair.values(CPU),
                pair.values(ThreadMetrics.MEAN),
                pair.sideAfter());
        boolean shown =
                pair.rose(ALLOCATION) && pair.rose(CPU) && threads.stream().anyMatch(pair::rose);
        return Optional.of(Finding.medium(explanation, risen(pair, threads)).sureIf(shown));
    }

    /**
     * Whether most of what is allocated more comes from one place that hardly allocated before: more of the same work
     * raises each place in proportion.
     */
    private static boolean isOtherWork(Case pair) {
        Both<Map<String, Double>> sites = new Both<>(pair.before(), pair.after()).mapTogether(AmountOfWork::perSecond);
        double rise = sum(sites.candidate()) - sum(sites.baseline());
        return LargestRise.between(sites.baseline(), sites.candidate())
                .filter(most -> most.before() < NEXT_TO_NOTHING * most.after())
                .filter(most -> most.after() - most.before() >= Load.MOSTLY * rise)
                .isPresent();
    }

    private static Map<String, Double> perSecond(Window window) {
        Map<String, Double> bytes = AllocationKey.APPLICATION_SITE.bytes(window);
        bytes.replaceAll((site, all) -> all / window.seconds());
        return bytes;
    }

    private static double sum(Map<String, Double> bytes) {
        return bytes.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Metric[] risen(Case pair, List<Metric> threads) {
        return Stream.concat(
                        Stream.of(ApplicationMetrics.UNITS, ApplicationMetrics.RATE, ALLOCATION, CPU), threads.stream())
                .filter(pair::rose)
                .toArray(Metric[]::new);
    }

    private static final Metric EACH = ProcessorMetrics.PER_UNIT;

    /** Each unit of work takes more of the processors. */
    public static final Rule LESS_WORK_PER_CPU = Rule.named(Cause.named("less-work-per-cpu", Cause.Trait.COMPARES))
            .titled(pair -> mostUsed(pair)
                    .flatMap(most -> most == ProcessorUse.JAVA
                            ? threads(pair)
                            : Optional.of(Text.of("cause.less-work-per-cpu.most", most.label())))
                    .orElseGet(() -> Text.of("cause.less-work-per-cpu")))
            .shownBy(CpuPanels.LOAD_OVER_TIME, ProcessorMetrics.JVM)
            .masking(LessWork.SEEMS)
            .raising(EACH, ProcessorMetrics.JVM)
            .slowing()
            .found(AmountOfWork::lessWorkPerCpu);

    private static final double MOST = 0.5;

    /** Standard deviations. */
    private static final double BEYOND_CHANCE = 3;

    private static final Set<ProcessorUse> BELOW_JAVA = EnumSet.of(ProcessorUse.NATIVE, ProcessorUse.KERNEL);

    /** Who uses most of what is used more of the processors, where that is most of it. */
    private static Optional<ProcessorUse> mostUsed(Case pair) {
        ProcessorTime before = ProcessorTime.of(pair.runsBefore());
        ProcessorTime after = ProcessorTime.of(pair.runsAfter());
        return EnumSet.range(ProcessorUse.JAVA, ProcessorUse.JVM).stream()
                .filter(use -> after.of(use) - before.of(use) >= MOST * (after.ofProcess() - before.ofProcess()))
                .findFirst();
    }

    /** With the threads of the program that run most of what its Java code runs more, for units of work or not. */
    private static Optional<Text> threads(Case pair) {
        Ledger ledger = Ledger.of(new Both<>(pair.runsBefore(), pair.runsAfter()));
        return ledger.candidate().kinds().stream()
                .filter(threads -> threads.nature() == Nature.PROGRAM)
                .max(Comparator.comparingDouble(threads ->
                        running(ledger.candidate(), threads.kind()) - running(ledger.baseline(), threads.kind())))
                .map(threads -> Text.of(
                        endsUnits(threads.kind(), pair.after())
                                ? "cause.less-work-per-cpu.most"
                                : "cause.less-work-per-cpu.in-all",
                        Text.of("cause.less-work-per-cpu.threads", Threads.LABEL.apply(threads.kind()))));
    }

    private static boolean endsUnits(String kind, Window window) {
        Events units = window.events(String.valueOf(window.unitOfWork()));
        return units.has(Selection.THREAD)
                && !units.whereText(
                                Selection.THREAD,
                                name -> ThreadNames.kindOf(name).equals(kind))
                        .isEmpty();
    }

    private static double running(SideLedger side, String kind) {
        return side.of(kind).map(threads -> threads.threads(Sort.RUNNING)).orElse(0.0);
    }

    /** No clock makes so much of one use alone. */
    private static boolean isOfOneUse(Case pair) {
        return mostUsed(pair)
                .filter(most -> ProcessorTime.of(pair.runsAfter()).of(most)
                        >= ProcessorMetrics.CLOCKS
                                * ProcessorTime.of(pair.runsBefore()).of(most))
                .isPresent();
    }

    private static Optional<Finding> lessWorkPerCpu(Case pair) {
        // It is what many causes come to: by itself it is named only where none of them is.
        List<Metric> effects = pair.worsened(ApplicationMetrics.DURATIONS);
        if (!pair.rose(EACH) || !pair.isUnexplained() || isShared(pair) || isLittle(pair, effects)) {
            return Optional.empty();
        }
        boolean slack = pair.after(ProcessorMetrics.MACHINE).orElse(1) < ProcessorMetrics.SLACK
                && pair.ratio(EACH).orElse(ProcessorMetrics.CLOCKS) < ProcessorMetrics.CLOCKS
                && !isOfOneUse(pair);
        Text explanation = Text.sentences(
                Text.of("cause.less-work-per-cpu.found", pair.values(EACH), pair.values(ApplicationMetrics.UNITS)),
                slack ? Text.of("cause.less-work-per-cpu.slack", pair.values(ProcessorMetrics.MACHINE)) : Text.none(),
                pair.effects(effects));
        // Code that is not compiled takes many times as long, and how far compilers got differs from run to run.
        return Optional.of(Finding.traced(explanation, List.of(EACH), effects)
                .at(mostUsed(pair).filter(BELOW_JAVA::contains).flatMap(most -> inNative(pair)))
                .sureIf(!slack && !pair.rose(MethodMetrics.INTERPRETED)));
    }

    /** Where native code is that runs more, and what it calls of the kernel. */
    private static Optional<Site> inNative(Case pair) {
        return LargestRise.ofCount(pair, InNative::working, (samples, row) -> Sites.ofApplication(samples.stack(row)))
                .filter(most -> most.rise() >= BEYOND_CHANCE * deviation(most, pair))
                .flatMap(most -> most.at(pair, "cause.site.in-native", Unit.PER_SECOND));
    }

    /** Of the rise, as numbers of samples vary by chance, with one more of either as none may be chance. */
    private static double deviation(LargestRise most, Case pair) {
        double before = pair.before().seconds();
        double after = pair.after().seconds();
        return Math.sqrt((most.before() + 1 / before) / before + (most.after() + 1 / after) / after);
    }

    /** Whether units of work take so much longer that most of it is spent elsewhere. */
    private static boolean isLittle(Case pair, List<Metric> longer) {
        return longer.contains(ApplicationMetrics.MEDIAN)
                && pair.rise(EACH) < MOST * pair.rise(ApplicationMetrics.MEDIAN);
    }

    /** Of fewer units, because fewer were asked for, each bears more of what a JVM does anyway, as compiling. */
    private static boolean isShared(Case pair) {
        return Load.of(pair.comparison().metrics()).more() == pair.suffering().other()
                && !pair.isLarger(ProcessorMetrics.JVM);
    }

    /** The largest tolerance of any verdict: no two runs of one program that can be compared at all lie further apart. */
    private static final double BEYOND_REPEATED_RUNS = 1.25;

    /** What a job allocates in all is its own, however long it takes; what runs for a set time allocates at a rate. */
    private static final Metric ALLOCATED = AllocationMetrics.TOTAL;

    /**
     * A program that does its work and ends, and took longer for the same work. Of one that ends after a set time, or whose
     * work is not known to be the same, its length says nothing.
     */
    public static final Rule JOB_SLOWER = Rule.named(Causes.JOB_SLOWER)
            .shownBy(CpuPanels.LOAD_OVER_TIME, ProcessorMetrics.JVM)
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE)
            .slowing()
            .found(AmountOfWork::longer);

    private static Optional<Finding> longer(Case pair) {
        boolean jobs = FiniteRun.is(pair.before()) && FiniteRun.is(pair.after());
        boolean longer =
                pair.after().seconds() >= BEYOND_REPEATED_RUNS * pair.before().seconds();
        double work = workOfJob(pair);
        // Who takes longer for less is slower all the more, unless it is other work.
        if (!jobs || !longer || !(work <= Case.SMALLEST_CHANGE && work >= 1 / Work.SAME)) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.job-slower.found",
                pair.values(Unit.SECONDS, pair.before().seconds(), pair.after().seconds()));
        boolean same = work >= 1 / Case.SMALLEST_CHANGE;
        return Optional.of(Finding.high(explanation).with(same ? Confidence.HIGH : Confidence.MEDIUM));
    }

    /** How much this side did of what the other did, by the units of work that the program recorded, else by all that it allocated. */
    private static double workOfJob(Case pair) {
        UnitsOfWork work = pair.comparison().unitsOfWork();
        return work == null
                ? pair.ratio(ALLOCATED).orElse(Double.NaN)
                : (double) work.units().of(pair.suffering())
                        / work.units().of(pair.suffering().other());
    }
}
