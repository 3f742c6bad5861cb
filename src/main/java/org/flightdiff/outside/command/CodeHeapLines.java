package org.flightdiff.outside.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The heaps of the code cache, two lines each: what is used, and between which addresses they lie. */
final class CodeHeapLines {

    private static final Pattern HEAP =
            Pattern.compile("(CodeHeap '[^']*'|CodeCache): size=\\d{1,12}Kb,? used=(\\d{1,12})Kb,? .*");
    private static final Pattern BOUNDS =
            Pattern.compile(" bounds \\[0x(\\p{XDigit}{1,16}), 0x\\p{XDigit}+, 0x(\\p{XDigit}{1,16})\\]");
    private static final int HEX = 16;
    private static final long KILO = 1024;

    private String name = "";
    private long usedBytes;

    void take(String line, TextRows to) {
        Matcher heap = HEAP.matcher(line);
        Matcher bounds = BOUNDS.matcher(line);
        if (heap.matches()) {
            name = heap.group(1);
            usedBytes = Long.parseLong(heap.group(2)) * KILO;
        } else if (bounds.matches() && !name.isEmpty()) {
            long start = Long.parseUnsignedLong(bounds.group(1), HEX);
            long top = Long.parseUnsignedLong(bounds.group(2), HEX);
            if (top - start >= usedBytes) {
                to.add(TextRow.of("jdk.CodeCacheStatistics")
                        .with("codeBlobType", name)
                        .with("startAddress", start)
                        .with("reservedTopAddress", top)
                        .with("unallocatedCapacity", top - start - usedBytes));
            }
            name = "";
        } else {
            name = "";
        }
    }
}
