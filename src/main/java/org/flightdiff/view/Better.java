package org.flightdiff.view;

public enum Better {
    LOWER,
    HIGHER,
    NONE
}
