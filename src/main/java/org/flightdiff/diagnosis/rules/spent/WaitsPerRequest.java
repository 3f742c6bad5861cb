package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.cpu.ProcessorMetrics;

/**
 * Whether a request waits more often or longer each time, where the waits are too short to be recorded: processors change
 * threads at least twice for each wait, and that is counted.
 */
final class WaitsPerRequest {

    private static final double SEVERAL = 2;

    private static final double ALIKE = 1.5;

    /** Of the load: other processes change threads too, whatever this one does. */
    private static final double HALF = 0.5;

    private WaitsPerRequest() {}

    /** Empty where neither is clear. */
    static Text told(Case pair) {
        Work work = pair.work();
        OptionalDouble before = pair.before(ProcessorMetrics.SWITCHES);
        OptionalDouble after = pair.after(ProcessorMetrics.SWITCHES);
        if (!work.isLess() || before.isEmpty() || after.isEmpty()) {
            return Text.none();
        }
        double each = after.getAsDouble() / before.getAsDouble() / work.ratio();
        boolean oftener = each >= SEVERAL && isMostlyOfThisJvm(pair);
        boolean asOften = each <= ALIKE && each >= 1 / ALIKE;
        return oftener || asOften
                ? Text.of(
                        oftener ? "cause.spent.oftener" : "cause.spent.as-often",
                        Text.amount(Unit.ONE, each),
                        pair.values(Unit.PER_SECOND, before.getAsDouble(), after.getAsDouble()))
                : Text.none();
    }

    private static boolean isMostlyOfThisJvm(Case pair) {
        return Stream.of(pair.runsBefore(), pair.runsAfter())
                .flatMap(List::stream)
                .allMatch(window -> ProcessorMetrics.OTHERS.in(window) instanceof Measured others
                        && ProcessorMetrics.JVM.in(window) instanceof Measured own
                        && others.value() <= HALF * own.value());
    }
}
