package org.flightdiff.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.report.Inert;

/** Where reports go: to a file, or for {@code -} to standard output. */
final class Outputs {

    private static final String STANDARD_OUTPUT = "-";

    private final PrintWriter out;

    Outputs(PrintWriter out) {
        this.out = out;
    }

    /** Whether a report is to go to standard output. */
    static boolean isStandardOutput(Path target) {
        return target.toString().equals(STANDARD_OUTPUT);
    }

    /** Writes a text report where it was asked for. */
    void write(Path target, String report) throws CannotContinueException {
        if (isStandardOutput(target)) {
            print(report);
        } else {
            write(target, report.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Writes a report of bytes where it was asked for. */
    void write(Path target, byte[] report) throws CannotContinueException {
        if (isStandardOutput(target)) {
            out.flush();
            System.out.write(report, 0, report.length);
            System.out.flush();
            return;
        }
        try {
            Files.write(target, report);
        } catch (IOException e) {
            throw new CannotContinueException(
                    Inert.of(target.toString()) + ": the report cannot be written ("
                            + e.getClass().getSimpleName()
                            + "); choose a folder that exists and can be written to",
                    e);
        }
    }

    void print(String text) {
        out.print(text);
        out.flush();
    }
}
