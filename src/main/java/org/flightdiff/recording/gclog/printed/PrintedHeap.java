package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.table.HeapPrint;
import org.flightdiff.recording.gclog.table.LoggedJvm;
import org.flightdiff.recording.gclog.text.LogText;

final class PrintedHeap {

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
