package org.flightdiff.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.recording.table.Frame;
import org.junit.jupiter.api.Test;

/** Where stacks that were cut off belong, in the tree {@code main(1) → work(2) → {read(3), write(4)}, idle(5) → work(2)}. */
class WholeStacksTest {

    private static final int CUT = 9;

    private final Numbering nodes = new Numbering();
    private final int main;
    private final int idle;

    WholeStacksTest() {
        nodes.of(-1, -1);
        main = nodes.of(Trie.ROOT, 1);
        int work = nodes.of(main, 2);
        nodes.of(work, 3);
        nodes.of(work, 4);
        idle = nodes.of(Trie.ROOT, 5);
        nodes.of(idle, 2);
    }

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
        nodes.of(nodes.of(idle, 2), 3);
        assertThat(whole.above(cut(3, 2))).isEqualTo(main);
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
