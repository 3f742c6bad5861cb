package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Swapping the sides mirrors every sentence: baseline first, candidate second, whichever of them suffers. {@link
 * WrittenCausesTest} checks it of further pairs.
 */
class MirroredTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path FAULTS = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    static Stream<KnownPair> pairs() {
        Stream<KnownPair> samples = Stream.of("hot-method", "locks", "vm-operations", "allocation")
                .map(name -> pair(
                        name, SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve(name + "-candidate.jfr")));
        Stream<KnownPair> faults = Stream.of(
                        "explicit-gc",
                        "metaspace",
                        "small-heap",
                        "full-heap",
                        "small-plab",
                        "one-gc-thread",
                        "long-oops")
                .map(name -> pair(name, FAULTS.resolve("sound.jfr.gz"), FAULTS.resolve(name + ".jfr.gz")));
        return Stream.of(WrittenPairs.thatNoJdkOfTodayHas().stream(), samples, faults)
                .flatMap(pairs -> pairs);
    }

    private static KnownPair pair(String name, Path baseline, Path candidate) {
        return new KnownPair(name, "", () -> baseline, () -> candidate);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void everySentenceIsMirrored(KnownPair pair) {
        Path sound = pair.baseline().get();
        Path faulty = pair.candidate().get();
        Diagnosed.of(sound, faulty).assertMirroredBy(Diagnosed.of(faulty, sound));
    }
}
