package org.flightdiff.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where reports go: to a file, or for {@code -} to standard output. */
final class Outputs {

    private static final String STANDARD_OUTPUT = "-";

    private final PrintWriter out;

    Outputs(PrintWriter out) {
        this.out = out;
    }

    /** Writes a text report where it was asked for; returns whether it took standard output. */
    boolean write(@Nullable Path target, Supplier<String> report) throws CannotContinueException {
        if (target == null) {
            return false;
        }
        if (target.toString().equals(STANDARD_OUTPUT)) {
            print(report.get());
            return true;
        }
        try {
            Files.writeString(target, report.get());
        } catch (IOException e) {
            throw new CannotContinueException(
                    target + ": the report cannot be written (" + e.getClass().getSimpleName()
                            + "); choose a folder that exists and can be written to",
                    e);
        }
        return false;
    }

    void print(String text) {
        out.print(text);
        out.flush();
    }
}
