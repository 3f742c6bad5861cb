package org.flightdiff.recording.gclog;

import org.flightdiff.recording.gclog.PrintedStamp.Found;
import org.flightdiff.recording.gclog.text.LogText;

/** A collection is what stands in one pair of brackets, over several lines, between which other threads write. */
final class PrintedLog extends LogForm {

    static final String STOPPED = "Total time for which";
    static final String RAN = "Application time";

    private final PrintedStamp stamp = new PrintedStamp();
    private final PrintedBrackets brackets = new PrintedBrackets();
    private final PrintedHeap heap = new PrintedHeap();
    private PrintedCollections collections = new PrintedCollections(run);
    private long from;
    private boolean rotated;

    @Override
    public Understood take(LogText line) {
        Found found = stamp.read(line, run.clock);
        if (found == Found.OTHER_JVM) {
            begin();
            stamp.set(run.clock);
        }
        if (found == Found.NONE && Character.isLetterOrDigit(line.next()) && head(line)) {
            return Understood.YES;
        }
        if (line.next() != ' ' && (line.begins(STOPPED) || line.begins(RAN))) {
            return stopped(line);
        }
        // What another thread wrote stood between its time and it.
        torn(line);
        return brackets.isOpen() ? within(line) : between(line, found);
    }

    private static void torn(LogText line) {
        int place = line.place();
        if (!line.skip(":") || line.blanks() == 0 || line.next() != '[') {
            line.back(place);
        }
    }

    private boolean head(LogText line) {
        if (line.contains(" GC log file ")) {
            rotated = true;
            return true;
        }
        if (PrintedFlags.isVersion(line)) {
            if (collections.count() > 0 && !rotated) {
                begin();
            }
            rotated = false;
            PrintedFlags.version(run.jvm, line);
            return true;
        }
        return PrintedFlags.take(run.jvm, line);
    }

    private Understood within(LogText line) {
        if (heap(line) || PrintedRemarks.isRemark(line) || collections.age(line)) {
            return Understood.YES;
        }
        boolean torn = PrintedBeginnings.isCollection(line) && !brackets.holds(line);
        // A file that was begun anew has the beginning of a collection twice.
        boolean again = torn && from == run.clock.now();
        boolean lost = (torn && !again && !collections.take(brackets.take(), from)) || brackets.isTooLong();
        if (torn || lost) {
            brackets.clear();
            from = run.clock.now();
        }
        Understood understood = goesOn(line);
        return lost ? Understood.NOT : understood;
    }

    private Understood between(LogText line, Found found) {
        if (found != Found.NONE) {
            line.blanks();
            number(line);
        }
        if (PrintedBeginnings.isEither(line)) {
            from = run.clock.now();
            return goesOn(line);
        }
        if (line.begins("[Rescan") && line.contains("CMS-remark:")) {
            return collections.take("GC" + line.rest(), run.clock.now()) ? Understood.YES : Understood.NOT;
        }
        int another = another(line);
        if (another >= 0) {
            from = run.clock.now();
            collections.detail(line);
            line.back(another);
            return goesOn(line);
        }
        if (heap(line) || isEnd(line) || collections.detail(line) || PrintedRemarks.isRemark(line)) {
            return Understood.YES;
        }
        line.blanks();
        boolean understood = (line.isAtEnd() && found != Found.NONE) || PrintedRemarks.isNumbers(line);
        return understood ? Understood.YES : Understood.FOREIGN;
    }

    /** {@code #12: }, with -XX:+PrintGCID; collections are counted all the same. */
    private static void number(LogText line) {
        int place = line.place();
        if (!line.skip("#") || line.whole() < 0 || !line.skip(": ")) {
            line.back(place);
        }
    }

    private boolean heap(LogText line) {
        return heap.take(line, collections, run.jvm);
    }

    private Understood stopped(LogText line) {
        if (line.begins(RAN) || !run.clock.isKnown()) {
            return Understood.YES;
        }
        if (!run.safepoints.isNamed()) {
            collections.nameOperation();
        }
        return run.safepoints.stopped(line) ? Understood.YES : Understood.NOT;
    }

    private void begin() {
        beginRun();
        collections = new PrintedCollections(run);
        brackets.clear();
    }

    private Understood goesOn(LogText line) {
        boolean understood = true;
        while (!line.isAtEnd()) {
            brackets.addUpToBracket(line);
            char next = line.next();
            if (line.isAtEnd()) {
                break;
            }
            if ((next == '{' || next == 'H') && heap(line)) {
                break;
            }
            if (next == '[' && concurrent(line)) {
                if (!brackets.isOpen() && !isFollowed(line)) {
                    break;
                }
                continue;
            }
            line.go(1);
            brackets.add(next);
            if (!brackets.isOpen()) {
                understood &= collections.take(brackets.take(), from);
                collections.times(line);
                if (!isFollowed(line)) {
                    break;
                }
            }
        }
        return understood ? Understood.YES : Understood.NOT;
    }

    private boolean isFollowed(LogText line) {
        line.blanks();
        if (line.isAtEnd() || stamp.read(line, run.clock) == Found.OTHER_JVM) {
            return false;
        }
        from = run.clock.now();
        return PrintedBeginnings.isEither(line);
    }

    private boolean concurrent(LogText line) {
        if (!PrintedBeginnings.isPhase(line) || !line.contains("]")) {
            return false;
        }
        line.go(1);
        String text = line.until("]");
        if (brackets.isOpen()) {
            brackets.takeStamp(stamp, run.clock);
        }
        collections.concurrent(text, run.clock.now());
        int place = line.place();
        line.blanks();
        if (!line.begins("[Times: ") || !line.skipPast(']')) {
            line.back(place);
        }
        return true;
    }

    /** Where in a line another thread wrote on, or what was begun before is torn; -1 for nowhere. */
    private int another(LogText line) {
        int place = line.place();
        int found = -1;
        // What a line begins with was looked at.
        line.blanks();
        line.go(1);
        while (found < 0 && line.skipPast('[')) {
            int bracket = line.place() - 1;
            line.back(bracket);
            boolean isPhase = PrintedBeginnings.isPhase(line);
            if (isPhase || PrintedBeginnings.isCollection(line)) {
                line.back(place);
                String before = line.rest().substring(0, bracket - place);
                // The program may write brackets, too.
                boolean isTimed = stamp.atEnd(before, run.clock) < before.length();
                found = isPhase || isTimed ? bracket : -1;
            }
            line.back(bracket + 1);
        }
        line.back(place);
        return found;
    }

    /** The end of what was begun before the file, or of what another thread wrote in between. */
    private static boolean isEnd(LogText line) {
        return (line.next() == ',' || line.next() == ')') && line.contains(" secs]");
    }

    private static final class PrintedBeginnings {

        static boolean isEither(LogText line) {
            return line.next() == '[' && (isPhase(line) || isCollection(line));
        }

        static boolean isPhase(LogText line) {
            return switch (line.ahead(1)) {
                case 'A' -> line.begins("[ASCMS-concurrent");
                case 'C' -> line.begins("[CMS-concurrent");
                case 'G' -> line.begins("[GC concurrent");
                default -> false;
            };
        }

        static boolean isCollection(LogText line) {
            return switch (line.ahead(1)) {
                case 'C' -> line.begins("[Concurrent ");
                case 'F' -> line.begins("[Full GC");
                case 'G' ->
                    line.begins("[GC") && !isPhase(line) && !line.begins("[GC Worker") && !line.begins("[GC ref-proc");
                case 'P' -> line.begins("[Pause ");
                default -> false;
            };
        }
    }

    private static final class PrintedHeap {

        private boolean prints;

        boolean take(LogText line, PrintedCollections collections, LoggedJvm jvm) {
            int place = line.place();
            line.blanks();
            if (line.next() == '[') {
                line.back(place);
                return false;
            }
            boolean ends = line.skip("}");
            prints &= !ends;
            line.blanks();
            if (begins(line, collections) || (ends && line.isAtEnd())) {
                return true;
            }
            boolean is = prints && HeapPrint.take(line, collections.printed(), jvm);
            if (!is && !ends) {
                line.back(place);
            }
            return is;
        }

        private boolean begins(LogText line, PrintedCollections collections) {
            boolean before = line.begins("{Heap before GC") || line.begins("Heap before GC");
            boolean after = line.begins("Heap after GC");
            boolean alone = line.begins("Heap") && line.left() <= "Heap".length() + 1;
            if (before) {
                collections.printsBefore();
            } else if (after || (alone && !prints)) {
                collections.printsAfter(after);
            }
            prints |= before || after || alone;
            return before || after || alone;
        }
    }
}
