package org.flightdiff.stacks;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.jspecify.annotations.Nullable;

/** What each event stands for: seconds, bytes or 1, not negative; kinds of threads are null where unknown. */
public record Weighed(
        Events events, RowNumbers weights, @Nullable Groups threads) {}
