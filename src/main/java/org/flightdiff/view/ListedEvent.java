package org.flightdiff.view;

import org.flightdiff.recording.Events;

/**
 * The event that a row of a listing shows.
 *
 * @param run of its side, from 0
 * @param event it alone
 */
public record ListedEvent(int run, Events event) {}
