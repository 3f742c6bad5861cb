package org.flightdiff.view.io;

import static org.flightdiff.view.io.Operation.FILE_READ;
import static org.flightdiff.view.io.Operation.FILE_WRITE;
import static org.flightdiff.view.io.Operation.SOCKET_READ;
import static org.flightdiff.view.io.Operation.SOCKET_WRITE;

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

/**
 * The stacks of reads and writes, by how long they take. All four kinds must be on: what one side did not record would
 * look as if it were new or gone. Forcing a file is not among them, as most settings leave it out.
 */
final class OperationStacks {

    private static final List<Operation> MOVING_BYTES = List.of(FILE_READ, FILE_WRITE, SOCKET_READ, SOCKET_WRITE);

    static final Panel PANEL = new StackPanel(
            "io.stacks",
            "io",
            Source.allOf(MOVING_BYTES.stream().map(Operation::selection).toList())
                    .remarking(OperationStacks::throttled),
            new StackSubject(
                            Unit.SECONDS,
                            StackWeights.RUN_TO_RUN,
                            window -> MOVING_BYTES.stream()
                                    .map(operation -> StackWeights.bySeconds(window.events(operation.selection())))
                                    .toList(),
                            OperationStacks::onlyShares,
                            AllocatedOverTime::in)
                    .judgedPerSecond());

    private OperationStacks() {}

    private static Text throttled(Window window) {
        return Text.semicolons(MOVING_BYTES.stream()
                .map(operation -> Throttle.remark(window, operation.selection()))
                .toList());
    }

    private static @Nullable Text onlyShares(Window window) {
        Text remark = throttled(window);
        return remark.isEmpty() ? null : remark;
    }
}
