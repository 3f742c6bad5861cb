package org.flightdiff.desktop.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;

/**
 * How long values and charts, and how long verdicts take after choosing another window on both sides. Arguments: two
 * recordings; without them one with more than a million events is made and compared with itself.
 */
public final class WindowChange {

    private static final int RUNS = 9;
    private static final double NANOS_PER_MILLI = 1e6;

    private WindowChange() {}

    public static void main(String[] files) throws IOException, InterruptedException, UnreadableRecordingException {
        RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);
        LoadedRecording before;
        LoadedRecording after;
        if (files.length == 2) {
            before = reader.read(Path.of(files[0]));
            after = reader.read(Path.of(files[1]));
        } else {
            Path made = Files.createTempFile("many-events", ".jfr");
            ManyEvents.record(made);
            before = reader.read(made);
            after = before;
            Files.delete(made);
        }
        System.out.println(String.format(
                Locale.ROOT,
                "%,d and %,d events",
                before.source().eventCount(),
                after.source().eventCount()));
        Comparison whole = verdicts(sides(before, after, 0));
        for (View view : Views.ALL) {
            print("values and charts of " + view.label(), before, after, sides -> values(sides, whole, view));
        }
        print("verdicts", before, after, WindowChange::verdicts);
    }

    private static Comparison verdicts(Sides sides) {
        return Investigation.of(Footed.of(MeasuredSides.of(sides)), Expectations.NONE, Showing.ALL);
    }

    private static Comparison values(Sides windows, Comparison before, View view) {
        Footed sides = Footed.of(MeasuredSides.of(windows));
        List<View> seen = List.of(view);
        return Measured.of(sides, seen).beside(before).showing(Showing.ALL.of(seen, sides.windows()));
    }

    private interface Step {
        Comparison of(Sides sides);
    }

    private static void print(String what, LoadedRecording before, LoadedRecording after, Step step) {
        List<Double> millis = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            Sides sides = sides(before, after, run);
            long start = System.nanoTime();
            int metrics = step.of(sides).metrics().size();
            millis.add((System.nanoTime() - start) / NANOS_PER_MILLI);
            if (metrics == 0) {
                throw new IllegalStateException("nothing was compared");
            }
        }
        double[] sorted =
                millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: median %.0f ms, %.0f to %.0f ms",
                what,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1]));
    }

    /** Nearly all of both, a little less each time, so that nothing is cached. */
    private static Sides sides(LoadedRecording before, LoadedRecording after, int run) {
        double part = 1 - 0.01 * (run + 1);
        return new Sides(
                List.of(new Window(before, 0, before.source().readSeconds() * part)),
                List.of(new Window(after, 0, after.source().readSeconds() * part)));
    }
}
