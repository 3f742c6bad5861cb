package org.flightdiff.view.methods;

import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.tree.Movement;

/**
 * A method whose share of the samples changed.
 *
 * @param moved its shares, and what is said of them
 * @param self whether it was running itself; false if anywhere on the stack
 * @param allSamples how many samples each side has
 */
public record MethodChange(Movement moved, boolean self, Both<Double> allSamples) {

    /** Its name, as it is matched across JDKs. */
    public String method() {
        return moved.method();
    }

    /** Its share on one side. */
    public double share(Role role) {
        return moved.of(role);
    }

    /** How many samples one side has. */
    public double samples(Role role) {
        return allSamples.of(role);
    }

    /** The change in standard errors; above 0 if the share rose. */
    public double z() {
        return moved.tested().z();
    }

    /** Candidate less baseline. */
    public double difference() {
        return moved.tested().difference();
    }
}
