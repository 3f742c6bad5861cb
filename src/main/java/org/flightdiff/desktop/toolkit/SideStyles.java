package org.flightdiff.desktop.toolkit;

import org.flightdiff.model.Role;

public final class SideStyles {

    private SideStyles() {}

    public static String of(Role role) {
        return role == Role.BASELINE ? "side-baseline" : "side-candidate";
    }
}
