package org.flightdiff.desktop.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SessionFile;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.file.WholeFile;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Report;

/** Exports to files in the background, and tells the outcome of each, on the window's executor. */
public record Exporting(Session session, Work work, Consumer<String> teller) {

    /** Writes a report as soon as all that it tells is compared; does nothing while nothing is. */
    public void report(Report format, Path target) {
        compared(comparison -> {
            List<String> windows = SavedSession.windowOptions(session);
            write(target, () -> bytes(Export.report(format, comparison, windows)));
        });
    }

    public void report(MatrixReport format, Matrix matrix, List<String> windows, Path target) {
        write(target, () -> bytes(Export.report(format, matrix, windows)));
    }

    /** Writes the overview as a picture as soon as all of it is compared; does nothing while nothing is. */
    public void picture(Path target) {
        compared(comparison -> write(target, () -> Export.picture(comparison)));
    }

    /** A report, unlike the window, cannot mark verdicts as those of other windows, or get its charts later. */
    private void compared(Consumer<Comparison> writer) {
        if (session.comparison() != null) {
            if (session.state().isUnfinished()) {
                teller.accept(Messages.get("export.waits"));
            }
            session.whenFinished(writer);
        }
    }

    public void bytes(byte[] content, Path target) {
        write(target, () -> content);
    }

    public void save(SavedSession saved, Path target) {
        try {
            SessionFile.write(target, saved);
            teller.accept(Messages.get("export.written", target.toString()));
        } catch (IOException e) {
            teller.accept(failed(target, e));
        }
    }

    private void write(Path target, Supplier<byte[]> content) {
        work.background().execute(() -> {
            String outcome = outcome(target, content);
            work.window().execute(() -> teller.accept(outcome));
        });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String outcome(Path target, Supplier<byte[]> content) {
        try {
            WholeFile.write(target, content.get());
            return Messages.get("export.written", target.toString());
        } catch (IOException | RuntimeException | Error e) {
            return failed(target, e);
        }
    }

    private static String failed(Path target, Throwable reason) {
        return reason instanceof WholeFile.DiskFullException
                ? Messages.get("export.no-space", target.toString())
                : Messages.get("export.failed", target.toString(), reason.toString());
    }
}
