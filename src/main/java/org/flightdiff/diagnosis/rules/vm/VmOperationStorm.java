package org.flightdiff.diagnosis.rules.vm;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.vmoperation.VmOperations;

/** The VM stops the application again and again for something other than a collection. */
public final class VmOperationStorm {

    private static final String RATE = "vmoperation.non-gc.rate";
    private static final String TOTAL = "vmoperation.non-gc.total";

    /** At up to a millisecond each, fewer take less than 1 % of the time. */
    private static final double TELLING_PER_SECOND = 10;

    /** What stops the application to take locks from their threads; a cause of its own. */
    private static final Pattern BIAS = Pattern.compile("RevokeBias|BulkRevokeBias|EnableBiasedLocking");

    public static final Rule RULE = Rule.named("vm-operation-storm", "Many VM operations")
            .evidence("vmoperation.non-gc.rate up (from jdk.ExecuteVMOperation: all of them in profile.jfc, with"
                    + " default.jfc set jdk.ExecuteVMOperation#threshold=0ms). Effect: vmoperation.non-gc.total,"
                    + " vmoperation.halted.share, safepoint.rate.")
            .advice("See the VM operations view for the operation and the thread that asks for it. ThreadDump,"
                    + " FindDeadlocks: monitoring that polls too often; Deoptimize: see the Deoptimization view;"
                    + " Cleanup, None: -XX:GuaranteedSafepointInterval=0 on JDK 8 to 11 (with"
                    + " -XX:+UnlockDiagnosticVMOptions).")
            .covering(Set.of("GuaranteedSafepointInterval"))
            .found(VmOperationStorm::examine);

    private VmOperationStorm() {}

    private static Optional<Finding> examine(Case pair) {
        Optional<LargestRise> most =
                LargestRise.ofCount(pair, VmOperations::others, (events, row) -> events.text("operation", row));
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE)))
                || most.isEmpty()
                || BIAS.matcher(most.get().key()).matches()) {
            return Optional.empty();
        }
        List<String> effects = pair.worsened(Halts.METRICS);
        String explanation = "Operations at a safepoint other than collections came at " + pair.values(RATE)
                + " and took "
                + pair.values(TOTAL) + " in all. On the " + pair.sufferingWord() + " most were added by "
                + most.get().key() + " (" + most.get().values(pair, Unit.PER_SECOND) + "). " + pair.effects(effects);
        List<String> trace = pair.diverged(List.of(RATE, "safepoint.rate", "vmoperation.count"));
        return Optional.of(Finding.traced(explanation, trace, effects).sureIf(telling && pair.rose(RATE)));
    }
}
