package org.flightdiff.view.gc.survival;

import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_IN_PLAB;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_OUTSIDE_PLAB;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.Collections;

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

    private PlabSizes() {}

    /** The most common size by gcId, for each collection that filled a buffer; if tied, the smallest. */
    static Map<Long, Double> commonestBytes(Window window, boolean tenured) {
        return (tenured ? OLD : YOUNG).of(window);
    }

    private static Map<Long, Double> commonest(Window window, boolean tenured) {
        Events all = window.events(PROMOTE_IN_PLAB);
        Events filled = all.where(row -> all.flag("tenured", row) == tenured);
        long unit = bytesPerUnit(window);
        Map<Long, Map<Long, Long>> counts = filled.rows()
                .boxed()
                .collect(Collectors.groupingBy(
                        row -> filled.number("gcId", row),
                        TreeMap::new,
                        Collectors.groupingBy(
                                row -> filled.number("plabSize", row), TreeMap::new, Collectors.counting())));
        return counts.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> (double) (unit * commonest(entry.getValue())),
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static long commonest(Map<Long, Long> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.<Long, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .orElseThrow()
                .getKey();
    }

    /** Whether this recording's sizes are heap words. */
    static boolean areWords(Window window) {
        return bytesPerUnit(window) == BYTES_PER_WORD;
    }

    /** How many bytes the sizes of this recording are given in: 1, or 8 for heap words. */
    static long bytesPerUnit(Window window) {
        Events inside = window.everywhere(PROMOTE_IN_PLAB);
        Events outside = window.everywhere(PROMOTE_OUTSIDE_PLAB);
        boolean words = anyNotWhole(inside, "plabSize")
                || anyNotWhole(inside, "objectSize")
                || anyNotWhole(outside, "objectSize");
        boolean bytes = !words && inside.size() + outside.size() >= SIZES_THAT_PROVE_BYTES;
        return words || (!bytes && wordsAreExpected(window)) ? BYTES_PER_WORD : 1;
    }

    private static boolean anyNotWhole(Events events, String field) {
        return Arrays.stream(events.numbers(field)).anyMatch(size -> size % BYTES_PER_WORD != 0);
    }

    private static boolean wordsAreExpected(Window window) {
        Jvm jvm = window.recording().jvm();
        return Collections.isG1(window) && jvm.feature() > 0 && jvm.feature() <= LAST_JDK_WITH_WORDS;
    }
}
