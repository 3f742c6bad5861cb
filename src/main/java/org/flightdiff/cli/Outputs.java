package org.flightdiff.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.file.WholeFile;
import org.flightdiff.file.WholeFile.DiskFullException;
import org.flightdiff.report.SafeText;
import org.jspecify.annotations.Nullable;

/** Where reports go: to a file, or for {@code -} to standard output. */
record Outputs(PrintWriter out) {

    private static final String STANDARD_OUTPUT = "-";
    private static final String CHOOSE_FOLDER = "choose a folder that exists and can be written to";
    private static final String MAKE_ROOM = "make room there, or choose another disk";

    static boolean isStandardOutput(Path target) {
        return target.toString().equals(STANDARD_OUTPUT);
    }

    void write(Path target, String report) throws CannotContinueException {
        if (isStandardOutput(target)) {
            print(report);
        } else {
            write(target, report.getBytes(StandardCharsets.UTF_8));
        }
    }

    void write(@Nullable Path target, Supplier<String> report) throws CannotContinueException {
        if (target != null) {
            write(target, report.get());
        }
    }

    void write(Path target, byte[] report) throws CannotContinueException {
        if (isStandardOutput(target)) {
            out.flush();
            System.out.write(report, 0, report.length);
            refuseIfLost(System.out.checkError());
            return;
        }
        try {
            WholeFile.write(target, report);
        } catch (IOException e) {
            throw unwritable(target, "report", e);
        }
    }

    static CannotContinueException unwritable(Path target, String what, IOException e) {
        String advice = e instanceof DiskFullException ? MAKE_ROOM : CHOOSE_FOLDER;
        return new CannotContinueException(unwritable(target, what, reason(e), advice), e);
    }

    static CannotContinueException unreadable(Path folder, String what, IOException e) {
        return new CannotContinueException(
                folder + ": " + OpenFiles.unless(e, what + " (" + reason(e) + "); check its permissions"), e);
    }

    /** Why something cannot be written, in a few words; of the commonest reasons Java keeps only the kind. */
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission is denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no file of that name can be there";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it exists";
        }
        String said = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
        return said == null ? "the system does not say why" : said;
    }

    static String unwritable(Path target, String what, String reason) {
        return unwritable(target, what, reason, CHOOSE_FOLDER);
    }

    private static String unwritable(Path target, String what, String reason, String advice) {
        return SafeText.of(target.toString()) + ": the " + what + " cannot be written (" + SafeText.of(reason) + "); "
                + advice;
    }

    @SuppressWarnings("resource") // is not this program's to close
    private static boolean isClosed(FileDescriptor output) {
        try {
            new FileOutputStream(output).write('\n');
            return false;
        } catch (IOException e) {
            return !DiskFullException.isMeantBy(e);
        }
    }

    void print(String text) throws CannotContinueException {
        out.print(text);
        refuseIfLost(out.checkError());
    }

    /** A full disk or a closed pipe: print streams report it only when asked, and do not say which. */
    private static void refuseIfLost(boolean lost) throws CannotContinueException {
        if (lost && isClosed(FileDescriptor.out)) {
            throw new NobodyReadsException();
        }
        if (lost) {
            throw new CannotContinueException(
                    "standard output does not take what is written; look at where it leads, or give a file");
        }
    }

    /** Whoever read standard output has gone, and wants no more of it. */
    static final class NobodyReadsException extends RuntimeException {}
}
