package org.flightdiff.recording.gclog.printed;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.gclog.printed.PrintedStamp.Found;
import org.flightdiff.recording.gclog.table.HeapPrint;
import org.flightdiff.recording.gclog.table.LogForm;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/**
 * What JDK 8 prints with {@code -XX:+PrintGCDetails} and its kin. A collection is what stands in one pair of brackets,
 * over as many lines as that takes, as the JVM writes it piece by piece and other threads write between.
 */
public final class PrintedLog implements LogForm {

    /** A collection with all its details takes a tenth of it. */
    private static final int LONGEST = 1 << 16;

    private static final String[] BEGINNINGS = {"[GC", "[Full GC", "[CMS-concurrent", "[Pause ", "[Concurrent "};

    private final PrintedStamp stamp = new PrintedStamp();
    private final List<LoggedRun> runs = new ArrayList<>();
    private final StringBuilder collection = new StringBuilder();
    private LoggedRun run = new LoggedRun();
    private PrintedCollections collections = new PrintedCollections(run);
    private long from;
    private int depth;
    private boolean printsHeap;

    /** A log of which no line is read. */
    public PrintedLog() {
        runs.add(run);
    }

    @Override
    public Understood take(LogText line) {
        Found found = stamp.read(line, run.clock());
        if (found == Found.OTHER_JVM) {
            begin();
        }
        if (PrintedFlags.isVersion(line)) {
            if (collections.count() > 0) {
                begin();
            }
            PrintedFlags.version(run.jvm(), line);
            return Understood.YES;
        }
        if (PrintedFlags.take(run.jvm(), line)) {
            return Understood.YES;
        }
        if (line.begins("Total time for which") || line.begins("Application time")) {
            return stopped(line);
        }
        if (depth > 0) {
            return heap(line) ? Understood.YES : goesOn(line);
        }
        number(line);
        for (String beginning : BEGINNINGS) {
            if (line.begins(beginning)) {
                from = run.clock().now();
                return goesOn(line);
            }
        }
        boolean understood = heap(line) || collections.detail(line) || (found != Found.NONE && line.isAtEnd());
        return understood ? Understood.YES : Understood.FOREIGN;
    }

    /** {@code #12: }, with -XX:+PrintGCID; collections are counted all the same. */
    private static void number(LogText line) {
        int place = line.place();
        if (!line.skip("#") || line.whole() < 0 || !line.skip(": ")) {
            line.back(place);
        }
    }

    /** The heap as it is printed before and after a collection, and at the end. */
    private boolean heap(LogText line) {
        boolean before = line.begins("{Heap before GC") || line.begins("Heap before GC");
        boolean after = line.begins("Heap after GC");
        boolean atEnd = line.begins("Heap") && line.left() <= "Heap".length() + 1;
        if (before) {
            collections.printsBefore();
        } else if (after || atEnd) {
            collections.printsAfter(after);
        }
        boolean begins = before || after || atEnd;
        boolean ends = line.begins("}");
        printsHeap = begins || (printsHeap && !ends);
        return begins || ends || (printsHeap && HeapPrint.take(line, collections.printed(), run.jvm()));
    }

    private Understood stopped(LogText line) {
        if (line.begins("Application time")) {
            return Understood.YES;
        }
        if (!run.safepoints().isNamed()) {
            collections.nameOperation();
        }
        return run.safepoints().stopped(line) ? Understood.YES : Understood.NOT;
    }

    /** Another JVM prints on. */
    private void begin() {
        run.end();
        run = new LoggedRun();
        runs.add(run);
        collections = new PrintedCollections(run);
        depth = 0;
        collection.setLength(0);
    }

    /** Brackets go on; what is behind the last of them is the rest of the line. */
    private Understood goesOn(LogText line) {
        if (depth > 0 && collections.age(line)) {
            return Understood.YES;
        }
        if (depth > 0 && collection.length() > LONGEST) {
            depth = 0;
            collection.setLength(0);
            return Understood.NOT;
        }
        while (!line.isAtEnd()) {
            char next = line.next();
            if (next == '{' && heap(line)) {
                return Understood.YES;
            }
            line.go(1);
            depth += next == '[' ? 1 : next == ']' ? -1 : 0;
            collection.append(next);
            if (depth == 0) {
                return closed(line);
            }
        }
        return Understood.YES;
    }

    private Understood closed(LogText line) {
        String text = collection.substring(1, collection.length() - 1);
        collection.setLength(0);
        boolean understood = collections.take(text, from);
        collections.times(line);
        return understood ? Understood.YES : Understood.NOT;
    }

    @Override
    public List<LoggedRun> runs() {
        run.end();
        return List.copyOf(runs);
    }
}
