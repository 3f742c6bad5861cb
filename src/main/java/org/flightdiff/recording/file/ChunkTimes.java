package org.flightdiff.recording.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;

/**
 * When the chunks of a file begin and end. Headers give the time of the system's clock, which can be set while
 * recording, and anything at all if they are damaged; records give the time of the events' clock. The headers count if
 * both agree. Otherwise
 *
 * <ul>
 *   <li>a chunk ends with the checkpoint that closes it, or with its last event if events go on after its stated end;
 *       without a closing checkpoint, the stated end counts and nothing happened until then,
 *   <li>a chunk whose events are not at its stated start begins its length before its end,
 *   <li>a chunk that begins where the previous chunk ended, by the events' clock, begins there by the system's clock
 *       too.
 * </ul>
 *
 * <p>Duplicate chunks count once. Time between chunks that no chunk covers is a gap.
 *
 * @param chunks in the order of the file, without duplicates, with corrected times
 * @param lost those of the file that cannot be read and are left out
 * @param problems the problems found
 */
public record ChunkTimes(List<Chunk> chunks, List<Chunk> lost, List<Problem> problems) {

    private static final double NANOS = 1e9;

    /** Consecutive chunks are milliseconds apart, and last for seconds. */
    private static final long LONGEST_SEAM_NANOS = 1_000_000_000;

    public record Gap(long fromEpochNanos, long nanos) {}

    public ChunkTimes {
        chunks = List.copyOf(chunks);
        lost = List.copyOf(lost);
        problems = List.copyOf(problems);
    }

    public boolean isOneClock() {
        return IntStream.range(1, chunks.size())
                .allMatch(i ->
                        isOneClock(chunks.get(i - 1).header(), chunks.get(i).header()));
    }

    ChunkTimes with(Problem problem) {
        return new ChunkTimes(
                chunks,
                lost,
                Stream.concat(Stream.of(problem), problems.stream()).toList());
    }

    public ChunkTimes only(Chunk chunk) {
        return new ChunkTimes(List.of(chunk), List.of(), problems);
    }

    public ChunkTimes without(List<Chunk> unreadable) {
        List<Problem> all = new ArrayList<>(problems);
        all.add(new Problem(
                Problem.LOST_CHUNKS,
                "problem.lost-chunks",
                Text.count(unreadable.size()),
                Text.count(chunks.size()),
                Text.count(chunks.indexOf(unreadable.get(0)) + 1),
                Text.seconds(unreadable.stream()
                                .mapToLong(chunk -> chunk.header().durationNanos())
                                .sum()
                        / NANOS)));
        return new ChunkTimes(
                chunks.stream().filter(chunk -> !unreadable.contains(chunk)).toList(), unreadable, all);
    }

    static ChunkTimes of(List<Chunk> inFile) {
        List<ChunkHeader> seen = new ArrayList<>();
        List<Chunk> chunks = new ArrayList<>();
        List<Text> corrections = new ArrayList<>();
        for (int place = 1; place <= inFile.size(); place++) {
            Chunk chunk = inFile.get(place - 1);
            if (!seen.contains(chunk.header())) {
                seen.add(chunk.header());
                ChunkHeader byRecords = byRecords(chunk);
                ChunkHeader timed = chunks.isEmpty()
                        ? byRecords
                        : following(chunks.get(chunks.size() - 1).header(), byRecords);
                if (!timed.equals(chunk.header())) {
                    corrections.add(difference(place, chunk.header(), timed));
                }
                chunks.add(chunk.with(timed));
            }
        }
        Optional<Problem> moved = corrections.stream()
                .findFirst()
                .map(first -> new Problem(
                        Problem.CHUNK_TIMES, "problem.chunk-times", first, Text.count(corrections.size() - 1)));
        int twice = inFile.size() - chunks.size();
        Optional<Problem> copies =
                Problem.when(twice > 0, Problem.DOUBLE_CHUNKS, "problem.double-chunks", twice, inFile.size());
        List<Problem> problems =
                Stream.of(moved, copies).flatMap(Optional::stream).toList();
        return new ChunkTimes(chunks, List.of(), problems);
    }

    private static ChunkHeader byRecords(Chunk chunk) {
        ChunkHeader header = chunk.header();
        RecordTimes times = chunk.times();
        long events = chunk.eventCount();
        long statedEnd = header.ticksAfter((double) header.durationNanos());
        long earliestEnd = header.ticksAfter(
                (double) header.durationNanos() - ChunkHeader.allowedDriftNanos(header.durationNanos()));
        // A stray event proves nothing.
        if (times.eventsAfter() > 1 && times.eventsAfter() >= events / ChunkHeader.ALLOWED_DRIFT_PART) {
            long end = times.lastCheckpoint() > Math.max(statedEnd, header.startTicks())
                    ? Math.min(times.lastCheckpoint(), times.lastEvent())
                    : times.lastEvent();
            ChunkHeader moved = endingAt(header, end);
            boolean emptyBefore = header.durationNanos() >= 0
                    && moved.nanosFromStart(times.firstEvent()) >= -ChunkHeader.ALLOWED_DRIFT_NANOS;
            return emptyBefore ? moved : lastingUntil(header, end);
        }
        if (events > 0 && times.eventsBefore() > events / 2) {
            return endingAt(header, times.isClosed() ? times.lastCheckpoint() : times.lastEvent());
        }
        if (times.isClosed() && times.lastCheckpoint() > header.startTicks() && times.lastCheckpoint() < earliestEnd) {
            // Events begin before their chunk, but not as many.
            return times.eventsBefore() > 1 && times.eventsBefore() >= events / ChunkHeader.ALLOWED_DRIFT_PART
                    ? endingAt(header, times.lastCheckpoint())
                    : lastingUntil(header, times.lastCheckpoint());
        }
        return header;
    }

    private static ChunkHeader endingAt(ChunkHeader header, long ticks) {
        long length = header.ticksAfter((double) header.durationNanos()) - header.startTicks();
        return header.startingAtTicks(ticks - length);
    }

    private static ChunkHeader lastingUntil(ChunkHeader header, long ticks) {
        return header.lasting((long) header.nanosFromStart(ticks));
    }

    private static ChunkHeader following(ChunkHeader before, ChunkHeader header) {
        double afterStart = before.nanosFromStart(header.startTicks());
        boolean goesOn = header.ticksPerSecond() == before.ticksPerSecond()
                && Math.abs(afterStart - before.durationNanos()) <= LONGEST_SEAM_NANOS;
        long expected = before.startEpochNanos() + (long) afterStart;
        return goesOn
                        && Math.abs(header.startEpochNanos() - expected)
                                > ChunkHeader.allowedDriftNanos(before.durationNanos())
                ? header.startingAt(expected)
                : header;
    }

    private static Text difference(int place, ChunkHeader stated, ChunkHeader timed) {
        if (stated.durationNanos() != timed.durationNanos()) {
            return Text.of(
                    "problem.chunk-times.length",
                    Text.count(place),
                    Text.seconds(stated.durationNanos() / NANOS),
                    Text.seconds(timed.durationNanos() / NANOS));
        }
        if (stated.startTicks() != timed.startTicks()) {
            return Text.of("problem.chunk-times.no-events", Text.count(place));
        }
        return Text.of(
                stated.startEpochNanos() < timed.startEpochNanos()
                        ? "problem.chunk-times.earlier"
                        : "problem.chunk-times.later",
                Text.count(place),
                Text.seconds(Math.abs(stated.startEpochNanos() - timed.startEpochNanos()) / NANOS));
    }

    public List<Gap> gaps() {
        List<ChunkHeader> inTime = chunks.stream()
                .map(Chunk::header)
                .sorted(Comparator.comparingLong(ChunkHeader::startEpochNanos))
                .toList();
        List<Gap> gaps = new ArrayList<>();
        long covered = inTime.get(0).endEpochNanos();
        for (ChunkHeader header : inTime) {
            long gap = header.startEpochNanos() - covered;
            if (gap > LONGEST_SEAM_NANOS || (gap > 0 && isLost(covered, header.startEpochNanos()))) {
                gaps.add(new Gap(covered, gap));
            }
            covered = Math.max(covered, header.endEpochNanos());
        }
        return gaps;
    }

    private boolean isLost(long from, long to) {
        return lost.stream().anyMatch(chunk -> chunk.endEpochNanos() > from && chunk.startEpochNanos() < to);
    }

    private static boolean isOneClock(ChunkHeader before, ChunkHeader after) {
        long bySystem = after.startEpochNanos() - before.startEpochNanos();
        return after.ticksPerSecond() == before.ticksPerSecond()
                && Math.abs(before.nanosFromStart(after.startTicks()) - bySystem)
                        <= ChunkHeader.allowedDriftNanos(bySystem);
    }
}
