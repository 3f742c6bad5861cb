package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.testing.AsyncProfiler;
import org.junit.jupiter.api.Test;

class AsyncProfilerStacksTest {

    /** Threads and tasks of the parallel collector and of G1, in young collections and in full ones. */
    private static final String COLLECTOR =
            "GangWorker|WorkerThread|GCTask|PSPromotion|Scavenge|PSParallelCompact|ParCompaction|MarkFromRoots";

    @Test
    void showsFramesOfJavaAndOfTheCollector() {
        Window window = ComparedCalls.window(AsyncProfiler.recording());
        CallTree tree = ComparedCalls.stacks("cpu", window, window).of(Choice.USUAL);
        List<Node> all = ComparedCalls.all(tree.root()).toList();
        assertThat(all.stream().map(node -> isJava(node.kind()) + " " + node.name()))
                .anyMatch(name -> name.endsWith("true org.flightdiff.workload.Calls.price"))
                .anyMatch(name -> name.matches("false .*(" + COLLECTOR + ").*"));
    }

    @Test
    void theCollectorsOwnFramesGrowWhereItHasMoreToDo() {
        CallTree tree = ComparedCalls.usual(
                "cpu", AsyncProfiler.recordingOfService(), AsyncProfiler.recordingOfPromotingService());
        assertThat(tree.total().stream().map(ComparedCalls::told))
                .anyMatch(moved -> moved.matches("(GREW|NEW) .*(" + COLLECTOR + ").*"));
    }

    private static boolean isJava(FrameKind kind) {
        return kind == FrameKind.COMPILED || kind == FrameKind.INTERPRETED || kind == FrameKind.INLINED;
    }
}
