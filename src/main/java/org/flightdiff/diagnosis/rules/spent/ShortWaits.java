package org.flightdiff.diagnosis.rules.spent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.accounting.OpenUnits;
import org.flightdiff.accounting.UnitTime;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadNames;

/**
 * Waits too short to be recorded, known by what is left: how long units of work take, less what processors and recorded waits
 * take of it.
 *
 * @param thread the kind of threads that does the units of work
 */
record ShortWaits(Case pair, String thread, UnitTime before, UnitTime after) {

    /** Of what a unit of work takes longer: what has less of it is not where it went. */
    private static final double MOSTLY = 0.5;

    /** A machine that is so busy makes threads wait for processors as well. */
    private static final double FULL = 0.9;

    /** Who waits for a processor beside so many others takes so many times as long for what it computes. */
    private static final double QUEUE = 10;

    /** Who computes so many times as much on a machine that is full waits for what is computed. */
    private static final double COMPUTING = 2;

    /** Where most of what units of work take longer is such waits, and none that are recorded may be the same ones. */
    static Optional<ShortWaits> in(Case pair) {
        Map<String, Double> open = pair.worsened(ApplicationMetrics.DURATIONS).isEmpty()
                ? Map.of()
                : OpenUnits.in(pair.after()).byKind();
        return open.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .map(kind ->
                        new ShortWaits(pair, kind, UnitTime.of(pair.before(), kind), UnitTime.of(pair.after(), kind)))
                .filter(ShortWaits::explainMost);
    }

    private boolean explainMost() {
        double longer = after.taken() - before.taken();
        // Also false where a side has none of them.
        return longer > 0
                && after.threshold() > 0
                && more() >= MOSTLY * longer
                && !(after.running() >= COMPUTING * before.running() && atFullMachine() >= MOSTLY)
                && pair.regressions().stream()
                        .map(each -> each.main())
                        .noneMatch(each ->
                                each.thread().equals(thread) && each.resource().isWaiting());
    }

    /** Seconds a unit, less what other threads of this JVM compute more of for it meanwhile: who waits for these waits for that. */
    private double more() {
        double all = pair.rise(ProcessorMetrics.PER_UNIT);
        double others = Double.isNaN(all) ? 0 : Math.max(0, all - (after.running() - before.running()));
        return after.rest() - before.rest() - others;
    }

    Finding finding() {
        List<Metric> longer = pair.worsened(ApplicationMetrics.DURATIONS);
        boolean free = atFullMachine() < MOSTLY;
        boolean mayBeForProcessors = !free && after.rest() < QUEUE * after.running();
        Text told = Text.of(
                "cause.waits-longer.short",
                ThreadNames.LABEL.apply(thread),
                values(before.taken(), after.taken()),
                values(before.running(), after.running()),
                values(before.waiting(), after.waiting()),
                values(before.rest(), after.rest()),
                Text.seconds(after.threshold()),
                free
                        ? Text.of("cause.waits-longer.short.free")
                        : mayBeForProcessors ? Text.of("cause.waits-longer.short.full") : Text.none());
        return new Finding(
                        mayBeForProcessors ? Confidence.LOW : Confidence.MEDIUM,
                        Text.sentences(
                                told, WaitsPerRequest.told(pair), Awaited.by(pair, thread), pair.effects(longer)),
                        longer)
                .at(place())
                .mattering(more() / after.taken())
                .advising(Text.of("cause.waits-longer.short.advice"));
    }

    /** What part of the time that units of work took ended while no processor was left that they may use; NaN where nobody looked. */
    private double atFullMachine() {
        Events units = pair.after().events(String.valueOf(pair.after().unitOfWork()));
        Events looks = pair.after().events(CpuEvents.LOAD).withDecimals("machineTotal");
        double[] until = looks.starts();
        double allowed = pair.after(ProcessorMetrics.EFFECTIVE).orElse(Double.NaN)
                / pair.after(ProcessorMetrics.HARDWARE_THREADS).orElse(Double.NaN);
        double busy = FULL * (allowed < 1 ? allowed : 1);
        double full = 0;
        for (int unit = 0; unit < units.size() && until.length > 0; unit++) {
            int found = Arrays.binarySearch(until, units.end(unit));
            int look = Math.min(found < 0 ? -found - 1 : found, until.length - 1);
            full += looks.decimal("machineTotal", look) >= busy ? units.duration(unit) : 0;
        }
        return until.length == 0 ? Double.NaN : full / units.totalDuration();
    }

    /** Where the units of work end, as their events tell. */
    private Optional<Site> place() {
        Events units = pair.after().events(String.valueOf(pair.after().unitOfWork()));
        Map<String, Double> bySite = new HashMap<>();
        units.sumByStack(
                units.eachDuration(),
                (stack, seconds) -> bySite.merge(Sites.ofApplication(stack), seconds, Double::sum));
        return LargestRise.between(Map.of(), bySite)
                .flatMap(most -> Name.site(
                        pair, most.key(), "", "cause.site.off-cpu", Unit.SECONDS, before.rest(), after.rest()));
    }

    private Text values(double secondsBefore, double secondsAfter) {
        return pair.values(Unit.SECONDS, secondsBefore, secondsAfter);
    }
}
