package org.flightdiff.view.exceptions;

import static org.flightdiff.view.exceptions.ExceptionEvents.EXCEPTION;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.allocation.AllocatedOverTime;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;
import org.jspecify.annotations.Nullable;

/** The stacks of created exceptions; an error has an event of its own besides. */
final class ExceptionStacks {

    static final Panel PANEL = new StackPanel(
            "exceptions.stacks",
            "exception",
            Source.allOf(EXCEPTION).remarking(window -> Throttle.remark(window, EXCEPTION)),
            new StackSubject(
                            Unit.ONE,
                            StackWeights.RUN_TO_RUN,
                            window -> List.of(StackWeights.alike(window.events(EXCEPTION), 1)),
                            ExceptionStacks::onlyShares,
                            AllocatedOverTime::in)
                    .judgedPerSecond());

    private ExceptionStacks() {}

    private static @Nullable Text onlyShares(Window window) {
        Text remark = Throttle.remark(window, EXCEPTION);
        return remark.isEmpty() ? null : remark;
    }
}
