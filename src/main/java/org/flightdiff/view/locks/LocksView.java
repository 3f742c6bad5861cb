package org.flightdiff.view.locks;

import static org.flightdiff.view.locks.LockEvents.BLOCKED;
import static org.flightdiff.view.locks.LockEvents.PARKED;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Selection;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.View;
import org.flightdiff.view.allocation.AllocatedOverTime;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

public final class LocksView {

    public static final View VIEW = new View(
            "locks",
            LockMetrics.ALL,
            Stream.of(LockPanels.ALL, LockStacks.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private LocksView() {}

    private static final class LockStacks {

        static final List<Panel> ALL =
                List.of(of("locks.stacks-blocked", "lock", BLOCKED), of("locks.stacks-parked", "park", PARKED));

        private static Panel of(String id, String word, Selection standing) {
            return new StackPanel(
                    id,
                    word,
                    Source.allOf(standing),
                    new StackSubject(
                                    Unit.SECONDS,
                                    StackWeights.RUN_TO_RUN,
                                    window -> List.of(StackWeights.bySeconds(window.events(standing))),
                                    window -> null,
                                    AllocatedOverTime::in)
                            .judgedPerSecond());
        }
    }
}
