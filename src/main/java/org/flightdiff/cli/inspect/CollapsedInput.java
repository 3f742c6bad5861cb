package org.flightdiff.cli.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;

/** Collapsed stacks, or a log of collections, that are given in place of a recording. */
final class CollapsedInput {

    /** A longer first line is cut, and still begins with frames. */
    private static final int BYTES_LOOKED_AT = 1 << 16;

    private static final Pattern STACK_AND_COUNT =
            Pattern.compile("[^\\p{Cntrl}]+[ \\t]\\d+(\\.\\d+)?([ \\t]\\d+)?\\s*");

    private CollapsedInput() {}

    /** Refuses a file of collapsed stacks or a log, and says why; anything else is for the reader to judge. */
    static void refuse(GivenFile file) throws UnreadableRecordingException {
        if (file instanceof GivenFile.Log) {
            throw new UnreadableRecordingException(
                    file.path(), "is a GC log, which holds no stacks", "give a recording");
        }
        if (file instanceof GivenFile.Refused && holdsStacks(file.path())) {
            throw new UnreadableRecordingException(
                    file.path(),
                    "collapsed stacks have no times, no threads and no settings, so no difference of them can be told"
                            + " from chance",
                    "give the recording they were made of");
        }
    }

    private static boolean holdsStacks(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            String begin = new String(in.readNBytes(BYTES_LOOKED_AT), StandardCharsets.UTF_8);
            return begin.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .findFirst()
                    .filter(line -> STACK_AND_COUNT.matcher(line).matches())
                    .isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }
}
