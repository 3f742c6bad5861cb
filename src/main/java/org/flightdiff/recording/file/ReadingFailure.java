package org.flightdiff.recording.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.file.WholeFile.DiskFullException;
import org.flightdiff.recording.UnreadableRecordingException;

public final class ReadingFailure {

    private ReadingFailure() {}

    /** The failure may concern the temporary copy that some files need; its name would mean nothing to users. */
    public static UnreadableRecordingException of(Path file, IOException e) {
        if (e instanceof AccessDeniedException denied && file.toString().equals(denied.getFile())) {
            return new UnreadableRecordingException(
                    file, "cannot be read, as permission is denied", "ask its owner for the right to read it", e);
        }
        if (e instanceof NoSuchFileException gone && file.toString().equals(gone.getFile())) {
            return new UnreadableRecordingException(file, "was deleted while it was read", "check the path", e);
        }
        if (OpenFiles.areTooMany(e)) {
            return new UnreadableRecordingException(file, OpenFiles.REASON, OpenFiles.ADVICE, e);
        }
        boolean isAboutCopy = e instanceof FileSystemException failed
                && failed.getFile() != null
                && !failed.getFile().equals(file.toString());
        return isAboutCopy || DiskFullException.isMeantBy(e)
                ? new UnreadableRecordingException(
                        file,
                        "cannot be read, as no temporary copy of it can be kept in "
                                + System.getProperty("java.io.tmpdir"),
                        "name another folder with FLIGHTDIFF_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER",
                        e)
                : new UnreadableRecordingException(
                        file, "cannot be read (" + e.getMessage() + ")", "check the file and its permissions", e);
    }

    public static UnreadableRecordingException damaged(Path file, ChunkWalk walk, Throwable cause) {
        if (walk.lineEnds() != LineEnds.KEPT) {
            return walk.lineEnds().unreadable(file);
        }
        return new UnreadableRecordingException(
                file,
                "is damaged where it describes its events, so nothing of it can be read (" + cause.getMessage() + ")",
                "copy or dump it again",
                cause);
    }

    public static UnreadableRecordingException noTime(Path file) {
        return new UnreadableRecordingException(
                file, "covers no time, so nothing in it can be compared", "record for some seconds at least");
    }
}
