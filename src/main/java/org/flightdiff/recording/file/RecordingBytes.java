package org.flightdiff.recording.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.file.GivenFile.Recording;
import org.jspecify.annotations.Nullable;

/** Makes a file that can be parsed: unpacks it, joins the chunks of a folder, and corrects ticks that are stated wrongly. */
public record RecordingBytes(SampleReader samples) {

    @FunctionalInterface
    public interface SampleReader {
        LoadedRecording of(Path given, OpenedFile opened, Selection selection)
                throws IOException, UnreadableRecordingException;
    }

    /** Perhaps a temporary copy, which {@code close} deletes; if packed, maybe not unpacked to its end. */
    public record OpenedFile(
            Path readable,
            @Nullable Path temporary,
            ChunkWalk walk,
            ChunkTimes times,
            long sizeBytes,
            boolean isUnpacked)
            implements AutoCloseable {

        OpenedFile having(Problem problem) {
            return new OpenedFile(readable, temporary, walk, times.with(problem), sizeBytes, isUnpacked);
        }

        public OpenedFile part(ChunkTimes some) {
            return new OpenedFile(readable, null, walk, some, sizeBytes, isUnpacked);
        }

        @Override
        public void close() throws IOException {
            if (temporary != null) {
                TemporaryFolder.remove(temporary);
            }
        }
    }

    public OpenedFile open(Recording given) throws IOException, UnreadableRecordingException {
        Path file = given.kept();
        if (Files.isDirectory(file)) {
            return temporary(given.path(), Repository.sizeBytes(file), target -> {
                Repository.join(file, target);
                return true;
            });
        }
        long size = Files.size(file);
        return given.kind() == FileKind.RECORDING
                ? timed(given.path(), opened(given.path(), file, null, size, true))
                : temporary(given.path(), size, target -> new Unpacking(given.path(), file).into(target, given.kind()));
    }

    private OpenedFile temporary(Path given, long size, Copy copy) throws IOException, UnreadableRecordingException {
        Path target = TemporaryFolder.create(".jfr");
        boolean isOpen = false;
        try {
            boolean whole = copy.into(target);
            Path copied = GivenFile.of(given, target).recording().kept();
            OpenedFile opened = timed(given, opened(given, copied, target, size, whole));
            isOpen = true;
            return opened;
        } finally {
            if (!isOpen) {
                TemporaryFolder.remove(target);
            }
        }
    }

    private static OpenedFile opened(Path given, Path file, @Nullable Path temporary, long size, boolean unpacked)
            throws IOException, UnreadableRecordingException {
        ChunkWalk walk = ChunkWalk.over(file);
        requireWholeChunk(given, walk);
        return new OpenedFile(file, temporary, walk, ChunkTimes.of(walk.chunks()), size, unpacked);
    }

    private OpenedFile timed(Path given, OpenedFile opened) throws IOException, UnreadableRecordingException {
        StatedTicks ticks = StatedTicks.of(given, opened, samples);
        if (ticks.areRight()) {
            return opened;
        }
        try (opened) {
            Path copy = TemporaryFolder.create(".jfr");
            boolean isOpen = false;
            try {
                Files.copy(opened.readable(), copy, StandardCopyOption.REPLACE_EXISTING);
                try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                    List<Chunk> chunks = opened.walk().chunks();
                    for (int place = 0; place < chunks.size(); place++) {
                        Chunk chunk = chunks.get(place);
                        ByteBuffer right = ByteBuffer.allocate(Long.BYTES)
                                .putLong(ticks.corrected(place, chunk.header().ticksPerSecond()));
                        channel.write(right.flip(), chunk.offset() + ChunkHeader.TICKS_PER_SECOND_AT);
                    }
                }
                OpenedFile again = opened(given, copy, copy, opened.sizeBytes(), opened.isUnpacked());
                isOpen = true;
                return again.having(ticks.problem());
            } finally {
                if (!isOpen) {
                    TemporaryFolder.remove(copy);
                }
            }
        }
    }

    private interface Copy {

        boolean into(Path target) throws IOException, UnreadableRecordingException;
    }

    private static void requireWholeChunk(Path file, ChunkWalk walk) throws UnreadableRecordingException {
        if (!walk.chunks().isEmpty()) {
            return;
        }
        if (walk.endsUnflushed()) {
            throw new UnreadableRecordingException(
                    file,
                    "was begun by a JVM that ended before it wrote events there, so nothing of it can be read",
                    "give an earlier file of that JVM");
        }
        if (walk.lineEnds() != LineEnds.KEPT) {
            throw walk.lineEnds().unreadable(file);
        }
        throw new UnreadableRecordingException(
                file,
                walk.isWithoutClock()
                        ? "is damaged where it states the frequency of its clock, so no time in it is known"
                        : "is cut off within its first chunk, so nothing of it can be read",
                "copy or dump it again");
    }

    /** What does not begin as a recording, or is too large to be one, is refused. */
    private record Unpacking(Path given, Path packed) {

        /** Recordings shrink to a tenth, at best to a fiftieth. */
        private static final long MOST_TIMES = 100;

        /** A small file may unpack to this in any case. */
        private static final long MOST_OF_SMALL = 1L << 30;

        private static final int PIECE = 1 << 16;

        /** Unpacks it; returns whether that went well to the end, and not only up to some damage. */
        boolean into(Path target, FileKind kind) throws IOException, UnreadableRecordingException {
            if (kind == FileKind.GZIP) {
                try (InputStream file = Files.newInputStream(packed);
                        InputStream unpacked = new GZIPInputStream(file)) {
                    return copy(unpacked, target);
                } catch (EOFException cutOffAtOnce) {
                    return false;
                }
            }
            try (ZipFile zip = new ZipFile(packed.toFile())) {
                try (InputStream unpacked = zip.getInputStream(only(zip))) {
                    return copy(unpacked, target);
                }
            } catch (ZipException damaged) {
                throw new UnreadableRecordingException(
                        given, "is a zip archive that is damaged or cut off", "copy it again", damaged);
            }
        }

        private ZipEntry only(ZipFile zip) throws UnreadableRecordingException {
            List<? extends ZipEntry> files =
                    zip.stream().filter(entry -> !entry.isDirectory()).toList();
            List<? extends ZipEntry> recordings = files.size() == 1
                    ? files
                    : files.stream()
                            .filter(entry -> entry.getName().endsWith(".jfr"))
                            .toList();
            if (recordings.size() != 1) {
                throw new UnreadableRecordingException(
                        given,
                        "is a zip archive of " + recordings.size() + " recordings",
                        "unpack it, and give one of its files");
            }
            return recordings.get(0);
        }

        private boolean copy(InputStream in, Path target) throws IOException, UnreadableRecordingException {
            long most = Math.max(MOST_OF_SMALL, MOST_TIMES * Files.size(packed));
            try (OutputStream out = Files.newOutputStream(target)) {
                byte[] head = in.readNBytes(FileKind.BYTES);
                if (FileKind.of(head) != FileKind.RECORDING) {
                    throw new UnreadableRecordingException(
                            given, "is packed, but what is in it is no recording", "give a .jfr file written by a JVM");
                }
                out.write(head);
                byte[] piece = new byte[PIECE];
                long written = head.length;
                for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                    out.write(piece, 0, read);
                    written += read;
                    if (written > most) {
                        throw new UnreadableRecordingException(
                                given,
                                "unpacks to more than " + MOST_TIMES + " times its size, which no recording does",
                                "unpack it yourself if you trust it, and give the result");
                    }
                }
                return true;
            } catch (EOFException | ZipException damaged) {
                return false;
            }
        }
    }

    /**
     * The ticks per second that a file states, which are wrong where the JVM took a processor's nominal frequency for that
     * of its counter: 1.80 GHz for 2.30 on some laptops. All times and durations of events are then wrong by one factor. In a
     * damaged file, those of one chunk are.
     *
     * @param factor by how much too long they seem; 1 where what is stated is right, or nothing tells
     * @param ofOdd the right number for the chunks, by their place from 0, that state another than a chunk beside them, to
     *     whose clock they keep
     */
    private record StatedTicks(double factor, SortedMap<Integer, Long> ofOdd) {

        private static final Selection ONCE_A_SECOND = Selection.of("jdk.CPULoad");

        /** Fewer samples may all be late by chance. */
        private static final int FEWEST_PERIODS = 3;

        /** A clock that was set meanwhile moves only one of two witnesses, by any amount. */
        private static final double APART = 0.25;

        private static final StatedTicks RIGHT = new StatedTicks(1, Collections.emptySortedMap());

        /** Against the system's clock and, only where that disagrees, against samples that come at a fixed period. */
        static StatedTicks of(Path given, OpenedFile opened, SampleReader samples) {
            ChunkWalk walk = opened.walk();
            SortedMap<Integer, Long> ofOdd = ofOdd(walk.chunks());
            if (!ofOdd.isEmpty()) {
                return new StatedTicks(1, ofOdd);
            }
            double byLength = byLength(walk);
            if (byLength == 1) {
                return RIGHT;
            }
            try {
                double byPeriod = byPeriod(samples.of(given, opened.part(opened.times()), ONCE_A_SECOND))
                        .orElse(1);
                boolean agree = Math.abs(Math.log(byPeriod / byLength)) <= APART * Math.abs(Math.log(byLength));
                return agree ? new StatedTicks(byLength, Collections.emptySortedMap()) : RIGHT;
            } catch (IOException | UnreadableRecordingException damaged) {
                return RIGHT;
            }
        }

        private static SortedMap<Integer, Long> ofOdd(List<Chunk> chunks) {
            SortedMap<Integer, Long> odd = new TreeMap<>();
            for (int place = 0; place < chunks.size(); place++) {
                ChunkHeader one = chunks.get(place).header();
                for (int beside = Math.max(0, place - 1); beside < Math.min(chunks.size(), place + 2); beside++) {
                    ChunkHeader other = chunks.get(beside).header();
                    if (isOnClock(other, other.ticksPerSecond(), one) && !isOnClock(other, one.ticksPerSecond(), one)) {
                        odd.put(place, other.ticksPerSecond());
                    }
                }
            }
            return odd;
        }

        private static boolean isOnClock(ChunkHeader from, long ticksPerSecond, ChunkHeader to) {
            double byTicks = (to.startTicks() - from.startTicks()) * (1e9 / ticksPerSecond);
            long bySystem = to.startEpochNanos() - from.startEpochNanos();
            return Math.abs(byTicks - bySystem) <= ChunkHeader.allowedDriftNanos(bySystem);
        }

        /** How much longer the closed chunks are by their records than by their headers; 1 where clocks may differ as much. */
        private static double byLength(ChunkWalk walk) {
            double stated = 0;
            double ticked = 0;
            boolean isOne = walk.chunks().stream()
                            .mapToLong(chunk -> chunk.header().ticksPerSecond())
                            .distinct()
                            .count()
                    == 1;
            for (Chunk chunk : walk.chunks()) {
                if (chunk.times().isClosed() && chunk.header().durationNanos() > 0) {
                    stated += chunk.header().durationNanos();
                    ticked += chunk.header().nanosFromStart(chunk.times().lastCheckpoint());
                }
            }
            boolean isApart = Math.abs(ticked - stated) > ChunkHeader.allowedDriftNanos((long) stated);
            return isOne && isApart && stated > 0 && ticked > 0 ? ticked / stated : 1;
        }

        private static OptionalDouble byPeriod(LoadedRecording samples) {
            double period = samples.settings().of(ONCE_A_SECOND.event()).periodSeconds();
            Events events = samples.all(ONCE_A_SECOND);
            if (Double.isNaN(period) || events.size() <= FEWEST_PERIODS) {
                return OptionalDouble.empty();
            }
            double[] between = IntStream.range(1, events.size())
                    .mapToDouble(row -> events.start(row) - events.start(row - 1))
                    .toArray();
            Arrays.sort(between);
            return OptionalDouble.of(between[between.length / 2] / period);
        }

        boolean areRight() {
            return factor == 1 && ofOdd.isEmpty();
        }

        long corrected(int place, long stated) {
            return ofOdd.getOrDefault(place, Math.round(stated * factor));
        }

        Problem problem() {
            if (!ofOdd.isEmpty()) {
                return new Problem(
                        Problem.TICKS,
                        "problem.ticks.chunk",
                        Text.count(ofOdd.firstKey() + 1),
                        Text.count(ofOdd.size() - 1));
            }
            return new Problem(Problem.TICKS, "problem.ticks", Text.share(1 / factor));
        }
    }
}
