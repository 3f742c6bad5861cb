package org.flightdiff.view.methods;

import org.flightdiff.model.Role;
import org.flightdiff.statistics.test.ShareChange;

/**
 * A method whose share of the samples changed.
 *
 * @param method its name
 * @param self whether it was running itself; false if anywhere on the stack
 * @param change how its share changed
 */
public record MethodChange(String method, boolean self, ShareChange change) {

    /** Its share on one side. */
    public double share(Role role) {
        return change.of(role).share();
    }

    /** How many samples one side has. */
    public double samples(Role role) {
        return change.of(role).samples();
    }

    /** The change in standard errors; above 0 if the share rose. */
    public double z() {
        return change.z();
    }
}
