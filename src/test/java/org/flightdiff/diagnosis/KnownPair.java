package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Two recordings with a known cause.
 *
 * @param name the name of the pair
 * @param cause the id to be named, with any side except the better one as the suffering one; several with commas if
 *     each is right; empty if nothing differs
 * @param baseline the side without the cause
 * @param candidate the side with it
 */
record KnownPair(String name, String cause, Supplier<Path> baseline, Supplier<Path> candidate) {

    static KnownPair of(String name, String cause, Path baseline, Path candidate) {
        return new KnownPair(name, cause, () -> baseline, () -> candidate);
    }

    /** The same, whose recordings are written when they are first asked for. */
    KnownPair writtenOnce() {
        return new KnownPair(name, cause, once(baseline), once(candidate));
    }

    private static Supplier<Path> once(Supplier<Path> written) {
        AtomicReference<Path> file = new AtomicReference<>();
        return () -> file.updateAndGet(known -> known == null ? written.get() : known);
    }
}
