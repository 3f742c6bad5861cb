package org.flightdiff.diagnosis.rules.work;

import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;

/** Which threads the suffering side starts more of, and where. */
final class StartedThreads {

    private StartedThreads() {}

    /** A sentence with the kind of threads that most were added of; empty where starts were not recorded. */
    static Text most(Case pair) {
        return added(pair, (events, row) -> ThreadNames.kindOf(events.text("thread", row)))
                .map(most -> Text.of(
                        "finding.most-threads-started",
                        pair.sideAfter(),
                        most.name(ThreadNames.LABEL),
                        most.values(pair, Unit.PER_SECOND)))
                .orElse(Text.none());
    }

    /** The application's method that started most of those that were added; empty where none is known. */
    static Optional<LargestRise> starter(Case pair) {
        return added(pair, (events, row) -> Sites.ofApplication(events.stack(row)))
                .filter(most -> !Sites.isStandIn(most.key()));
    }

    private static Optional<LargestRise> added(Case pair, LargestRise.Key key) {
        return LargestRise.ofCount(pair, window -> window.events(ThreadEvents.START), key);
    }
}
