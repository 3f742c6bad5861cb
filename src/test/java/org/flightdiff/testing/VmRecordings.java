package org.flightdiff.testing;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.codecache.CodeCacheView;
import org.flightdiff.view.compilation.CompilationView;
import org.flightdiff.view.deoptimization.DeoptimizationView;
import org.flightdiff.view.vmoperation.VmOperationView;

/** The recordings for views of the VM itself, each read once by our reader and once by the JDK's printer. */
public final class VmRecordings {

    private static final List<View> VIEWS =
            List.of(VmOperationView.VIEW, CompilationView.VIEW, CodeCacheView.VIEW, DeoptimizationView.VIEW);
    private static final String[] PRINTED = """
        jdk.ExecuteVMOperation jdk.SafepointBegin jdk.BiasedLockRevocation jdk.BiasedLockClassRevocation
        jdk.BiasedLockSelfRevocation jdk.CompilerStatistics jdk.CompilerConfiguration jdk.Compilation
        jdk.CompilationFailure jdk.CodeCacheStatistics jdk.CodeCacheFull jdk.CodeSweeperStatistics
         jdk.Deoptimization\
        """.split("\\s+");
    private static final Kept<Path, LoadedRecording> READ = new Kept<>(VmRecordings::read);

    private VmRecordings() {}

    /** Every recording to check: the shared ones, and a kept one per collector. */
    public static Stream<String> names() {
        return Stream.concat(AllRecordings.names().stream(), Stream.of("kept g1-25", "kept zgc-25"));
    }

    public static Path file(String name) {
        return AllRecordings.of(name);
    }

    public static Window whole(String name) {
        return whole(file(name));
    }

    public static Window whole(Path file) {
        return READ.of(file).whole();
    }

    /** Events of one type as the JDK prints them. */
    public static List<PrintedEvent> printed(String name, String type) {
        return printed(file(name), type);
    }

    public static List<PrintedEvent> printed(Path file, String type) {
        return PrintedEvents.of(file, PRINTED).stream()
                .filter(event -> event.type().equals(type))
                .toList();
    }

    public static double value(Metric metric, Window window) {
        return MeasuredRecording.valueOf(metric.in(window));
    }

    public static String reason(Metric metric, Window window) {
        Measurement measurement = metric.in(window);
        if (measurement instanceof NotRecorded missing) {
            return English.of(missing.reason());
        }
        if (measurement instanceof TooFew few) {
            return English.of(few.reason());
        }
        throw new AssertionError(metric.id() + ": " + measurement);
    }

    public static double[] durations(List<PrintedEvent> events) {
        return events.stream().mapToDouble(event -> event.seconds("duration")).toArray();
    }

    private static LoadedRecording read(Path file) {
        List<Selection> reads = Selection.union(
                VIEWS.stream().flatMap(view -> view.reads().stream()).toList());
        return Unchecked.of(() -> new RecordingReader(reads, Progress.SILENT).read(file));
    }
}
