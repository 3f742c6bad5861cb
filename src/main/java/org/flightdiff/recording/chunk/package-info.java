/**
 * The format of a chunk, and a reader of the events in it. A chunk's metadata says how its types are encoded; from it a
 * plan is made for each event type that is wanted, which decodes the wanted fields and skips the others. Constants are
 * found by their position and decoded when an event first refers to them.
 */
package org.flightdiff.recording.chunk;
