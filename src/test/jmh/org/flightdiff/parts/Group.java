package org.flightdiff.parts;

import java.util.concurrent.TimeUnit;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.view.Sides;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From the columns of both sides to one tree of their stacks, tested and named. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class Group {

    @Param({"cpu", "alloc"})
    public String kind;

    @Param({"CALLEES", "CALLERS"})
    public TreeDirection direction;

    private Sides sides;

    @Setup
    public void read() throws UnreadableRecordingException {
        sides = Pair.sides();
    }

    @Benchmark
    public CallTree tree() {
        var stacks = Pair.stacks(sides, kind);
        return stacks.of(stacks.usual().with(direction));
    }
}
