package org.flightdiff.recording;

import org.flightdiff.language.Text;

/**
 * Something that is wrong with a recording that could still be read.
 *
 * @param id kebab-case name, one of the constants
 * @param text one sentence that says what was lost
 */
public record Problem(String id, Text text) {

    /** Events of any time and kind are lost within what was read. */
    public static final String DAMAGED = "damaged";

    /** The file ends before it should; what was left out lies after all that was read. */
    public static final String CUT_OFF = "cut-off";

    /** A chunk was still being written when the JVM ended, or when the file was copied. */
    public static final String UNFINISHED = "unfinished";

    /** The times that a chunk states cannot be; those of its records were taken. */
    public static final String CHUNK_TIMES = "chunk-times";

    /** Chunks that stood twice in the file were left out. */
    public static final String DOUBLE_CHUNKS = "double-chunks";

    /** Chunks are missing within the file. */
    public static final String GAP = "gap";

    /** Events had times that cannot be, and were clipped or left out. */
    public static final String EVENT_TIMES = "event-times";

    /** The recorder could not keep up. */
    public static final String DATA_LOSS = "data-loss";

    /** Recordings of several JVMs lie in one file. */
    public static final String SEVERAL_JVMS = "several-jvms";
}
