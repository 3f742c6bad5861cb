package org.flightdiff.recording.gclog;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogText;

final class HeapLines {

    private static final int RELOCATE_END = 3;

    private long edenRegions = HeapUse.UNKNOWN;
    private boolean printsAfter;

    /** {@code Eden regions: 23->0(22)}, and so on. */
    boolean regions(LoggedRun run, LoggedCollection collection, LogText line) {
        run.jvm.looksLike(Collector.G1);
        if (line.skip("Eden regions: ")) {
            return eden(collection, line);
        }
        boolean survivors = line.skip("Survivor regions: ");
        if (!survivors && !line.skipPast("regions: ")) {
            return false;
        }
        long before = line.whole();
        long after = line.skip("->") ? line.whole() : HeapUse.UNKNOWN;
        if (before >= 0 && after >= 0) {
            if (survivors) {
                collection.before().survivors(before);
                collection.after().survivors(after);
            } else {
                collection.before().others(before);
                collection.after().others(after);
            }
        }
        return !survivors || after >= 0;
    }

    private boolean eden(LoggedCollection collection, LogText line) {
        long before = line.whole();
        long after = line.skip("->") ? line.whole() : HeapUse.UNKNOWN;
        long most = line.skip("(") ? line.whole() : HeapUse.UNKNOWN;
        if (before >= 0 && after >= 0) {
            collection.before().eden(before, edenRegions);
            collection.after().eden(after, most);
            edenRegions = most;
        }
        return after >= 0;
    }

    /** {@code DefNew: 69952K(78656K)->8704K(78656K) Eden: 69952K(69952K)->0K(69952K) From: …}; JDK 11 has no parts. */
    boolean generation(LoggedRun run, LoggedCollection collection, LogText line, boolean young, Collector collector) {
        run.jvm.looksLike(collector);
        Change all = Change.of(line);
        if (all.after < 0) {
            return false;
        }
        if (young) {
            collection.before().forgetGenerations();
            collection.after().forgetGenerations();
            collection.before().youngUsed = all.before;
            collection.after().youngUsed = all.after;
        } else {
            collection.before().oldUsed = all.before;
            collection.after().oldUsed = all.after;
        }
        collection.before().generation(all.before, all.sizeBefore);
        collection.after().generation(all.after, all.sizeAfter);
        if (line.skipPast("Eden: ")) {
            Change eden = Change.of(line);
            collection.before().edenUsed = eden.before;
            collection.before().edenSize = eden.sizeBefore;
            collection.after().edenUsed = eden.after;
            collection.after().edenSize = eden.sizeAfter;
        }
        if (line.skipPast("From: ")) {
            Change from = Change.of(line);
            collection.before().survivorUsed = from.before;
            collection.after().survivorUsed = from.after;
        }
        return true;
    }

    /** {@code Metaspace: 9245K(9600K)->9245K(9600K) …}, {@code 9245K->9245K(1056768K)}, or {@code 9M used, …}. */
    static boolean metaspace(LoggedCollection collection, LogText line) {
        int place = line.place();
        Change all = Change.of(line);
        if (all.after >= 0) {
            collection.before().metaspaceUsed = all.before;
            collection.after().metaspaceUsed = all.after;
            collection.before().metaspaceCommitted = all.statesBoth ? all.sizeBefore : HeapUse.UNKNOWN;
            collection.after().metaspaceCommitted = all.statesBoth ? all.sizeAfter : HeapUse.UNKNOWN;
            return true;
        }
        line.back(place);
        long used = line.memory();
        boolean ofZ = used >= 0 && line.begins(" used");
        if (ofZ) {
            collection.after().metaspaceUsed = used;
            collection.after().metaspaceStep = 1L << 20;
            while (line.skipPast(", ")) {
                long amount = line.memory();
                if (line.begins(" committed")) {
                    collection.after().metaspaceCommitted = amount;
                }
            }
        }
        return ofZ;
    }

    /** {@code Capacity: 256M (100%) 256M (100%) …} of ZGC: when marking starts, and in the fourth place when all is over. */
    boolean capacity(LoggedCollection collection, LogText line) {
        for (int column = 0; column <= RELOCATE_END; column++) {
            line.blanks();
            long size = line.memory();
            if (size < 0) {
                return column > 0;
            }
            if (column == 0) {
                collection.before().rounded(collection.before().used(), size);
            } else if (column == RELOCATE_END) {
                collection.after().rounded(collection.after().used(), size);
            }
            line.skipPast(")");
        }
        return true;
    }

    /** {@code At end of GC: used: 96294K, …} of Shenandoah, or one line {@code … Young generation used: …} of each generation. */
    boolean left(LoggedCollection collection, LogText line) {
        boolean young = line.contains("Young generation used: ");
        boolean old = line.contains("Old generation used: ");
        long used = line.skipPast("used: ") ? line.memory() : HeapUse.UNKNOWN;
        if (used >= 0 && (young || old)) {
            if (young) {
                collection.after().forgetGenerations();
            }
            collection.after().generation(used, HeapUse.UNKNOWN);
        } else if (used >= 0) {
            collection.after().exactly(used, collection.after().committed());
        }
        return true;
    }

    boolean prints(LoggedRun run, LoggedCollection collection, LogText line) {
        printsAfter = line.begins("Heap after");
        return !line.skipPast("):") || printed(run, collection, line);
    }

    boolean printed(LoggedRun run, LoggedCollection collection, LogText line) {
        HeapPrint.take(line, printsAfter ? collection.after() : collection.before(), run.jvm);
        return true;
    }

    /** {@code 69952K(78656K)->8704K(78656K)}; a size that stands once holds for both. */
    private record Change(long before, long sizeBefore, long after, long sizeAfter, boolean statesBoth) {

        static Change of(LogText line) {
            long before = line.memory();
            long sizeBefore = size(line);
            long after = line.skip("->") ? line.memory() : HeapUse.UNKNOWN;
            long sizeAfter = size(line);
            return new Change(before, sizeBefore < 0 ? sizeAfter : sizeBefore, after, sizeAfter, sizeBefore >= 0);
        }

        private static long size(LogText line) {
            long size = line.skip("(") ? line.memory() : HeapUse.UNKNOWN;
            line.skip(")");
            return size;
        }
    }
}
