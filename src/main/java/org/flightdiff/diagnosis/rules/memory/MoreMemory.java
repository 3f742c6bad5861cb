package org.flightdiff.diagnosis.rules.memory;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ResidentPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.threads.ThreadMetrics;

/** A process that takes more memory than the other, by what it takes it for: one rule for each part. */
public final class MoreMemory {

    /** A rule for each part. */
    public static final List<Rule> RULES =
            Stream.of(MemoryPart.values()).map(MoreMemory::rule).toList();

    private MoreMemory() {}

    /** The id of the rule of a part. */
    public static String id(MemoryPart part) {
        return "memory-" + part.word();
    }

    private static Rule rule(MemoryPart part) {
        return Rule.named(id(part))
                .shownBy(ResidentPanels.PARTS, ProcessMemoryMetrics.RESIDENT)
                .raising(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
                .raising(shown(part).toArray(Metric[]::new))
                .found(pair -> examine(pair, part));
    }

    private static Optional<Finding> examine(Case pair, MemoryPart part) {
        MemoryRise rise = pair.once(MemoryRise.class, MemoryRise::of);
        if (rise.most().filter(part::equals).isEmpty()) {
            return Optional.empty();
        }
        List<Metric> trace = pair.diverged(Stream.concat(
                        Stream.of(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED),
                        shown(part).stream())
                .toList());
        Text found = Text.sentences(
                Text.of(
                        "cause.memory.found",
                        pair.values(Unit.BYTES, rise.before(), rise.after()),
                        part.label(),
                        Text.amount(Unit.BYTES, rise.bytes(part))),
                besides(rise, part));
        Confidence confidence = rise.inferred() == part ? Confidence.MEDIUM : Confidence.HIGH;
        return Optional.of(new Finding(confidence, found, trace).sureIf(!trace.isEmpty()));
    }

    private static Text besides(MemoryRise rise, MemoryPart most) {
        List<Text> others = rise.besides(most).stream()
                .map(part -> Text.of("cause.memory.part", part.label(), Text.amount(Unit.BYTES, rise.bytes(part))))
                .toList();
        return others.isEmpty() ? Text.none() : Text.of("cause.memory.besides", Text.semicolons(others));
    }

    /** The metrics that a part has of its own. */
    private static List<Metric> shown(MemoryPart part) {
        return switch (part) {
            case HEAP -> List.of(UseMetrics.COMMITTED, UseMetrics.BEFORE);
            case CLASSES -> List.of(MetaspaceMetrics.COMMITTED, MetaspaceMetrics.USED);
            case THREADS -> List.of(ThreadMetrics.PEAK, ThreadMetrics.MEAN);
            case DIRECT_BUFFERS -> List.of(ProcessMemoryMetrics.DIRECT);
            case CODE -> List.of(CodeCacheMetrics.USED_PEAK);
            case COLLECTOR, SYMBOLS, OTHER, LIBRARIES, MAPPED_FILES, MALLOC, UNACCOUNTED -> List.of();
        };
    }
}
