package org.flightdiff.experiment;

import org.flightdiff.model.Role;

/**
 * Which side runs when: baseline, candidate, candidate, baseline, and so on. In each such block both sides have run at
 * the same time on average, so that a machine that becomes steadily slower or warmer favours neither.
 */
final class RunOrder {

    static final int BLOCK = 4;

    private RunOrder() {}

    /** @param place of the run among those that count, from 0 */
    static Role side(int place) {
        int within = place % BLOCK;
        return within == 0 || within == BLOCK - 1 ? Role.BASELINE : Role.CANDIDATE;
    }
}
