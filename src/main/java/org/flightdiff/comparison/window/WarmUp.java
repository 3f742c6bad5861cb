package org.flightdiff.comparison.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.gc.event.GcEvents;

/**
 * A proposal for where the warm-up of a recording ends: where the last of compilation, class loading and pauses has
 * come down to a lower level, see {@link ChangePoint}. It is no more than that: a program that does something else at its
 * start looks the same. Nothing is left out of a comparison unless that is asked for, by {@link ComparedWindows}.
 *
 * @param signs what comes down, in order of time; empty where nothing does
 */
public record WarmUp(List<Sign> signs) {

    /** A longer series is summed up to so many values: finer than that no end is proposed. */
    private static final int MOST_VALUES = 600;

    /** With a full code cache compilation comes down for want of room. */
    private static final String CODE_CACHE_FULL = "jdk.CodeCacheFull";

    /**
     * Something that comes down.
     *
     * @param id of what comes down: {@code compilations}, {@code classes} or {@code pauses}
     * @param unit of the levels
     * @param untilSeconds when it is down, in seconds from the start of the recording
     * @param before median level before
     * @param after median level from then on
     */
    public record Sign(String id, Unit unit, double untilSeconds, double before, double after) {

        /** What comes down, in words. */
        public Text label() {
            return Text.of("warm-up." + id);
        }

        /** "compilations fall from 120 /s to 3.10 /s at 14.0 s". */
        public Text text() {
            return Text.of(
                    "warm-up.sign",
                    label(),
                    Text.amount(unit, before, after),
                    Text.amount(unit, after, before),
                    Text.seconds(untilSeconds));
        }
    }

    public WarmUp {
        signs = List.copyOf(signs);
    }

    /** The proposal for a recording. */
    public static WarmUp of(LoadedRecording recording) {
        Window window = recording.whole();
        List<Sign> signs = new ArrayList<>();
        Events compiler = window.events(CompilationEvents.STATISTICS);
        if (compiler.has("compileCount") && window.events(CODE_CACHE_FULL).isEmpty()) {
            addTo(signs, "compilations", Unit.PER_SECOND, growth(compiler, compiler.numbers("compileCount")));
        }
        Events classes = window.events(ClassEvents.LOADING);
        if (classes.has("loadedClassCount")) {
            addTo(signs, "classes", Unit.PER_SECOND, growth(classes, classes.numbers("loadedClassCount")));
        }
        Events pauses = window.events(GcEvents.PAUSE);
        addTo(signs, "pauses", Unit.SECONDS, new GrowthCurve(pauses.starts(), pauses.durations()).thinned());
        return new WarmUp(signs.stream()
                .sorted(Comparator.comparingDouble(Sign::untilSeconds))
                .toList());
    }

    /** Whether anything comes down. */
    public boolean isSeen() {
        return !signs.isEmpty();
    }

    /** Where the warm-up ends, in seconds from the start of the recording; 0 where none is seen. */
    public double endSeconds() {
        return signs.stream().mapToDouble(Sign::untilSeconds).max().orElse(0);
    }

    /** What is proposed, and by which signs. */
    public Text text() {
        return isSeen()
                ? Text.of(
                        "warm-up.seen",
                        Text.seconds(endSeconds()),
                        Text.commas(signs.stream().map(Sign::text).toList()))
                : Text.of("warm-up.none");
    }

    private static void addTo(List<Sign> signs, String id, Unit unit, GrowthCurve curve) {
        ChangePoint settling = ChangePoint.of(curve.values);
        if (settling != null) {
            signs.add(new Sign(id, unit, curve.seconds[settling.at()], settling.before(), settling.after()));
        }
    }

    /** A counter's growth per second, each at the time from which it was counted. */
    private static GrowthCurve growth(Events samples, double[] counter) {
        int[] rows = samples.following().toArray();
        double[] seconds = new double[rows.length];
        double[] perSecond = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            int row = rows[i];
            seconds[i] = samples.start(row - 1);
            double span = samples.start(row) - samples.start(row - 1);
            perSecond[i] = span > 0 ? (counter[row] - counter[row - 1]) / span : 0;
        }
        return new GrowthCurve(seconds, perSecond).thinned();
    }

    private record GrowthCurve(double[] seconds, double[] values) {

        /** Means of so many neighbours that not too many values are left. */
        GrowthCurve thinned() {
            int step = (values.length + MOST_VALUES - 1) / MOST_VALUES;
            if (step <= 1) {
                return this;
            }
            int kept = values.length / step;
            double[] times = new double[kept];
            double[] means = new double[kept];
            for (int i = 0; i < kept; i++) {
                times[i] = seconds[i * step];
                for (int j = 0; j < step; j++) {
                    means[i] += values[i * step + j] / step;
                }
            }
            return new GrowthCurve(times, means);
        }
    }
}
