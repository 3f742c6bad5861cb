package org.flightdiff.diagnosis.rules.gc;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.CollectorTime;
import org.flightdiff.accounting.CollectorTime.Part;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.time.TimeView;

/** A collector that takes processors beside the program: to mark and to move what is alive, or to refine cards. */
public final class ConcurrentGc {

    /** Of what the JVM uses: by so much two looks at all threads are off on a busy machine, see {@link CpuMetrics}. */
    private static final double TELLING_SHARE = 0.12;

    private static final int PARTS_TOLD = 3;

    public static final Rule RULE = Rule.named(Causes.CONCURRENT_GC)
            .shownBy(TimeView.COLLECTOR_BY_PARTS, CpuMetrics.PROCESSORS)
            .masking(LessWork.SEEMS)
            .raising(CpuMetrics.PROCESSORS)
            .found(ConcurrentGc::found);

    private ConcurrentGc() {}

    private static Optional<Finding> found(Case pair) {
        double before = CollectorTime.of(pair.before()).beside();
        double after = CollectorTime.of(pair.after()).beside();
        double all = ProcessorTime.of(List.of(pair.after())).ofProcess();
        double own =
                after - before * Math.max(1, pair.ratio(AllocationMetrics.RATE).orElse(1));
        return pair.sameCollector() && own >= TELLING_SHARE * all
                ? Optional.of(Finding.medium(
                                Text.of("cause.concurrent-gc.found", pair.values(Unit.ONE, before, after), parts(pair)),
                                CpuMetrics.PROCESSORS)
                        .mattering(own / all))
                : Optional.empty();
    }

    /** What of the account changed most. */
    static Text parts(Case pair) {
        CollectorTime before = CollectorTime.of(pair.before());
        CollectorTime after = CollectorTime.of(pair.after());
        return Text.semicolons(Stream.of(Part.values())
                .filter(part -> before.of(part) + after.of(part) > 0)
                .sorted(Comparator.comparingDouble(part -> -Math.abs(after.of(part) - before.of(part))))
                .limit(PARTS_TOLD)
                .map(part -> Text.of(
                        "finding.effect",
                        part.label(),
                        pair.values(part == Part.PAUSES ? Unit.SHARE : Unit.ONE, before.of(part), after.of(part))))
                .toList());
    }
}
