package org.flightdiff.view.methods;

import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.tree.Movement;

/**
 * A method whose share of the samples in which it ran itself, or was anywhere on the stack, changed; and how many
 * samples each side has.
 */
public record MethodChange(Movement moved, boolean self, Both<Double> allSamples) {

    public String method() {
        return moved.method();
    }

    public double share(Role role) {
        return moved.of(role);
    }

    public double samples(Role role) {
        return allSamples.of(role);
    }

    public double z() {
        return moved.tested().z();
    }

    public double difference() {
        return moved.tested().difference();
    }
}
