package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.BeforeAndAfter;

/** G1's generations before and after each collection, including its concurrent cycles. */
final class G1Generations {

    private final Events summaries;
    private final BeforeAndAfter heap;

    G1Generations(Window window) {
        summaries = window.events(HeapEvents.G1_HEAP);
        heap = new BeforeAndAfter(window, HEAP_SUMMARY);
    }

    Events summaries() {
        return summaries;
    }

    /** Bytes in old and humongous regions. Before JDK 20, the heap use without eden and survivors. NaN if unknown. */
    double oldUsed(int row) {
        return summaries.has("oldGenUsedSize")
                ? summaries.number("oldGenUsedSize", row)
                : ofHeap(row, "heapUsed")
                        - summaries.number("edenUsedSize", row)
                        - summaries.number("survivorUsedSize", row);
    }

    /** Size of a region in bytes; NaN when unknown. */
    double regionSize(int row) {
        return ofHeap(row, "heapSpace.committedSize") / summaries.number("numberOfRegions", row);
    }

    private double ofHeap(int row, String field) {
        long id = summaries.number("gcId", row);
        return "Before GC".equals(summaries.text("when", row)) ? heap.before(id, field) : heap.after(id, field);
    }
}
