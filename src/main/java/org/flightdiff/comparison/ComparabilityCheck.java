package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Comparability.Degree;
import org.flightdiff.comparison.Remark.Severity;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Problem;
import org.flightdiff.view.View;

/** Finds what limits a comparison before any number is looked at. */
final class ComparabilityCheck {

    /** Lengths that differ by more than this factor. */
    private static final double LENGTHS_APART = 1.5;

    /** JVM ages that differ by more than this, in seconds, when one side starts with the JVM. */
    private static final double AGES_APART_SECONDS = 30;

    private final MeasuredSides sides;
    private final List<View> views;
    private final List<Remark> remarks = new ArrayList<>();

    private ComparabilityCheck(MeasuredSides sides, List<View> views) {
        this.sides = sides;
        this.views = views;
    }

    static Comparability of(MeasuredSides sides, List<View> views) {
        ComparabilityCheck check = new ComparabilityCheck(sides, views);
        check.run();
        check.remarks.sort(Comparator.comparing(Remark::severity).reversed().thenComparing(Remark::id));
        return new Comparability(degree(check.remarks), check.remarks);
    }

    private static Degree degree(List<Remark> remarks) {
        if (remarks.stream().anyMatch(remark -> remark.severity() == Severity.BLOCKING)) {
            return Degree.NOT_COMPARABLE;
        }
        return remarks.stream().anyMatch(remark -> remark.severity() == Severity.WARNING)
                ? Degree.LIMITED
                : Degree.COMPARABLE;
    }

    private void run() {
        differing("other-jdk", Severity.WARNING, "another JDK", run -> run.jvm().shortVersion());
        differing(
                "other-jvm",
                Severity.INFO,
                "another JVM product",
                run -> run.jvm().name());
        differing(
                "other-collector",
                Severity.WARNING,
                "another collector",
                run -> run.jvm().collector().label());
        lengths();
        ages();
        eventSettings();
        problems("baseline", sides.baseline());
        problems("candidate", sides.candidate());
        order();
    }

    private void differing(String id, Severity severity, String what, Function<Run, String> property) {
        String before = values(sides.baseline(), property);
        String after = values(sides.candidate(), property);
        if (!before.equals(after)) {
            remarks.add(new Remark(id, severity, what + ": " + before + " → " + after, List.of()));
        }
    }

    private static String values(List<MeasuredRun> runs, Function<Run, String> property) {
        return runs.stream().map(MeasuredRun::run).map(property).distinct().collect(Collectors.joining(", "));
    }

    private void lengths() {
        double before = Exposure.of(sides.baseline(), null).seconds();
        double after = Exposure.of(sides.candidate(), null).seconds();
        if (Math.max(before, after) > LENGTHS_APART * Math.min(before, after)) {
            remarks.add(new Remark(
                    "other-length",
                    Severity.WARNING,
                    String.format(Locale.ROOT, "windows of unequal length: %.1f s → %.1f s", before, after),
                    List.of()));
        }
    }

    private void ages() {
        double before = ageSeconds(sides.baseline().get(0).run());
        double after = ageSeconds(sides.candidate().get(0).run());
        if (Math.abs(before - after) > AGES_APART_SECONDS) {
            remarks.add(new Remark(
                    "other-age",
                    Severity.WARNING,
                    String.format(
                            Locale.ROOT,
                            "the JVMs were %.0f s and %.0f s old when the windows begin, so one has warmed up more",
                            before,
                            after),
                    List.of()));
        }
    }

    private static double ageSeconds(Run run) {
        return run.jvmAgeSeconds() + run.fromSeconds();
    }

    /** Event types of the views that one side recorded in another way. */
    private void eventSettings() {
        MeasuredRun before = sides.baseline().get(0);
        MeasuredRun after = sides.candidate().get(0);
        Set<String> oneSided = new TreeSet<>();
        Set<String> otherwise = new TreeSet<>();
        Set<String> touchedViews = new TreeSet<>();
        for (View view : views) {
            view.reads().forEach(selection -> {
                EventSetting old = before.setting(selection.event());
                EventSetting now = after.setting(selection.event());
                if (old.isOn() != now.isOn()) {
                    oneSided.add(selection.event());
                    touchedViews.add(view.id());
                } else if (old.isOn()
                        && (old.thresholdNanos() != now.thresholdNanos()
                                || !old.period().equals(now.period()))) {
                    otherwise.add(selection.event());
                    touchedViews.add(view.id());
                }
            });
        }
        if (!oneSided.isEmpty()) {
            remarks.add(new Remark(
                    "one-sided-events",
                    Severity.INFO,
                    "recorded on one side only: " + String.join(", ", oneSided),
                    List.copyOf(touchedViews)));
        }
        if (!otherwise.isEmpty()) {
            remarks.add(new Remark(
                    "other-event-settings",
                    Severity.INFO,
                    "recorded with another threshold or period: " + String.join(", ", otherwise),
                    List.copyOf(touchedViews)));
        }
    }

    private void problems(String side, List<MeasuredRun> runs) {
        for (MeasuredRun run : runs) {
            for (Problem problem : run.run().problems()) {
                remarks.add(new Remark(problem.id(), severity(problem), side + ": " + problem.text(), List.of()));
            }
            if (run instanceof SavedRun) {
                remarks.add(new Remark(
                        "saved-summary",
                        Severity.INFO,
                        side + ": a saved summary; charts, tables and causes need the recording itself",
                        List.of()));
            }
        }
    }

    private void order() {
        long before = sides.baseline().get(0).run().source().startEpochNanos();
        long after = sides.candidate().get(0).run().source().startEpochNanos();
        if (before > after && sides.baseline().size() == 1 && sides.candidate().size() == 1) {
            remarks.add(new Remark(
                    "sides-swapped",
                    Severity.INFO,
                    "the baseline was recorded after the candidate: are the sides the wrong way round?",
                    List.of()));
        }
    }

    /** Two JVMs in one file are counted together, which compares nothing with anything. */
    private static Severity severity(Problem problem) {
        return problem.id().equals(Problem.SEVERAL_JVMS) ? Severity.BLOCKING : Severity.WARNING;
    }
}
