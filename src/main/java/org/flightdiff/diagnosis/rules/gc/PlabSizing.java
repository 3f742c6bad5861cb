package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.FlagValue;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.configuration.flag.Flags;
import org.jspecify.annotations.Nullable;

/**
 * How one JVM sizes its promotion-local allocation buffers. With {@code +ResizePLAB} G1 starts from YoungPLABSize and
 * OldPLABSize (4096 and 1024 heap words) and adapts. Without it, G1 of JDK 9 to 16 divides them by the number of GC
 * threads, down to {@value #SMALLEST_WORDS} words; JDK 8 does not, and from JDK 17 on every thread gets the whole size
 * again.
 *
 * @param fixed whether they keep their initial size
 * @param set the flags that were set: "YoungPLABSize=258"
 * @param divisor divisor of the size: the number of GC threads, or 1
 * @param youngWords the resulting size for survivors
 * @param oldWords likewise, for promoted objects
 */
record PlabSizing(boolean fixed, List<String> set, long divisor, long youngWords, long oldWords) {

    private static final long SMALLEST_WORDS = 258;
    private static final long USUAL_YOUNG_WORDS = 4096;
    private static final long USUAL_OLD_WORDS = 1024;
    private static final int FIRST_JDK_THAT_DIVIDES = 9;
    private static final int LAST_JDK_THAT_DIVIDES = 16;

    static PlabSizing of(Window window) {
        Flags flags = Flags.of(window);
        boolean fixed = Boolean.FALSE.equals(flags.truth("ResizePLAB"));
        List<String> set = Stream.of("YoungPLABSize", "OldPLABSize")
                .filter(flags::isSetByPerson)
                .map(name -> "-XX:" + name + "=" + flags.text(name))
                .toList();
        long divisor = fixed && divides(window.jvm()) ? threads(window) : 1;
        return new PlabSizing(
                fixed,
                set,
                divisor,
                divided(flags.number("YoungPLABSize"), divisor),
                divided(flags.number("OldPLABSize"), divisor));
    }

    /** Whether the size was set by hand. */
    boolean isByHand() {
        return fixed || !set.isEmpty();
    }

    /** The flags to take back, and where they are to stay, the sizes that give each thread the usual ones. */
    Text advice() {
        List<String> taken = Stream.concat(fixed ? Stream.of("-XX:-ResizePLAB") : Stream.of(), set.stream())
                .toList();
        return Text.sentences(
                Text.of("cause.plab-too-small.remove", Text.codes(taken)),
                fixed
                        ? Text.of(
                                "cause.plab-too-small.keep",
                                FlagValue.number("YoungPLABSize", USUAL_YOUNG_WORDS * divisor),
                                FlagValue.number("OldPLABSize", USUAL_OLD_WORDS * divisor),
                                Text.count(divisor))
                        : Text.none());
    }

    private static boolean divides(Jvm jvm) {
        return jvm.feature() >= FIRST_JDK_THAT_DIVIDES && jvm.feature() <= LAST_JDK_THAT_DIVIDES;
    }

    private static long threads(Window window) {
        Long threads = GcSettings.of(window).parallelThreads();
        return threads == null ? 1 : Math.max(1, threads);
    }

    private static long divided(@Nullable Long words, long divisor) {
        return words == null ? SMALLEST_WORDS : Math.max(SMALLEST_WORDS, words / divisor);
    }
}
