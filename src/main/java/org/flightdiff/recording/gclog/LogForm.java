package org.flightdiff.recording.gclog;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.gclog.text.LogText;

/** A log that is told line by line, in which the runs of several JVMs may follow each other. */
abstract class LogForm {

    public enum Understood {
        /** It tells of the JVM, perhaps of a part that is not looked at. */
        YES,
        /** It tells of a collection in words that are not known. */
        NOT,
        /** It is none of the log: the program wrote it, or who knows. */
        FOREIGN
    }

    private final List<LoggedRun> runs = new ArrayList<>();

    /** The one that lines tell of now. */
    protected LoggedRun run = new LoggedRun();

    protected LogForm() {
        runs.add(run);
    }

    public abstract Understood take(LogText line);

    protected final void beginRun() {
        run.end();
        run = new LoggedRun();
        runs.add(run);
    }

    public final List<LoggedRun> runs() {
        run.end();
        return List.copyOf(runs);
    }

    public final long rows() {
        return runs.stream().mapToLong(each -> each.events.rows()).sum();
    }
}
