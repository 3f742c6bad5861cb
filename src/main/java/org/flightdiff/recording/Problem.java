package org.flightdiff.recording;

import java.util.Optional;
import java.util.stream.LongStream;
import org.flightdiff.language.Text;

/** Something wrong with a recording that could still be read: one of these kinds, and one sentence on what was lost. */
public record Problem(String id, Text text) {

    /** Events of any time and type are lost within the part that was read. */
    public static final String DAMAGED = "damaged";

    /** A tool converted line ends in the file, so bytes of any event are lost or added. */
    public static final String LINE_ENDS = "line-ends";

    public static final String UNDECLARED_TYPES = "undeclared-types";

    /** Damaged chunks that are left out with their time; all numbers are those of the others. */
    public static final String LOST_CHUNKS = "lost-chunks";

    public static final String NO_CHUNK = "no-chunk";

    /** A chunk's header states another size or other positions than its records have, which count. */
    public static final String CHUNK_HEADER = "chunk-header";

    /** The packed file is cut off or damaged; what could be unpacked counts. */
    public static final String PACKED = "packed";

    /** The file is truncated; what is missing is after everything that was read. */
    public static final String CUT_OFF = "cut-off";

    /** A chunk was still being written when the JVM ended, or when the file was copied. */
    public static final String UNFINISHED = "unfinished";

    /** The stated times of a chunk are impossible; those of its records were used. */
    public static final String CHUNK_TIMES = "chunk-times";

    /** The file states a wrong number of ticks per second; all times were corrected. */
    public static final String TICKS = "ticks-per-second";

    /** Duplicate chunks in the file were left out. */
    public static final String DOUBLE_CHUNKS = "double-chunks";

    public static final String GAP = "gap";

    /** Events had impossible times, and were clipped or left out. */
    public static final String EVENT_TIMES = "event-times";

    /** The recorder could not keep up. */
    public static final String DATA_LOSS = "data-loss";

    public static final String SEVERAL_JVMS = "several-jvms";

    /** A log tells of several runs of JVMs, one after the other; only the last counts. */
    public static final String EARLIER_RUNS = "earlier-runs";

    /** Lines of a log tell of collections in words that are not known. */
    public static final String LINES = "lines";

    /** Lines between those of a log are of something else, as of the program; nothing is lost by it. */
    public static final String FOREIGN_LINES = "foreign-lines";

    public Problem(String id, String words, Text... amounts) {
        this(id, Text.of(words, amounts));
    }

    public static Optional<Problem> when(boolean is, String id, String words, long... counts) {
        return is
                ? Optional.of(new Problem(
                        id, words, LongStream.of(counts).mapToObj(Text::count).toArray(Text[]::new)))
                : Optional.empty();
    }
}
