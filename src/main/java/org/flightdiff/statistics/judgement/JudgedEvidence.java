package org.flightdiff.statistics.judgement;

/**
 * Evidence that was heard together with others.
 *
 * @param evidence with its p value corrected for all of them
 */
public record JudgedEvidence(Evidence evidence, Answer answer) {}
