package org.flightdiff.recording.gclog;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.FileKind;
import org.flightdiff.recording.gclog.printed.PrintedLog;
import org.flightdiff.recording.gclog.table.LogForm;
import org.flightdiff.recording.gclog.table.LogForm.Understood;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogEncoding;
import org.flightdiff.recording.gclog.text.LogLines;
import org.flightdiff.recording.gclog.text.LogLook;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.gclog.unified.UnifiedLog;

/** A log of collections, plain or packed by gzip, read in one pass. */
public final class GcLog {

    private static final int BUFFER = 1 << 16;

    /** Whether to stop is asked once for so many lines. */
    private static final int LINES_PER_STEP = 1 << 14;

    private final Path given;
    private final Path file;
    private final Progress progress;
    private long lines;
    private long foreign;
    private long firstForeign;
    private long notUnderstood;
    private long firstNotUnderstood;
    private boolean damaged;

    private GcLog(Path given, Path file, Progress progress) {
        this.given = given;
        this.file = file;
        this.progress = progress;
    }

    /**
     * Whether a file is a log of collections, by what stands at its beginning.
     *
     * @throws IOException if it cannot be read
     */
    public static boolean isOne(Path file) throws IOException {
        return Files.isRegularFile(file) && !look(file).equals(LogLook.NONE);
    }

    private static LogLook look(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return LogLook.of(LogLines.head(in, LogLook.BYTES));
        }
    }

    private static InputStream open(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
        boolean opened = false;
        try {
            in.mark(FileKind.BYTES);
            FileKind kind = FileKind.of(in.readNBytes(FileKind.BYTES));
            in.reset();
            InputStream unpacked = LogEncoding.plain(kind == FileKind.GZIP ? new GZIPInputStream(in, BUFFER) : in);
            opened = true;
            return unpacked;
        } finally {
            if (!opened) {
                in.close();
            }
        }
    }

    /**
     * Reads a log. Of several runs in it the last counts.
     *
     * @param given what messages call it
     * @param file where it is
     * @throws UnreadableRecordingException if its lines have no time, or nothing can be compared
     * @throws CancellationException if the progress asked to stop
     */
    public static LoadedRecording read(Path given, Path file, Progress progress)
            throws IOException, UnreadableRecordingException {
        return new GcLog(given, file, progress).read();
    }

    private LoadedRecording read() throws IOException, UnreadableRecordingException {
        LogLook look = look(file);
        if (look == LogLook.NONE) {
            throw new UnreadableRecordingException(given, "is no log of collections any more", "check the path");
        }
        LogForm form = look == LogLook.UNIFIED ? new UnifiedLog() : new PrintedLog();
        long size = Files.size(file);
        try (InputStream in = open(file)) {
            read(new LogLines(in), form, size);
        } catch (NoSuchFileException gone) {
            throw new UnreadableRecordingException(given, "was deleted while it was read", "check the path", gone);
        }
        List<LoggedRun> runs = form.runs();
        LoggedRun last = runs.get(runs.size() - 1);
        if (!last.clock().isKnown()) {
            throw new UnreadableRecordingException(
                    given,
                    "has no times, so nothing in it can be compared",
                    look == LogLook.UNIFIED
                            ? "write it with -Xlog:gc*:file=FILE:time,uptime,level,tags"
                            : "write it with -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps");
        }
        if (last.clock().last() <= last.first()) {
            throw new UnreadableRecordingException(
                    given, "covers no time, so nothing in it can be compared", "log for some seconds at least");
        }
        return new LoggedRecording(given, size, last, look == LogLook.UNIFIED)
                .with(problems(runs.size(), last.droppedLines()), !damaged);
    }

    private void read(LogLines in, LogForm form, long size) throws IOException {
        LogText line = new LogText();
        while (in.next(line)) {
            lines++;
            if (line.isAtEnd()) {
                continue;
            }
            Understood understood = form.take(line);
            if (understood == Understood.FOREIGN) {
                firstForeign = foreign++ == 0 ? lines : firstForeign;
            }
            if (understood == Understood.NOT && in.isWhole()) {
                firstNotUnderstood = notUnderstood++ == 0 ? lines : firstNotUnderstood;
            }
            if (lines % LINES_PER_STEP == 0 && !progress.advanced(Math.min(in.bytesRead(), size), size)) {
                throw new CancellationException();
            }
        }
        damaged = in.isDamaged();
    }

    private List<Problem> problems(int runs, long dropped) {
        List<Problem> problems = new ArrayList<>();
        if (damaged) {
            problems.add(new Problem(Problem.PACKED, Text.of("problem.packed")));
        }
        if (dropped > 0) {
            problems.add(new Problem(Problem.DATA_LOSS, Text.of("problem.dropped-lines", Text.count(dropped))));
        }
        if (runs > 1) {
            problems.add(new Problem(Problem.EARLIER_RUNS, Text.of("problem.earlier-runs", Text.count(runs))));
        }
        if (notUnderstood > 0) {
            problems.add(new Problem(
                    Problem.LINES,
                    Text.of(
                            "problem.lines",
                            Text.count(notUnderstood),
                            Text.count(lines),
                            Text.count(firstNotUnderstood))));
        }
        if (foreign > 0) {
            problems.add(new Problem(
                    Problem.FOREIGN_LINES,
                    Text.of(
                            "problem.foreign-lines",
                            Text.count(foreign),
                            Text.count(lines),
                            Text.count(firstForeign))));
        }
        return problems;
    }
}
