package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.heap.HeapEvents.CONFIGURATION;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.Collections;

/**
 * The live set, as far as collections of one kind show it: heap use after full collections, which leave nothing dead;
 * after cycles of a collector that frees in them what it found dead; the lowest use from one cycle of G1 to the next, which
 * frees that in the mixed collections that follow (what is in use when its cycle ends includes a full eden); or the lowest use
 * after any {@value #COLLECTIONS} collections in a row, as a young collection leaves garbage in the old generation. (The lowest
 * use since the start would never rise, and so show no leak.) What is left after one kind is not comparable with what is after
 * another.
 *
 * @param seconds from the start of the recording
 * @param bytes the level at each of these times; none if there were fewer than {@value #COLLECTIONS} collections
 * @param collections number of collections used
 * @param note which of these it is
 */
record LiveSet(double[] seconds, double[] bytes, int collections, Text note) {

    static final int COLLECTIONS = 5;

    private static final String COMMITTED = "heapSpace.committedSize";

    static final List<Function<Window, LiveSet>> KINDS = List.of(
            window -> after(Collections.full(window), window, Text.of("note.heap.after-full-collections")),
            LiveSet::afterCycles,
            LiveSet::lowestOfCycles,
            LiveSet::lowestInARow);

    private static LiveSet afterCycles(Window window) {
        Text note = Text.of("note.heap.after-cycles");
        return Collections.isG1(window) ? none(0, note) : after(Collections.cycles(window), window, note);
    }

    private static LiveSet none(int collections, Text note) {
        return new LiveSet(new double[0], new double[0], collections, note);
    }

    /** The last cycle may not have freed anything yet. */
    private static LiveSet lowestOfCycles(Window window) {
        Text note = Text.of("note.heap.lowest-of-cycles");
        double[] cycles = Collections.isG1(window) ? Collections.cycles(window).starts() : new double[0];
        Events after = afterAny(window);
        int[] lowest = IntStream.range(1, cycles.length)
                .mapToObj(next -> after.rows()
                        .filter(row -> after.start(row) >= cycles[next - 1] && after.start(row) < cycles[next])
                        .boxed()
                        .min(Comparator.comparingDouble(row -> after.number("heapUsed", row))))
                .flatMap(Optional::stream)
                .mapToInt(Integer::intValue)
                .toArray();
        return lowest.length < COLLECTIONS
                ? none(lowest.length, note)
                : new LiveSet(
                        Arrays.stream(lowest).mapToDouble(after::start).toArray(),
                        Arrays.stream(lowest)
                                .mapToDouble(row -> after.number("heapUsed", row))
                                .toArray(),
                        lowest.length,
                        note);
    }

    private static LiveSet after(Events collections, Window window, Text note) {
        Events after = after(collections, window);
        boolean enough = after.size() >= COLLECTIONS;
        return new LiveSet(
                enough ? after.starts() : new double[0],
                enough ? after.numbers("heapUsed") : new double[0],
                after.size(),
                note);
    }

    private static LiveSet lowestInARow(Window window) {
        Events after = afterAny(window);
        return new LiveSet(
                after.size() < COLLECTIONS ? new double[0] : lasts(after.starts()),
                runningMinimum(after.numbers("heapUsed")),
                after.size(),
                Text.of("note.heap.lowest-in-a-row", Text.count(COLLECTIONS)));
    }

    /** In use after a collection, of the room for it: what little is left is found only by collecting all the time. */
    private static final double FULL = 0.95;

    /** Of the largest heap: Serial and Parallel keep the rest for new objects (NewRatio=2), and take back what of it stays empty. */
    private static final double OLD_GENERATION = 2 / 3.0;

    /**
     * When what is kept has filled the heap for good, in seconds from the start of the recording: from then on it cannot
     * grow, however much the program would keep. Empty where it never has.
     */
    static OptionalDouble fillsHeapAt(Window window) {
        Events configuration = window.everywhere(CONFIGURATION);
        double most = configuration.isEmpty() ? Double.NaN : configuration.number("maxSize", 0);
        Events after = afterAny(window);
        boolean[] full = new boolean[after.size()];
        after.rows().forEach(row -> {
            double used = after.number("heapUsed", row);
            double committed = after.has(COMMITTED) ? after.number(COMMITTED, row) : most;
            full[row] = used >= FULL * most || (used >= OLD_GENERATION * most && used >= FULL * committed);
        });
        int first = after.rows().filter(row -> full[row]).findFirst().orElse(full.length);
        // Half of the collections that follow find it full as well, or only garbage had piled up.
        // Those that run beside the program count what it allocates meanwhile: what one of several frees was not kept.
        long stays = after.rows()
                .filter(row -> row >= first
                        && IntStream.range(row, Math.min(row + COLLECTIONS, full.length))
                                .allMatch(each -> full[each]))
                .count();
        return stays > 0 && 2 * stays >= full.length - first
                ? OptionalDouble.of(after.start(first))
                : OptionalDouble.empty();
    }

    static Events afterOld(Window window) {
        return after(Collections.old(window), window);
    }

    static Events afterAny(Window window) {
        return window.events(HEAP_SUMMARY).where("when", "After GC");
    }

    private static Events after(Events collections, Window window) {
        Set<Long> ids = Collections.ids(collections);
        Events after = afterAny(window);
        return after.where(row -> ids.contains(after.number("gcId", row)));
    }

    private static double[] lasts(double[] starts) {
        return Arrays.copyOfRange(starts, COLLECTIONS - 1, starts.length);
    }

    private static double[] runningMinimum(double[] levels) {
        double[] minima = new double[Math.max(0, levels.length - COLLECTIONS + 1)];
        for (int i = 0; i < minima.length; i++) {
            minima[i] = Arrays.stream(levels, i, i + COLLECTIONS).min().orElseThrow();
        }
        return minima;
    }
}
