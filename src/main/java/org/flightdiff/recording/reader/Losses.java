package org.flightdiff.recording.reader;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
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

    private Losses() {}

    static List<Problem> in(OpenedFile opened, List<Chunk> chunks, ReadEvents events, BeyondHeap beyond) {
        ChunkWalk walk = opened.walk();
        EventTimes times = events.times();
        Set<String> jvms = jvms(table(events.tables(), Jvm.INFORMATION));
        // Type ids differ between JVMs, so counts by id then prove nothing.
        boolean damaged = events.damage() != null || (events.isShort() && jvms.size() <= 1);
        boolean some = events.eventsRead() < events.eventsTotal();
        boolean unsound = opened.times().chunks().stream().anyMatch(chunk -> !chunk.sound());
        long undeclared = chunks.stream().mapToLong(Chunk::undeclared).sum();
        long repaired = walk.repaired().size();
        ValueColumn lost = table(events.tables(), DATA_LOSS).columns().get("amount");
        long bytes = lost == null ? 0 : lost.values().values().sum();
        Stream<Optional<Problem>> ofFile = Stream.of(
                Problem.when(
                        damaged && some, Problem.DAMAGED, "problem.damaged", events.eventsRead(), events.eventsTotal()),
                Problem.when(damaged && !some, Problem.DAMAGED, "problem.damaged.within"),
                Problem.when(unsound, Problem.DAMAGED, "problem.damaged.at", walk.damagedAt(), events.eventsRead()),
                beyond.problem(),
                Problem.when(undeclared > 0, Problem.UNDECLARED_TYPES, "problem.undeclared-types", undeclared),
                Problem.when(!opened.isUnpacked(), Problem.PACKED, "problem.packed"),
                length(walk),
                Problem.when(
                        walk.bytesSkipped() > 0,
                        Problem.NO_CHUNK,
                        "problem.no-chunk",
                        walk.bytesSkipped(),
                        walk.skippedAt()),
                walk.repaired().stream()
                        .findFirst()
                        .map(first -> new Problem(
                                Problem.CHUNK_HEADER,
                                "problem.chunk-header",
                                Text.count(first),
                                Text.count(repaired - 1))));
        Stream<Optional<Problem>> ofTimes = Stream.of(
                jvms.size() <= 1 ? gaps(opened.times().gaps()) : Optional.empty(),
                Problem.when(
                        times.leftOut() + times.clipped() != 0,
                        Problem.EVENT_TIMES,
                        "problem.event-times",
                        times.leftOut(),
                        times.clipped()),
                Problem.when(lost != null, Problem.DATA_LOSS, "problem.data-loss", bytes),
                Problem.when(jvms.size() > 1, Problem.SEVERAL_JVMS, "problem.several-jvms", jvms.size()));
        return Stream.of(
                        ofFile.flatMap(Optional::stream),
                        opened.times().problems().stream(),
                        ofTimes.flatMap(Optional::stream))
                .flatMap(problems -> problems)
                .toList();
    }

    private static Optional<Problem> length(ChunkWalk walk) {
        if (walk.lineEnds() != LineEnds.KEPT) {
            return Optional.of(new Problem(Problem.LINE_ENDS, walk.lineEnds().text()));
        }
        return walk.isUnfinished()
                ? Problem.when(true, Problem.UNFINISHED, "problem.unfinished")
                : Problem.when(walk.bytesLeftOver() != 0, Problem.CUT_OFF, "problem.cut-off", walk.bytesLeftOver());
    }

    private static Optional<Problem> gaps(List<Gap> gaps) {
        double seconds = gaps.stream().mapToLong(Gap::nanos).sum() / 1e9;
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(Problem.GAP, "problem.gap", Text.seconds(seconds), Text.count(gaps.size())));
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
