package org.flightdiff.accounting.work;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.Flags;

/**
 * How a JVM lays out objects: with wider headers or pointers the same objects take more bytes. Samples tell bytes and not
 * objects, so only arrays of primitive values, which are little but what they hold, compare then.
 */
public final class ObjectLayout {

    private static final List<String> FLAGS =
            List.of("UseCompressedOops", "UseCompressedClassPointers", "UseCompactObjectHeaders");

    /** What a header and a few pointers are of a small array, as a factor on the log scale. */
    private static final double OTHER_HEADERS = Math.log(1.15);

    /** Another JDK has other strings, maps and streams: as much. */
    private static final double OTHER_JDK = OTHER_HEADERS;

    private ObjectLayout() {}

    /** The stacks that compare: all where both sides lay out objects alike. */
    static Both<List<AllocatingStack>> comparable(Both<List<Window>> sides, Both<List<AllocatingStack>> stacks) {
        if (isAlike(sides)) {
            return stacks;
        }
        Both<List<AllocatingStack>> arrays = stacks.map(
                side -> side.stream().filter(AllocatingStack::ofPrimitiveArrays).toList());
        return AllocationSite.of(arrays).size() >= Estimate.FEWEST_SITES ? arrays : stacks;
    }

    /** By how much more the ratio is uncertain, on the log scale; 0 for the same JDK with the same flags. */
    static double spread(Both<List<Window>> sides) {
        Both<Set<String>> versions = sides.map(windows ->
                windows.stream().map(window -> window.jvm().version()).collect(Collectors.toSet()));
        boolean other = !versions.baseline().equals(versions.candidate());
        return Math.hypot(isAlike(sides) ? 0 : OTHER_HEADERS, other ? OTHER_JDK : 0);
    }

    /** Whether the JVMs of both sides lay out objects alike, as far as their flags tell. */
    public static boolean isAlike(Both<List<Window>> sides) {
        Both<Set<String>> layouts = sides.map(ObjectLayout::layouts);
        return layouts.baseline().equals(layouts.candidate());
    }

    private static Set<String> layouts(List<Window> windows) {
        // A flag that a JDK does not have is off.
        return windows.stream()
                .map(Flags::of)
                .map(flags -> FLAGS.stream()
                        .map(flag -> String.valueOf(Boolean.TRUE.equals(flags.truth(flag))))
                        .collect(Collectors.joining(" ")))
                .collect(Collectors.toSet());
    }
}
