package org.flightdiff.diagnosis.rules.machine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.Start;
import org.flightdiff.accounting.Start.Part;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.time.TimeView;

/** A JVM that comes to its work later than the other. */
record SlowerStart(Start before, Start after) {

    /** Seconds: less the starts of one program differ by. */
    static final double BEYOND_REPEATED_STARTS = 1;

    /** The largest tolerance of any verdict. */
    private static final double MORE = 1.25;

    private static final double MOSTLY = 0.5;

    private static final int PARTS_TOLD = 4;

    /** How long they take is counted, and does not depend on how fast the machine is. */
    private static final List<Part> COUNTED = List.of(Part.HEAP, Part.AGENTS, Part.WAITING, Part.PAUSES);

    /**
     * A single start is no evidence, as one on a busy machine takes three times as long. What counts is that it has more to do:
     * many more classes, or waits, pauses and agents that make up most of what it takes longer.
     */
    static final Rule RULE = Rule.named(Causes.START_SLOWER)
            .shownBy(TimeView.START_BY_PARTS, TimeView.START)
            .raising(TimeView.START, LoadingMetrics.LOADED_RATE, LoadingMetrics.AT_END, LoadingMetrics.TIME)
            .raising(MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED, MetaspaceMetrics.CLASS_SPACE)
            .raising(CompilationMetrics.RATE, CodeCacheMetrics.USED_PEAK)
            .found(pair -> of(pair).found(pair));

    static SlowerStart of(Case pair) {
        return new SlowerStart(Start.of(pair.before()), Start.of(pair.after()));
    }

    /** Seconds; NaN where it is not known of both. */
    double later() {
        return after.seconds() - before.seconds();
    }

    private Optional<Finding> found(Case pair) {
        boolean known = before.isOfWork() && after.isOfWork();
        // How long a JVM takes before it records tells of the machine, where no option says otherwise.
        double own = later() - longer(Part.RECORDER);
        boolean later =
                own >= Math.max(BEYOND_REPEATED_STARTS, MOSTLY * later()) && after.seconds() >= MORE * before.seconds();
        double counted = COUNTED.stream().mapToDouble(this::longer).sum();
        return known && later && (hasMoreClasses() || counted >= MOSTLY * later() || pair.rose(TimeView.START))
                ? Optional.of(followed(Finding.medium(told(pair), TimeView.START), pair))
                : Optional.empty();
    }

    private boolean hasMoreClasses() {
        return after.classes() >= MORE * before.classes();
    }

    private double longer(Part part) {
        return after.part(part) - before.part(part);
    }

    Finding followed(Finding finding, Case pair) {
        return finding.followedBy(
                        Causes.JOB_SLOWER,
                        later() / (pair.after().seconds() - pair.before().seconds()))
                .followedBy(Causes.memory(MemoryPart.CLASSES), hasMoreClasses())
                .followedBy(Causes.METASPACE_THRESHOLD_GC, hasMoreClasses());
    }

    /** The seconds until the work, or until classes were loaded, and what they are made of; nothing where they are not known of both. */
    Text told(Case pair) {
        List<Text> parts = Stream.concat(
                        Stream.of(Part.values())
                                .filter(part -> part != Part.REST && before.part(part) + after.part(part) > 0)
                                .sorted(Comparator.comparingDouble(part -> -Math.abs(longer(part))))
                                .limit(PARTS_TOLD),
                        Stream.of(Part.REST))
                .map(part -> Text.of(
                        "finding.effect", part.label(), pair.values(Unit.SECONDS, before.part(part), after.part(part))))
                .toList();
        return Double.isNaN(later())
                ? Text.none()
                : Text.sentences(
                        Text.of(
                                before.isOfWork() && after.isOfWork() ? "cause.start.took" : "cause.start.loaded",
                                pair.values(Unit.SECONDS, before.seconds(), after.seconds()),
                                Text.semicolons(parts)),
                        known("cause.start.classes", Unit.ONE, before.classes(), after.classes(), pair),
                        known("cause.start.compiling", Unit.SECONDS, before.compiling(), after.compiling(), pair));
    }

    private static Text known(String words, Unit unit, double before, double after, Case pair) {
        return Double.isNaN(before + after) ? Text.none() : Text.of(words, pair.values(unit, before, after));
    }
}
