package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.CallRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was done to a program is found first in its stacks; where nothing was done, all is grey. */
class StackChangesTest {

    private static final Path USUAL = CallRecordings.of("usual");

    /** Threads and tasks of the parallel collector and of G1, in young collections and in full ones. */
    private static final String COLLECTOR =
            "GangWorker|WorkerThread|GCTask|PSPromotion|Scavenge|PSParallelCompact|ParCompaction|MarkFromRoots";

    private static final int SECONDS = 60;
    private static final int PROCESSORS = 4;

    private static final Path STEADY = recording("usual", 20, 20, 0.2);

    @Test
    void methodFourTimesAsSlowIsFoundFirst() {
        CallTree tree = ComparedCalls.usual("cpu", USUAL, CallRecordings.of("slower"));
        assertThat(ComparedCalls.told(tree.self().get(0))).isEqualTo("GREW price < handle");
        Movement price = tree.self().get(0);
        assertThat(price.tested().low()).isLessThan(price.tested().difference());
        assertThat(price.tested().low()).isPositive();
    }

    @Test
    void removedMethodIsFoundFirst() {
        CallTree tree = ComparedCalls.usual("cpu", USUAL, CallRecordings.of("removed"));
        assertThat(ComparedCalls.told(tree.self().get(0))).isEqualTo("GONE render < handle");
        Node render = ComparedCalls.all(tree.root())
                .filter(node -> node.name().endsWith(".render"))
                .findFirst()
                .orElseThrow();
        assertThat(render.change()).isEqualTo(FrameChange.GONE);
        assertThat(render.width()).isPositive();
    }

    @Test
    void allocationThatMovedToAnotherCallerIsFoundFirst() {
        CallTree tree = ComparedCalls.usual("alloc", USUAL, CallRecordings.of("moved"));
        assertThat(tree.self().stream().limit(2).map(ComparedCalls::told))
                .containsExactlyInAnyOrder("NEW allocate < report", "GONE allocate < order");
    }

    @Test
    void addedLockIsFoundFirst() {
        CallTree tree = ComparedCalls.usual("lock", USUAL, CallRecordings.of("locked"));
        assertThat(tree.choice().per()).isEqualTo(Per.SECOND);
        assertThat(ComparedCalls.told(tree.self().get(0))).isEqualTo("NEW book < handle");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "alloc"})
    void sameProgramTwiceIsGrey(String word) {
        assertGreyByShare(ComparedCalls.stacks(
                word, ComparedCalls.window(USUAL), ComparedCalls.window(CallRecordings.of("usual-again"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "alloc"})
    void halvesOfOneRecordingAreGrey(String word) {
        Window whole = ComparedCalls.window(USUAL);
        double half = whole.seconds() / 2;
        assertGreyByShare(ComparedCalls.stacks(
                word, new Window(whole.recording(), 0, half), new Window(whole.recording(), half, whole.toSeconds())));
    }

    @Test
    void sameLoadAtAnotherSamplingPeriodIsGrey() {
        Window often = ComparedCalls.window(USUAL);
        Window seldom = ComparedCalls.window(CallRecordings.of("usual-seldom"));
        assertThat(often.settings().of("jdk.ExecutionSample").periodSeconds()).isEqualTo(0.01);
        assertThat(seldom.settings().of("jdk.ExecutionSample").periodSeconds()).isEqualTo(0.02);
        StackTrees stacks = ComparedCalls.stacks("cpu", often, seldom);
        assertThat(ComparedCalls.provenBeyondChance(stacks.of(stacks.usual()))).isEmpty();
    }

    @Test
    void swappingTheSidesMirrorsEverything() {
        Window before = ComparedCalls.window(USUAL);
        Window after = ComparedCalls.window(CallRecordings.of("slower"));
        for (TreeDirection direction : TreeDirection.values()) {
            Choice choice = Choice.USUAL.with(direction).with(Per.SECOND);
            List<Node> there = ComparedCalls.all(ComparedCalls.stacks("cpu", before, after)
                            .of(choice)
                            .root())
                    .toList();
            List<Node> back = ComparedCalls.all(ComparedCalls.stacks("cpu", after, before)
                            .of(choice)
                            .root())
                    .toList();
            assertThat(back).hasSameSizeAs(there);
            for (int i = 0; i < there.size(); i++) {
                assertThat(back.get(i).name()).isEqualTo(there.get(i).name());
                assertThat(back.get(i).change()).isEqualTo(mirrored(there.get(i).change()));
                assertThat(back.get(i).baseline().total())
                        .isCloseTo(there.get(i).candidate().total(), within(1e-9));
            }
        }
    }

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

    // Samples per second are held against the processor time that the JVM took meanwhile.

    @Test
    void aMethodThatTakesTwiceAsLongGrewPerSecond() {
        assertThat(proven(recording("slower", 40, 20, 0.3), Per.SECOND)).contains("GREW price", "GREW price < handle");
    }

    @ParameterizedTest
    @EnumSource(
            value = Per.class,
            names = {"SHARE", "SECOND"})
    void aSamplerThatSeesLessOfTheSameWorkProvesNothing(Per per) {
        assertThat(proven(recording("seldom", 4, 4, 0.2), per)).isEmpty();
    }

    @Test
    void withoutALoadToHoldThemAgainstSamplesAreCounts() {
        assertThat(proven(recording("seldom-without-load", 4, 4, 0), Per.SECOND))
                .contains("SHRANK price", "SHRANK other");
    }

    /** Per second, one side would be slower in truth where the machine had more else to do. */
    private static void assertGreyByShare(StackTrees stacks) {
        assertThat(ComparedCalls.provenBeyondChance(stacks.of(stacks.usual().with(Per.SHARE))))
                .isEmpty();
    }

    private static FrameChange mirrored(FrameChange change) {
        return switch (change) {
            case GREW -> FrameChange.SHRANK;
            case SHRANK -> FrameChange.GREW;
            case NEW -> FrameChange.GONE;
            case GONE -> FrameChange.NEW;
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> change;
        };
    }

    private static boolean isJava(FrameKind kind) {
        return kind == FrameKind.COMPILED || kind == FrameKind.INTERPRETED || kind == FrameKind.INLINED;
    }

    private static List<String> proven(Path candidate, Per per) {
        StackTrees stacks = ComparedCalls.stacks("cpu", window(STEADY), window(candidate));
        CallTree tree = stacks.of(stacks.usual().with(per));
        return ComparedCalls.provenBeyondChance(tree);
    }

    private static Window window(Path file) {
        return ComparedCalls.window(file);
    }

    /** A minute of a program, of samples a second of two methods. */
    private static Path recording(String name, int price, int other, double load) {
        SyntheticRecording recording = SyntheticRecording.named("stack-rates-" + name)
                .lastingSeconds(SECONDS)
                .setting("jdk.ExecutionSample", "enabled", "true")
                .setting("jdk.ExecutionSample", "period", "20 ms")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", PROCESSORS));
        for (int second = 0; second < SECONDS; second++) {
            if (load > 0) {
                recording.event(
                        "jdk.CPULoad",
                        1000 * second + 500,
                        Map.of("jvmUser", (float) load, "jvmSystem", 0f, "machineTotal", (float) load));
            }
            add(recording, second, price, "price");
            add(recording, second, other, "other");
        }
        return recording.write();
    }

    private static void add(SyntheticRecording recording, int second, int samples, String method) {
        for (int sample = 0; sample < samples; sample++) {
            recording.event(
                    "jdk.ExecutionSample",
                    1000 * second + 1000.0 * sample / samples,
                    Map.of(
                            "sampledThread",
                            "main",
                            "stackTrace",
                            List.of("a.B." + method + ":1", "a.B.handle:2", "a.B.run:3")));
        }
    }
}
