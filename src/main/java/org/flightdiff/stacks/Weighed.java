package org.flightdiff.stacks;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Events of one type of a window with stacks, and what each stands for: seconds, bytes or 1, not negative. The kinds of
 * their threads are null where unknown.
 */
public record Weighed(
        Events events, RowNumbers weights, @Nullable Groups threads) {}
