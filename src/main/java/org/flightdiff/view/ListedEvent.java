package org.flightdiff.view;

import org.flightdiff.recording.Events;

/** The event alone that a row of a listing shows, with the run of its side, from 0. */
public record ListedEvent(int run, Events event) {}
