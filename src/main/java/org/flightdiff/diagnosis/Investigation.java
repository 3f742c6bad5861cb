package org.flightdiff.diagnosis;

import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;
import org.flightdiff.comparison.Judged;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;

/** All stages of a comparison one after the other, with charts and tables made beside them. */
public final class Investigation {

    private Investigation() {}

    public static Comparison of(Footed sides, Expectations expected, Showing showing) {
        return of(sides, expected, showing, Progress.SILENT);
    }

    /**
     * Compares two sides in all views and names the causes; of saved summaries there are no causes, charts and tables.
     *
     * @param showing which charts and tables are made
     * @param progress receives how much is judged, from any thread
     */
    public static Comparison of(Footed sides, Expectations expected, Showing showing, Progress progress) {
        List<View> views = views(sides);
        // The stages wait for each other and leave processors idle.
        ForkJoinTask<List<ViewResult>> shown =
                ForkJoinTask.adapt(() -> shown(sides, views, showing)).fork();
        // Words have no curves.
        Measured measured = Measured.of(sides, views, showing != Showing.TOLD);
        Comparison explained = Explained.of(Judged.of(measured, expected, progress), Rules.ALL);
        return explained.withViews(shown.join());
    }

    /** The views of two sides: all, with that of what was measured outside, which a saved summary does not keep. */
    public static List<View> views(Footed sides) {
        if (!sides.areRecorded()) {
            return Views.ALL;
        }
        Both<List<Window>> windows = sides.windows();
        return Views.of(Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                .toList());
    }

    private static List<ViewResult> shown(Footed sides, List<View> views, Showing showing) {
        return sides.areRecorded()
                ? showing.of(views, sides.windows())
                : Showing.NOTHING.of(views, new Both<>(List.of(), List.of()));
    }
}
