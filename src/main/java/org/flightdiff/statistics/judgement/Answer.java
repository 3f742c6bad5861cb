package org.flightdiff.statistics.judgement;

public enum Answer {
    /** More than chance and more than the tolerance. */
    ROSE,
    /** Less, by more than chance and more than the tolerance. */
    FELL,
    UNCHANGED,
    /** More than chance, but not more than the tolerance. */
    TOO_SMALL,
    /** No more than chance, after correction for all that is tested together. */
    WITHIN_CHANCE,
    UNTESTED;

    public boolean isChange() {
        return switch (this) {
            case ROSE, FELL -> true;
            case UNCHANGED, TOO_SMALL, WITHIN_CHANCE, UNTESTED -> false;
        };
    }
}
