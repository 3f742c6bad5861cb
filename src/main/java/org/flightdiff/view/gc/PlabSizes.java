package org.flightdiff.view.gc;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.chunk.LongIndex;

/**
 * Sizes of the promotion-local allocation buffers, in bytes.
 *
 * <p>The events call their sizes bytes, but G1 of JDK 8 and 11 writes heap words there. Objects and buffers are whole
 * words, so all sizes in bytes are multiples of 8: a single one that is not proves words. If none proves it and there
 * are too few to prove bytes, JDK and collector decide.
 */
final class PlabSizes {

    private static final long BYTES_PER_WORD = 8;

    /** If sizes in words were evenly distributed, this many would all be multiples of 8 in one of 10^14 cases. */
    private static final int SIZES_THAT_PROVE_BYTES = 16;

    /** The newest JDK whose G1 is known to write words. */
    private static final int LAST_JDK_WITH_WORDS = 11;

    private static final PerWindow<Map<Long, Double>> YOUNG = new PerWindow<>(window -> commonest(window, false));
    private static final PerWindow<Map<Long, Double>> OLD = new PerWindow<>(window -> commonest(window, true));

    private static final PerWindow<Long> UNIT = new PerWindow<>(PlabSizes::foundUnit);

    private PlabSizes() {}

    /** The most common size by gcId, for each collection that filled a buffer; if tied, the smallest. */
    static Map<Long, Double> commonestBytes(Window window, boolean tenured) {
        return (tenured ? OLD : YOUNG).of(window);
    }

    private static Map<Long, Double> commonest(Window window, boolean tenured) {
        Events all = window.events(GcEvents.PROMOTE_IN_PLAB);
        long unit = bytesPerUnit(window);
        Map<Long, Double> commonest = new TreeMap<>();
        counts(all, tenured).forEach((gcId, sizes) -> commonest.put(gcId, (double) (unit * sizes.commonest())));
        return commonest;
    }

    private static Map<Long, SizeCounts> counts(Events buffers, boolean tenured) {
        Map<Long, SizeCounts> counts = new HashMap<>();
        double[] gcIds = buffers.numbers("gcId");
        double[] sizes = buffers.numbers("plabSize");
        double[] old = buffers.numbers("tenured");
        // Neighbouring buffers are mostly of one collection.
        long gcId = 0;
        SizeCounts ofGcId = null;
        for (int row = 0; row < gcIds.length; row++) {
            if ((old[row] != 0) != tenured) {
                continue;
            }
            if (ofGcId == null || gcId != (long) gcIds[row]) {
                gcId = (long) gcIds[row];
                ofGcId = counts.computeIfAbsent(gcId, id -> new SizeCounts());
            }
            ofGcId.add((long) sizes[row]);
        }
        return counts;
    }

    private static final class SizeCounts {
        private final LongIndex sizes = new LongIndex();
        private int[] counts = new int[1];

        void add(long size) {
            int number = sizes.add(size);
            if (number == counts.length) {
                counts = Arrays.copyOf(counts, 2 * number);
            }
            counts[number]++;
        }

        /** The most common one; if tied, the smallest. */
        long commonest() {
            int commonest = 0;
            for (int number = 1; number < sizes.size(); number++) {
                if (counts[number] > counts[commonest]
                        || (counts[number] == counts[commonest] && sizes.key(number) < sizes.key(commonest))) {
                    commonest = number;
                }
            }
            return sizes.key(commonest);
        }
    }

    static boolean areWords(Window window) {
        return bytesPerUnit(window) == BYTES_PER_WORD;
    }

    /** How many bytes the sizes of this recording are given in: 1, or 8 for heap words. */
    static long bytesPerUnit(Window window) {
        return UNIT.of(window);
    }

    private static long foundUnit(Window window) {
        Events inside = window.everywhere(GcEvents.PROMOTE_IN_PLAB);
        Events outside = window.everywhere(GcEvents.PROMOTE_OUTSIDE_PLAB);
        boolean words = anyNotWhole(inside, "plabSize")
                || anyNotWhole(inside, "objectSize")
                || anyNotWhole(outside, "objectSize");
        boolean bytes = !words && inside.size() + outside.size() >= SIZES_THAT_PROVE_BYTES;
        return words || (!bytes && wordsAreExpected(window)) ? BYTES_PER_WORD : 1;
    }

    private static boolean anyNotWhole(Events events, String field) {
        RowNumbers sizes = events.eachNumber(field);
        double[] batch = new double[RowNumbers.BATCH];
        for (int first = 0; first < events.size(); first += batch.length) {
            int count = Math.min(batch.length, events.size() - first);
            sizes.copy(first, count, batch);
            for (int i = 0; i < count; i++) {
                if ((long) batch[i] % BYTES_PER_WORD != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean wordsAreExpected(Window window) {
        Jvm jvm = window.recording().jvm();
        return Collections.isG1(window) && jvm.feature() > 0 && jvm.feature() <= LAST_JDK_WITH_WORDS;
    }
}
