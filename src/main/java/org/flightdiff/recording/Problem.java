package org.flightdiff.recording;

/**
 * Something that is wrong with a recording that could still be read.
 *
 * @param id kebab-case name: {@code cut-off}, {@code damaged}, {@code data-loss}, {@code several-jvms}
 * @param text one sentence that says what was lost
 */
public record Problem(String id, String text) {}
