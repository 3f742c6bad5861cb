package org.flightdiff.recording.gclog;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogText;

final class HeapPrint {

    private HeapPrint() {}

    public static boolean take(LogText line, HeapUse use, LoggedJvm jvm) {
        line.blanks();
        return switch (line.next()) {
            case 'g' -> line.skip("garbage-first heap") && whole(line, use, jvm);
            case 'd' -> line.skip("def new generation") && young(line, use, jvm, either(jvm, Collector.SERIAL));
            case 'p' -> line.skip("par new generation") && young(line, use, jvm, either(jvm, Collector.CMS));
            case 'P' -> parallel(line, use, jvm);
            case 't' -> tenured(line, use);
            case 'c' -> line.skip("concurrent mark-sweep generation") ? old(line, use) : line.begins("class space");
            case 'e' -> line.skip("eden space ") && eden(line, use);
            case 'f' -> line.skip("from space ") && from(line, use);
            case 'o' -> line.skip("object space ") && object(line, use);
            case 'r' -> line.skip("region size ") && regions(line, use, jvm);
            case 'M' -> line.skip("Metaspace ") && metaspace(line, use);
            default -> false;
        };
    }

    private static boolean parallel(LogText line, HeapUse use, LoggedJvm jvm) {
        return line.skip("PSYoungGen")
                ? young(line, use, jvm, Collector.PARALLEL)
                : (line.skip("ParOldGen") || line.skip("PSOldGen")) && old(line, use);
    }

    private static boolean tenured(LogText line, HeapUse use) {
        return line.skip("tenured generation") ? old(line, use) : line.begins("the space") || line.begins("to   space");
    }

    private static boolean whole(LogText line, HeapUse use, LoggedJvm jvm) {
        jvm.looksLike(Collector.G1);
        long total = sizeAfter(line, line.contains("committed ") ? "committed " : "total ");
        long used = sizeAfter(line, "used ");
        if (total >= 0 && used >= 0) {
            use.exactly(used, total);
        }
        return used >= 0;
    }

    /** Serial and CMS may collect the young generation in each other's way; what was seen of the old one counts more. */
    private static Collector either(LoggedJvm jvm, Collector usual) {
        Collector seen = jvm.collector();
        return seen == Collector.SERIAL || seen == Collector.CMS ? seen : usual;
    }

    private static boolean young(LogText line, HeapUse use, LoggedJvm jvm, Collector collector) {
        jvm.looksLike(collector);
        use.forgetGenerations();
        return old(line, use);
    }

    private static boolean old(LogText line, HeapUse use) {
        long total = sizeAfter(line, "total ");
        long used = sizeAfter(line, "used ");
        if (total >= 0 && used >= 0) {
            use.generation(used, total);
        }
        return used >= 0;
    }

    private static boolean eden(LogText line, HeapUse use) {
        use.edenSize = line.memory();
        use.edenUsed = spanned(line);
        return true;
    }

    private static boolean from(LogText line, HeapUse use) {
        use.survivorUsed = spanned(line);
        return true;
    }

    private static boolean object(LogText line, HeapUse use) {
        use.oldUsed = spanned(line);
        return true;
    }

    private static boolean regions(LogText line, HeapUse use, LoggedJvm jvm) {
        long size = line.memory();
        long young = sizeAfter(line, "young (");
        long survivors = sizeAfter(line, "survivors (");
        if (size > 0 && young >= 0 && survivors >= 0) {
            jvm.statedRegionBytes = size;
            use.edenUsed = Math.max(0, young - survivors);
            use.edenSize = Math.max(use.edenSize, use.edenUsed);
            use.survivorUsed = survivors;
        }
        return true;
    }

    private static boolean metaspace(LogText line, HeapUse use) {
        use.metaspaceUsed = sizeAfter(line, "used ");
        use.metaspaceCommitted = sizeAfter(line, "committed ");
        return true;
    }

    private static long sizeAfter(LogText line, String word) {
        return line.skipPast(word) ? line.memory() : HeapUse.UNKNOWN;
    }

    /** What is used of a space: from its first address up to its top, {@code [0xfab00000,0xfeb00000,0xfec00000)}. */
    private static long spanned(LogText line) {
        if (!line.skipPast("[0x")) {
            return HeapUse.UNKNOWN;
        }
        long first = hexadecimal(line);
        long top = line.skipPast("0x") ? hexadecimal(line) : -1;
        return first >= 0 && top >= first ? top - first : HeapUse.UNKNOWN;
    }

    private static long hexadecimal(LogText line) {
        long number = 0;
        int digits = 0;
        for (int digit = Character.digit(line.next(), 16);
                digit >= 0 && digits < Long.BYTES * 2;
                digit = Character.digit(line.next(), 16)) {
            number = (number << 4) + digit;
            line.go(1);
            digits++;
        }
        return digits == 0 ? -1 : number;
    }
}
