package org.flightdiff.diagnosis.rules.vm;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Window;

/** Locks reserved for one thread that others want too: taking them away stops all threads. */
public final class BiasedLockRevocation {

    private static final String RATE = "biased-lock.revocation.rate";

    /** JEP 374 switched biased locking off; JDK 18 took it out. */
    private static final int FIRST_JDK_WITHOUT = 15;

    public static final Rule RULE = Rule.named("biased-lock-revocation", "Biased locks revoked")
            .evidence("biased-lock.revocation.rate up, from jdk.BiasedLockRevocation, jdk.BiasedLockClassRevocation and"
                    + " jdk.BiasedLockSelfRevocation (JDK 8 to 17). Effect: vmoperation.non-gc.rate, safepoint.rate,"
                    + " vmoperation.halted.share.")
            .advice(
                    "-XX:-UseBiasedLocking on JDK 8 to 14, and no -XX:+UseBiasedLocking on JDK 15 to 17. Later JDKs have"
                            + " no biased locking.")
            .covering(Set.of("UseBiasedLocking"))
            .found(BiasedLockRevocation::examine);

    private BiasedLockRevocation() {}

    private static Optional<Finding> examine(Case pair) {
        boolean ended = endedByItself(pair);
        boolean unknownToOther = pair.before(RATE).isEmpty() && pair.after(RATE).orElse(0) > 0;
        if (!pair.rose(RATE) && !(ended && unknownToOther)) {
            return Optional.empty();
        }
        List<String> effects = pair.worsened(Halts.METRICS);
        String numbers = ended
                ? "On the " + pair.sufferingWord() + ", JDK "
                        + pair.after().jvm().shortVersion() + ", biased locks were revoked at " + pair.textAfter(RATE)
                        + ". The " + pair.otherWord() + ", JDK "
                        + pair.before().jvm().shortVersion()
                        + ", does without biased locks, which spares it these safepoints. "
                : "Biased locks were revoked at " + pair.values(RATE) + ". ";
        String explanation = numbers + "Operations at a safepoint other than collections came at "
                + pair.values("vmoperation.non-gc.rate") + ".";
        Finding finding = Finding.traced(
                explanation, pair.diverged(List.of(RATE, "vmoperation.non-gc.rate", "safepoint.rate")), effects);
        return Optional.of(finding.sureIf(!ended));
    }

    /** Whether the other side has none because its JDK uses none: its benefit, and no fault of this side. */
    private static boolean endedByItself(Case pair) {
        return hasByDefault(pair.after())
                && !hasByDefault(pair.before())
                && !Boolean.TRUE.equals(pair.flagsBefore().truth("UseBiasedLocking"));
    }

    private static boolean hasByDefault(Window window) {
        int feature = window.jvm().feature();
        return feature > 0 && feature < FIRST_JDK_WITHOUT;
    }
}
