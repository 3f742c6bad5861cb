package org.flightdiff.diagnosis.rules.work;

import java.util.Objects;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.ConfigurationEvents;

/** A program that does its work and ends, and took longer for it. */
public final class JobSlower {

    /** Of a shorter life the start of the JVM is most, which varies. */
    private static final double SHORTEST_SECONDS = 10;

    /** The largest tolerance of any verdict: no two runs of one program that can be compared at all lie further apart. */
    private static final double BEYOND_REPEATED_RUNS = 1.25;

    public static final Rule RULE = Rule.named("job-slower")
            .shownBy("cpu.cpu-load-over-time")
            .masking(LessWork.SEEMS)
            .slowing()
            .found(JobSlower::examine);

    private JobSlower() {}

    private static Optional<Finding> examine(Case pair) {
        boolean jobs = isJob(pair.before()) && isJob(pair.after());
        if (!jobs
                || pair.after().seconds() < Case.SMALLEST_CHANGE * pair.before().seconds()) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.job-slower.found",
                pair.values(Unit.SECONDS, pair.before().seconds(), pair.after().seconds()));
        Finding finding = Finding.medium(explanation);
        return Optional.of(finding.sureIf(
                pair.after().seconds() >= BEYOND_REPEATED_RUNS * pair.before().seconds()));
    }

    /** Whether the whole life of a JVM was recorded, until the program ended by itself. */
    private static boolean isJob(Window window) {
        return window.isWhole()
                && window.seconds() >= SHORTEST_SECONDS
                && window.beginsWithJvm()
                && endedByItself(window.events(ConfigurationEvents.SHUTDOWN));
    }

    /** A signal that ends a program is handled by a thread that has its name. */
    private static boolean endedByItself(Events end) {
        return !end.isEmpty()
                && !Objects.requireNonNullElse(end.text(Selection.THREAD, 0), "")
                        .startsWith("SIG");
    }
}
