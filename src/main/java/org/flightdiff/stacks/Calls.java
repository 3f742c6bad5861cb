package org.flightdiff.stacks;

import java.util.Arrays;
import org.flightdiff.recording.table.Frame;

/**
 * The calls of a stack whose names are matched, the running one first.
 *
 * @param numbers of their names, see {@link MatchedNames}
 * @param frames as they were recorded
 */
@SuppressWarnings("ArrayRecordComponent") // made for each of many stacks, read at once
record Calls(int[] numbers, Frame[] frames) {

    /** How many there are. */
    int size() {
        return numbers.length;
    }

    /** Keeps of numbers each once, where it comes first. One is used for many stacks. */
    static final class Distinct {

        /** Of each number, the round in which it came last. */
        private int[] rounds = new int[1024];

        private int round;

        /** The distinct ones of some numbers from 0 on. */
        int[] of(int[] numbers) {
            round++;
            int[] distinct = new int[numbers.length];
            int count = 0;
            for (int number : numbers) {
                if (number >= rounds.length) {
                    rounds = Arrays.copyOf(rounds, Math.max(number + 1, 2 * rounds.length));
                }
                if (rounds[number] != round) {
                    rounds[number] = round;
                    distinct[count++] = number;
                }
            }
            return Arrays.copyOf(distinct, count);
        }
    }
}
