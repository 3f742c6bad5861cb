package org.flightdiff.comparison;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.Kept;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;

/** Compares recordings in tests; each file is read once, and each pair compared once. */
public final class Compared {

    private static final Kept<Path, LoadedRecording> READ =
            new Kept<>(file -> Unchecked.of(() -> new RecordingReader(Views.reads(), Progress.SILENT).read(file)));
    private static final Kept<List<Path>, Comparison> KNOWN = new Kept<>(pair -> of(new Sides(
            List.of(recording(pair.get(0)).whole()),
            List.of(recording(pair.get(1)).whole()))));

    private Compared() {}

    public static Comparison of(Path baseline, Path candidate) {
        return KNOWN.of(List.of(baseline, candidate));
    }

    public static Comparison of(Sides sides) {
        return of(sides, Views.ALL);
    }

    /** Two sides of which nothing is expected. */
    public static Comparison of(Sides sides, List<View> views) {
        return of(sides, views, Expectations.NONE);
    }

    /** Two sides with their charts and tables, without causes. */
    public static Comparison of(Sides sides, List<View> views, Expectations expected) {
        Judged judged = judged(MeasuredSides.of(sides), views, expected);
        return judged.comparison()
                .withViews(Showing.ALL.of(views, judged.sides().windows()));
    }

    public static Judged judged(MeasuredSides sides, List<View> views, Expectations expected) {
        return Judged.of(Measured.of(Footed.of(sides), views), expected);
    }

    public static LoadedRecording recording(Path file) {
        return READ.of(file);
    }
}
