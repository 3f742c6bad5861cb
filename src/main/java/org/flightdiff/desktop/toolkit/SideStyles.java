package org.flightdiff.desktop.toolkit;

import org.flightdiff.model.Role;

/** The style classes that colour what belongs to a side. */
public final class SideStyles {

    private SideStyles() {}

    public static String of(Role role) {
        return switch (role) {
            case BASELINE -> "side-baseline";
            case CANDIDATE -> "side-candidate";
        };
    }
}
