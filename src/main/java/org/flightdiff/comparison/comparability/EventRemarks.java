package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Whether the sides recorded the same events in the same way. */
final class EventRemarks {

    /** Above this share of stacks cut off, the frames that are missing may be those that matter. */
    private static final double CUT_OFF = 0.05;

    private final Sides sides;
    private final List<View> views;
    private final Set<String> oneSided = new TreeSet<>();
    private final Set<String> otherwise = new TreeSet<>();
    private final Set<String> oneSidedViews = new TreeSet<>();
    private final Set<String> otherwiseViews = new TreeSet<>();

    private EventRemarks(Sides sides, List<View> views) {
        this.sides = sides;
        this.views = views;
    }

    static List<ComparabilityRemark> of(Sides sides, List<View> views) {
        EventRemarks found = new EventRemarks(sides, views);
        views.forEach(found::compare);
        List<ComparabilityRemark> remarks = new ArrayList<>();
        if (!found.oneSided.isEmpty()) {
            remarks.add(new ComparabilityRemark(
                    "one-sided-events",
                    Severity.INFO,
                    Text.of("remark.one-sided-events", Text.codes(found.oneSided)),
                    List.copyOf(found.oneSidedViews)));
        }
        if (!found.otherwise.isEmpty()) {
            remarks.add(new ComparabilityRemark(
                    "other-event-settings",
                    Severity.INFO,
                    Text.of("remark.other-event-settings", Text.codes(found.otherwise)),
                    List.copyOf(found.otherwiseViews)));
        }
        for (Role role : Role.values()) {
            found.cutOff(role, remarks);
        }
        return remarks;
    }

    private void compare(View view) {
        EventSettings before = sides.baseline().get(0).recording().settings();
        EventSettings after = sides.candidate().get(0).recording().settings();
        for (Selection selection : view.reads()) {
            EventSetting old = before.of(selection.event());
            EventSetting now = after.of(selection.event());
            if (old.isOn() != now.isOn()) {
                oneSided.add(selection.event());
                oneSidedViews.add(view.id());
            } else if (old.isOn()
                    && (old.thresholdNanos() != now.thresholdNanos()
                            || !old.period().equals(now.period()))) {
                otherwise.add(selection.event());
                otherwiseViews.add(view.id());
            }
        }
    }

    private void cutOff(Role role, List<ComparabilityRemark> remarks) {
        Set<String> touched = new TreeSet<>();
        double worst = 0;
        for (View view : views) {
            for (Selection selection : view.reads()) {
                double share = selection.stacks() ? shareCutOff(sides.of(role), selection) : 0;
                if (share > CUT_OFF) {
                    touched.add(view.id());
                    worst = Math.max(worst, share);
                }
            }
        }
        if (!touched.isEmpty()) {
            remarks.add(new ComparabilityRemark(
                    "truncated-stacks",
                    Severity.INFO,
                    Text.of("remark.truncated-stacks", Text.side(role), Text.share(worst)),
                    List.copyOf(touched)));
        }
    }

    private static double shareCutOff(List<Window> side, Selection selection) {
        long all = 0;
        long cut = 0;
        for (Window window : side) {
            Events events = window.events(selection);
            all += events.size();
            cut += events.countStacks(StackTrace::truncated);
        }
        return all == 0 ? 0 : (double) cut / all;
    }
}
