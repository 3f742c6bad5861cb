package org.flightdiff.diagnosis.rules.jdk;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.survival.ObjectSizes;

/**
 * How much less objects of the same classes take: exact, for those classes that collections of both sides copied.
 *
 * @param classes how many these are
 * @param smaller how many of them take less
 * @param example the class of which most is spared
 * @param bytes what one of it takes, before and after
 * @param spared the part of all that was allocated that these classes spare, 0 to 1
 */
record SmallerObjects(int classes, int smaller, String example, Both<Long> bytes, double spared) {

    /** Less of what is allocated is nothing to anyone. */
    private static final double LEAST_SPARED = 0.01;

    /**
     * What sizes tell; empty where no class is known on both sides, or none takes less.
     *
     * @param sides the JVMs without and with the change
     * @param allocated class to bytes per second, of those without
     */
    static Optional<SmallerObjects> of(Both<List<Window>> sides, Map<String, Double> allocated) {
        Map<String, Long> before = ObjectSizes.of(sides.baseline());
        Map<String, Long> after = ObjectSizes.of(sides.candidate());
        List<String> common =
                before.keySet().stream().filter(after::containsKey).sorted().toList();
        double all =
                allocated.values().stream().mapToDouble(Double::doubleValue).sum();
        List<Size> smaller = common.stream()
                .map(name -> new Size(
                        name,
                        new Both<>(before.getOrDefault(name, 0L), after.getOrDefault(name, 0L)),
                        allocated.getOrDefault(name, 0.0) / all))
                .filter(size -> size.bytes.candidate() < size.bytes.baseline())
                .toList();
        return smaller.stream()
                .max(Comparator.comparingDouble(Size::spared))
                .map(most -> new SmallerObjects(
                        common.size(),
                        smaller.size(),
                        most.name,
                        most.bytes,
                        smaller.stream().mapToDouble(Size::spared).sum()));
    }

    /** Whether they spare enough to be told. */
    boolean matters() {
        return spared >= LEAST_SPARED;
    }

    private record Size(String name, Both<Long> bytes, double allocated) {
        double spared() {
            return allocated * (1 - (double) bytes.candidate() / bytes.baseline());
        }
    }
}
