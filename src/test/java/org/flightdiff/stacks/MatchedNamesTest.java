package org.flightdiff.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.MatchedNames.Calls;
import org.flightdiff.stacks.Profile.Totals;
import org.flightdiff.stacks.Trie.WholeStacks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchedNamesTest {

    private static final Totals USUAL = new Totals(20, 1_000, 30);

    private static final int CUT = 9;

    private final LongIndex nodes = new LongIndex();
    private final int main;
    private final int idle;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Thread.runWith",
                "java.lang.VirtualThread.runWith",
                "jdk.internal.reflect.GeneratedMethodAccessor.invoke",
                "sun.reflect.NativeMethodAccessorImpl.invoke0",
                "sun.reflect.DelegatingMethodAccessorImpl.invoke",
                "jdk.internal.reflect.DirectMethodHandleAccessor.invoke",
                "jdk.internal.reflect.DirectConstructorHandleAccessor.newInstance",
                "java.lang.invoke.LambdaForm$MH.invoke",
                "java.lang.invoke.DirectMethodHandle$Holder.invokeStatic",
                "java.lang.Object.wait0"
            })
    void framesThatOnlySomeJdksHaveAreLeftOut(String method) {
        assertThat(MatchedNames.matched(method)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Thread.run",
                "java.lang.reflect.Method.invoke",
                "org.shop.GeneratedMethodAccessor.invoke",
                "java.lang.Object.wait",
                "org.shop.Cart$$Lambda.run"
            })
    void othersStay(String method) {
        assertThat(MatchedNames.matched(method)).isEqualTo(method);
    }

    @Test
    void classesThatMovedAreOne() {
        assertThat(MatchedNames.matched("sun.misc.Unsafe.park")).isEqualTo("jdk.internal.misc.Unsafe.park");
    }

    @Test
    void reflectionOfTwoJdksIsTheSameStack() {
        assertThat(told("a.B.called", "jdk.internal.reflect.DirectMethodHandleAccessor.invoke", "m.Main.main"))
                .isEqualTo(told(
                        "a.B.called",
                        "sun.reflect.NativeMethodAccessorImpl.invoke0",
                        "sun.reflect.NativeMethodAccessorImpl.invoke",
                        "m.Main.main"));
    }

    // Samples against another measure of what they stand for.

    @Test
    void whatChangesAsTheOtherMeasureDoesAgrees() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, 60))).isCloseTo(0, within(1e-3));
    }

    @Test
    void samplesThatDoubleWhereTheProcessorWorksAsMuchAreInDoubtByAFactorOfTwo() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, 30))).isCloseTo(Math.log(2), within(1e-3));
    }

    @Test
    void sidesCanBeSwapped() {
        Totals other = new Totals(7, 300, 50);
        assertThat(disagreement(other, USUAL)).isCloseTo(disagreement(USUAL, other), within(1e-12));
    }

    @Test
    void noSamplesAtAllAreInDoubtByAllThereAreOnTheOtherSide() {
        assertThat(disagreement(USUAL, new Totals(0, 0, 30))).isCloseTo(Math.log(2_000), within(1e-2));
    }

    @Test
    void nothingIsInDoubtWhereNothingElseWasMeasured() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, Double.NaN))).isZero();
        assertThat(disagreement(Totals.NONE, Totals.NONE)).isZero();
    }

    // Where stacks that were cut off belong, in the tree main(1) → work(2) → {read(3), write(4), idle(5) → work(2)}.

    @Test
    void aStackBelongsWhereMostOfItsKnownCallsFollow() {
        assertThat(above(3, 2)).isEqualTo(main);
        assertThat(above(7, 4, 2)).isEqualTo(main);
        assertThat(above(3, 2, 1)).isEqualTo(Trie.ROOT);
    }

    @Test
    void whereSeveralPlacesDoAsWellItBelongsToNone() {
        assertThat(above(2)).isEqualTo(WholeStacks.NOWHERE);
        assertThat(above(7, 2)).isEqualTo(WholeStacks.NOWHERE);
    }

    @Test
    void whatNoWholeStackHasBelongsToNone() {
        assertThat(above(3, 8)).isEqualTo(WholeStacks.NOWHERE);
        assertThat(above()).isEqualTo(WholeStacks.NOWHERE);
    }

    @Test
    void whatIsAddedLaterIsNoPlace() {
        WholeStacks whole = new WholeStacks(nodes);
        nodes.add(LongIndex.pair(nodes.add(LongIndex.pair(idle, 2)), 3));
        assertThat(whole.above(cut(3, 2))).isEqualTo(main);
    }

    private static List<String> told(String... methods) {
        Calls calls = new MatchedNames(false).calls(stack(methods));
        return Stream.of(calls.frames()).map(Frame::method).toList();
    }

    private static StackTrace stack(String... methods) {
        return new StackTrace(Stream.of(methods).map(Frame::of).toList(), false);
    }

    private static double disagreement(Totals baseline, Totals candidate) {
        return Totals.disagreement(new Both<>(baseline, candidate));
    }

    MatchedNamesTest() {
        nodes.add(LongIndex.pair(-1, -1));
        main = nodes.add(LongIndex.pair(Trie.ROOT, 1));
        int work = nodes.add(LongIndex.pair(main, 2));
        nodes.add(LongIndex.pair(work, 3));
        nodes.add(LongIndex.pair(work, 4));
        idle = nodes.add(LongIndex.pair(Trie.ROOT, 5));
        nodes.add(LongIndex.pair(idle, 2));
    }

    private int above(int... running) {
        return new WholeStacks(nodes).above(cut(running));
    }

    /** The running call first. */
    private static Calls cut(int... known) {
        int[] numbers = new int[known.length + 1];
        System.arraycopy(known, 0, numbers, 0, known.length);
        numbers[known.length] = CUT;
        return new Calls(numbers, new Frame[numbers.length]);
    }
}
