package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.testing.CallRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was done to a program is found first in its stacks; where nothing was done, all is grey. */
class StackChangesTest {

    private static final Path USUAL = CallRecordings.of("usual");

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

    /** Per second, one side would be slower in truth where the machine had more else to do. */
    private static void assertGreyByShare(StackTrees stacks) {
        assertThat(ComparedCalls.provenBeyondChance(stacks.of(stacks.usual().with(Per.SHARE))))
                .isEmpty();
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

    private static FrameChange mirrored(FrameChange change) {
        return switch (change) {
            case GREW -> FrameChange.SHRANK;
            case SHRANK -> FrameChange.GREW;
            case NEW -> FrameChange.GONE;
            case GONE -> FrameChange.NEW;
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> change;
        };
    }
}
