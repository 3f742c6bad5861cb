package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sites;
import org.flightdiff.view.exceptions.ExceptionEvents;

/** Exceptions as part of the usual course of things: each walks the stack to fill in its trace. */
public final class ExceptionStorm {

    private static final String RATE = "exception.rate";

    /** Filling in a stack trace takes 1 to 50 µs by its depth: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 200;

    public static final Rule RULE = Rule.named("exception-storm", "Exception storm")
            .evidence("exception.rate up, from jdk.ExceptionStatistics. What is thrown and where is in"
                    + " jdk.JavaExceptionThrow: off up to JDK 24, turn it on with"
                    + " jdk.JavaExceptionThrow#enabled=true. Effect: more processor time and allocation.")
            .advice("Record jdk.JavaExceptionThrow and see the Exceptions view. Do not steer by exceptions: test before"
                    + " parsing or looking up; look for a retry that fails over and over. Where the exception must stay,"
                    + " leave out its stack trace (writableStackTrace=false).")
            .found(ExceptionStorm::examine);

    private ExceptionStorm() {}

    private static Optional<Finding> examine(Case pair) {
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        if (!pair.rose(RATE) && !(telling && pair.jumped(RATE))) {
            return Optional.empty();
        }
        List<String> effects = List.of("cpu.jvm.mean", "allocation.rate").stream()
                .filter(pair::rose)
                .toList();
        String explanation =
                "Exceptions were created at " + pair.values(RATE) + "." + thrown(pair) + " " + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, List.of(RATE), effects).sureIf(telling && pair.rose(RATE)));
    }

    private static String thrown(Case pair) {
        return LargestRise.ofCount(
                        pair, window -> window.events(ExceptionEvents.EXCEPTION), ExceptionStorm::classAndPlace)
                .map(most -> " On the " + pair.sufferingWord() + " most were added by " + most.key() + " ("
                        + most.values(pair, Unit.PER_SECOND) + " of those recorded).")
                .orElse(
                        pair.after()
                                        .settings()
                                        .of(ExceptionEvents.EXCEPTION.event())
                                        .isOn()
                                ? ""
                                : " What was thrown was not recorded on the " + pair.sufferingWord() + ".");
    }

    private static String classAndPlace(Events events, int row) {
        return events.text("thrownClass", row) + " in " + Sites.ofApplication(events.stack(row));
    }
}
