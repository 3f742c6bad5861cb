package org.flightdiff.recording.reader;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** Allocations larger than the heap in which they are said to lie are left out: one damaged byte makes terabytes. */
record BeyondHeap(Map<String, EventTable> tables, int leftOut, long heapBytes) {

    /** Each lies in the heap as one piece. The weight of a sample does not: it counts what a thread ever allocated. */
    private static final Map<String, String> PIECES =
            Map.of("jdk.ObjectAllocationInNewTLAB", "tlabSize", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");

    private static final Map<String, String> HEAPS =
            Map.of("jdk.GCHeapSummary", "heapSpace.reservedSize", "jdk.GCHeapConfiguration", "maxSize");

    static BeyondHeap in(Map<String, EventTable> read) {
        long heapBytes = HEAPS.entrySet().stream()
                .mapToLong(heap -> values(read, heap).values().max().orElse(0))
                .max()
                .orElse(0);
        Map<String, EventTable> tables = new HashMap<>(read);
        int leftOut = 0;
        for (Map.Entry<String, String> piece : PIECES.entrySet()) {
            LongColumn sizes = values(read, piece);
            if (heapBytes > 0 && sizes.hasAbove(heapBytes)) {
                int[] possible = IntStream.range(0, sizes.size())
                        .filter(row -> sizes.get(row) <= heapBytes)
                        .toArray();
                tables.computeIfPresent(piece.getKey(), (event, table) -> table.only(possible));
                leftOut += sizes.size() - possible.length;
            }
        }
        return new BeyondHeap(tables, leftOut, heapBytes);
    }

    private static LongColumn values(Map<String, EventTable> read, Map.Entry<String, String> field) {
        EventTable table = read.get(field.getKey());
        ValueColumn column = table == null ? null : table.columns().get(field.getValue());
        return column == null ? LongColumn.EMPTY : column.values();
    }

    Optional<Problem> problem() {
        return leftOut == 0
                ? Optional.empty()
                : Optional.of(new Problem(
                        Problem.DAMAGED, "problem.damaged.allocations", Text.count(leftOut), Text.bytes(heapBytes)));
    }
}
