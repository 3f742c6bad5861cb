package org.flightdiff.recording.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.file.ChunkTimes.Gap;
import org.flightdiff.recording.file.ChunkWalk;
import org.flightdiff.recording.file.LineEnds;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.parser.EventTimes;
import org.flightdiff.recording.parser.ReadEvents;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

final class Losses {

    static final Selection DATA_LOSS = Selection.of("jdk.DataLoss").numbers("amount");

    private static final double NANOS = 1e9;

    private Losses() {}

    static List<Problem> in(OpenedFile opened, List<Chunk> chunks, ReadEvents events, BeyondHeap beyond) {
        Map<String, EventTable> tables = events.tables();
        ChunkWalk walk = opened.walk();
        List<Problem> problems = new ArrayList<>();
        Set<String> jvms = jvms(table(tables, Jvm.INFORMATION));
        // Type ids differ between JVMs, so counts by id then prove nothing.
        if (events.damage() != null || (events.isShort() && jvms.size() <= 1)) {
            problems.add(new Problem(
                    Problem.DAMAGED,
                    events.eventsRead() < events.eventsTotal()
                            ? Text.of(
                                    "problem.damaged",
                                    Text.count(events.eventsRead()),
                                    Text.count(events.eventsTotal()))
                            : Text.of("problem.damaged.within")));
        }
        if (opened.times().chunks().stream().anyMatch(chunk -> !chunk.sound())) {
            problems.add(new Problem(
                    Problem.DAMAGED,
                    "problem.damaged.at",
                    Text.count(walk.damagedAt()),
                    Text.count(events.eventsRead())));
        }
        beyond.problem().ifPresent(problems::add);
        long undeclared = chunks.stream().mapToLong(Chunk::undeclared).sum();
        if (undeclared > 0) {
            problems.add(new Problem(Problem.UNDECLARED_TYPES, "problem.undeclared-types", Text.count(undeclared)));
        }
        if (!opened.isUnpacked()) {
            problems.add(new Problem(Problem.PACKED, "problem.packed"));
        }
        length(walk).ifPresent(problems::add);
        if (walk.bytesSkipped() > 0) {
            problems.add(new Problem(
                    Problem.NO_CHUNK,
                    "problem.no-chunk",
                    Text.count(walk.bytesSkipped()),
                    Text.count(walk.skippedAt())));
        }
        if (!walk.repaired().isEmpty()) {
            problems.add(new Problem(
                    Problem.CHUNK_HEADER,
                    "problem.chunk-header",
                    Text.count(walk.repaired().get(0)),
                    Text.count(walk.repaired().size() - 1)));
        }
        problems.addAll(opened.times().problems());
        if (jvms.size() <= 1) {
            gaps(opened.times().gaps()).ifPresent(problems::add);
        }
        eventTimes(events.times()).ifPresent(problems::add);
        ValueColumn lost = table(tables, DATA_LOSS).columns().get("amount");
        if (lost != null) {
            long bytes = lost.values().values().sum();
            problems.add(new Problem(Problem.DATA_LOSS, "problem.data-loss", Text.count(bytes)));
        }
        if (jvms.size() > 1) {
            problems.add(new Problem(Problem.SEVERAL_JVMS, "problem.several-jvms", Text.count(jvms.size())));
        }
        return problems;
    }

    private static Optional<Problem> length(ChunkWalk walk) {
        if (walk.lineEnds() != LineEnds.KEPT) {
            return Optional.of(new Problem(Problem.LINE_ENDS, walk.lineEnds().text()));
        }
        if (walk.isUnfinished()) {
            return Optional.of(new Problem(Problem.UNFINISHED, "problem.unfinished"));
        }
        return walk.bytesLeftOver() == 0
                ? Optional.empty()
                : Optional.of(new Problem(Problem.CUT_OFF, "problem.cut-off", Text.count(walk.bytesLeftOver())));
    }

    private static Optional<Problem> gaps(List<Gap> gaps) {
        double seconds = gaps.stream().mapToLong(Gap::nanos).sum() / NANOS;
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(Problem.GAP, "problem.gap", Text.seconds(seconds), Text.count(gaps.size())));
    }

    private static Optional<Problem> eventTimes(EventTimes times) {
        return times.leftOut() + times.clipped() == 0
                ? Optional.empty()
                : Optional.of(new Problem(
                        Problem.EVENT_TIMES,
                        "problem.event-times",
                        Text.count(times.leftOut()),
                        Text.count(times.clipped())));
    }

    private static Set<String> jvms(EventTable information) {
        ValueColumn pid = information.columns().get("pid");
        ValueColumn start = information.columns().get("jvmStartTime");
        Set<String> jvms = new TreeSet<>();
        for (int row = 0; row < information.size() && pid != null && start != null; row++) {
            jvms.add(pid.value(row) + " " + start.value(row));
        }
        return jvms;
    }

    private static EventTable table(Map<String, EventTable> tables, Selection selection) {
        EventTable table = tables.get(selection.event());
        if (table == null) {
            throw new IllegalStateException(selection.event() + " is always read");
        }
        return table;
    }
}
