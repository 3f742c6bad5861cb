package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.printed.Printed.Sizes;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.text.LogText;

/** The parts of the heap of G1. */
final class PrintedParts {

    private PrintedParts() {}

    /** {@code [Eden: 12288.0K(12288.0K)->0.0B(10240.0K) Survivors: 0.0B->2048.0K Heap: 12288.0K(256.0M)->2427.0K(256.0M)]}. */
    static void eden(LogText line, LoggedCollection collection) {
        if (!line.skipPast("Eden: ")) {
            return;
        }
        collection.before().edenUsed = line.memory();
        collection.before().edenSize = line.skip("(") ? line.memory() : -1;
        collection.after().edenUsed = line.skipPast("->") ? line.memory() : -1;
        collection.after().edenSize = line.skip("(") ? line.memory() : -1;
        collection.before().survivorUsed = line.skipPast("Survivors: ") ? line.memory() : -1;
        collection.after().survivorUsed = line.skipPast("->") ? line.memory() : -1;
        if (line.skipPast("Heap: ")) {
            long before = line.memory();
            long sizeBefore = line.skip("(") ? line.memory() : -1;
            long after = line.skipPast("->") ? line.memory() : -1;
            long sizeAfter = line.skip("(") ? line.memory() : -1;
            collection.before().rounded(before, sizeBefore);
            collection.after().rounded(after, sizeAfter);
        }
        if (line.skipPast("Metaspace: ")) {
            collection.before().metaspaceUsed = line.memory();
            collection.after().metaspaceUsed = line.skipPast("->") ? line.memory() : -1;
        }
    }

    /** {@code [ 169M->162M(256M)]}, as of JDK 6. */
    static void whole(LogText line, LoggedCollection collection) {
        Sizes sizes = Sizes.in(line.rest());
        collection.before().rounded(sizes.before(), sizes.size());
        collection.after().rounded(sizes.after(), sizes.size());
    }
}
