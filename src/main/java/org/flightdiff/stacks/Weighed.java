package org.flightdiff.stacks;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Events of one type of a window, and what each of them stands for.
 *
 * @param events with stacks
 * @param weights of each row, not negative: seconds, bytes or 1
 * @param threads the kinds of their threads; null where unknown
 */
public record Weighed(
        Events events, RowNumbers weights, @Nullable Groups threads) {}
