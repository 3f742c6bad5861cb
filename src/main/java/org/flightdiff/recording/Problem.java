package org.flightdiff.recording;

/**
 * Something that is wrong with a recording that could still be read.
 *
 * @param id kebab-case name, one of the constants
 * @param text one sentence that says what was lost
 */
public record Problem(String id, String text) {

    /** Events of any time and kind are lost within what was read. */
    public static final String DAMAGED = "damaged";

    /** The file ends before it should; what was left out lies after all that was read. */
    public static final String CUT_OFF = "cut-off";

    /** The recorder could not keep up. */
    public static final String DATA_LOSS = "data-loss";

    /** Recordings of several JVMs lie in one file. */
    public static final String SEVERAL_JVMS = "several-jvms";
}
