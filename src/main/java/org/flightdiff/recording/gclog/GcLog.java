package org.flightdiff.recording.gclog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.flightdiff.language.Text;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile.Log;
import org.flightdiff.recording.gclog.printed.PrintedLog;
import org.flightdiff.recording.gclog.table.LogForm;
import org.flightdiff.recording.gclog.table.LogForm.Understood;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogLines;
import org.flightdiff.recording.gclog.text.LogLook;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.gclog.unified.UnifiedLog;

/** A log of collections, plain or packed by gzip, read in one pass. */
public final class GcLog {

    /** Whether to stop is asked once for so many lines. */
    private static final int LINES_PER_STEP = 1 << 14;

    private final Log log;
    private final Progress progress;
    private long lines;
    private long foreign;
    private long firstForeign;
    private long notUnderstood;
    private long firstNotUnderstood;
    private boolean damaged;

    private GcLog(Log log, Progress progress) {
        this.log = log;
        this.progress = progress;
    }

    /**
     * Reads a log. Of several runs in it the last counts.
     *
     * @throws UnreadableRecordingException if its lines have no time, or nothing can be compared
     * @throws CancellationException if the progress asked to stop
     */
    public static LoadedRecording read(Log log, Progress progress) throws IOException, UnreadableRecordingException {
        return new GcLog(log, progress).read();
    }

    private LoadedRecording read() throws IOException, UnreadableRecordingException {
        Path given = log.path();
        boolean unified = log.look() == LogLook.UNIFIED;
        LogForm form = unified ? new UnifiedLog() : new PrintedLog();
        long size = Files.size(log.kept());
        try (InputStream in = log.open()) {
            read(new LogLines(in), form, size);
        }
        List<LoggedRun> runs = form.runs();
        LoggedRun last = runs.get(runs.size() - 1);
        if (!last.clock().isKnown()) {
            throw new UnreadableRecordingException(
                    given,
                    "has no times, so nothing in it can be compared",
                    unified
                            ? "write it with -Xlog:gc*:file=FILE:time,uptime,level,tags"
                            : "write it with -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps");
        }
        if (last.clock().last() <= last.first()) {
            throw new UnreadableRecordingException(
                    given, "covers no time, so nothing in it can be compared", "log for some seconds at least");
        }
        return new LoggedRecording(given, size, last, unified)
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
