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
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Role;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Finds what limits a comparison before any number is looked at. */
final class ComparabilityCheck {

    /** Lengths that differ by more than this factor. */
    private static final double LENGTHS_APART = 1.5;

    /** JVM ages that differ by more than this, in seconds, when one side starts with the JVM. */
    private static final double AGES_APART_SECONDS = 30;

    private final Sides sides;
    private final List<View> views;
    private final List<Remark> remarks = new ArrayList<>();

    private ComparabilityCheck(Sides sides, List<View> views) {
        this.sides = sides;
        this.views = views;
    }

    static Comparability of(Sides sides, List<View> views) {
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
        differing(
                "other-jdk",
                Severity.WARNING,
                "another JDK",
                window -> window.recording().jvm().shortVersion());
        differing(
                "other-jvm",
                Severity.INFO,
                "another JVM product",
                window -> window.recording().jvm().name());
        differing(
                "other-collector",
                Severity.WARNING,
                "another collector",
                window -> window.recording().jvm().collector().label());
        lengths();
        ages();
        eventSettings();
        remarks.addAll(RunRemarks.of(sides));
        for (Role role : Role.values()) {
            for (Window window : sides.of(role)) {
                for (Problem problem : window.recording().problems()) {
                    remarks.add(new Remark(
                            problem.id(), severity(problem), RunRemarks.word(role) + ": " + problem.text(), List.of()));
                }
            }
        }
        order();
    }

    private void differing(String id, Severity severity, String what, Function<Window, String> property) {
        String before = values(Role.BASELINE, property);
        String after = values(Role.CANDIDATE, property);
        if (!before.equals(after)) {
            remarks.add(new Remark(id, severity, what + ": " + before + " → " + after, List.of()));
        }
    }

    private String values(Role role, Function<Window, String> property) {
        return sides.of(role).stream().map(property).distinct().collect(Collectors.joining(", "));
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
        double before = sides.baseline().get(0).recording().jvmAgeSeconds()
                + sides.baseline().get(0).fromSeconds();
        double after = sides.candidate().get(0).recording().jvmAgeSeconds()
                + sides.candidate().get(0).fromSeconds();
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

    /** Event types of the views that one side recorded in another way. */
    private void eventSettings() {
        EventSettings before = sides.baseline().get(0).recording().settings();
        EventSettings after = sides.candidate().get(0).recording().settings();
        Set<String> oneSided = new TreeSet<>();
        Set<String> otherwise = new TreeSet<>();
        Set<String> touchedViews = new TreeSet<>();
        for (View view : views) {
            view.reads().forEach(selection -> {
                EventSetting old = before.of(selection.event());
                EventSetting now = after.of(selection.event());
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

    private void order() {
        long before = sides.baseline().get(0).recording().source().startEpochNanos();
        long after = sides.candidate().get(0).recording().source().startEpochNanos();
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
