package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
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
    private final boolean hasLog;
    private final NamedEvents oneSided = new NamedEvents();
    private final NamedEvents ofOneJdk = new NamedEvents();
    private final NamedEvents otherwise = new NamedEvents();
    private final Both<Map<Selection, Double>> cutOff = new Both<>(new HashMap<>(), new HashMap<>());

    private EventRemarks(Sides sides, List<View> views) {
        this.sides = sides;
        this.views = views;
        this.hasLog = Stream.of(Role.values())
                .anyMatch(role -> first(role).recording().isOfLog());
    }

    static List<ComparabilityRemark> of(Sides sides, List<View> views) {
        EventRemarks found = new EventRemarks(sides, views);
        views.forEach(found::compare);
        List<ComparabilityRemark> remarks = new ArrayList<>();
        Stream.of(
                        found.oneSided.remark("one-sided-events"),
                        found.ofOneJdk(),
                        found.otherwise.remark("other-event-settings"))
                .flatMap(remark -> remark)
                .forEach(remarks::add);
        for (Role role : Role.values()) {
            found.cutOff(role, remarks);
        }
        return remarks;
    }

    private void compare(View view) {
        for (Selection selection : view.reads()) {
            String event = selection.event();
            EventSetting old = setting(Role.BASELINE, event);
            EventSetting now = setting(Role.CANDIDATE, event);
            if (LogRemarks.areTold(old, now)) {
                continue;
            }
            if (old.isOn() != now.isOn()) {
                Role has = old.isOn() ? Role.BASELINE : Role.CANDIDATE;
                oneSided(has, setting(has.other(), event)).ifPresent(events -> events.add(has, event, view.id()));
            } else if (old.isOn()
                    && (old.thresholdNanos() != now.thresholdNanos()
                            || (!hasLog && !old.period().equals(now.period())))) {
                otherwise.add(Role.CANDIDATE, event, view.id());
            }
        }
    }

    private EventSetting setting(Role role, String event) {
        return first(role).recording().settings().of(event);
    }

    private Window first(Role role) {
        return sides.of(role).get(0);
    }

    /** To which an event type belongs that one side recorded; none where a JVM that writes few is told of as a whole. */
    private Optional<NamedEvents> oneSided(Role has, EventSetting ofOther) {
        boolean unknown = ofOther.state() == State.UNKNOWN_TO_JVM;
        boolean foreign = ForeignRecorders.isIn(first(has)) || ForeignRecorders.isIn(first(has.other()));
        if (foreign && (unknown || ofOther.state() == State.UNDETERMINED)) {
            return Optional.empty();
        }
        return Optional.of(unknown ? ofOneJdk : oneSided);
    }

    /** Of two recorders of one JDK, one knows less. */
    private Stream<ComparabilityRemark> ofOneJdk() {
        boolean sameJdk = version(Role.BASELINE).equals(version(Role.CANDIDATE));
        return sameJdk
                ? ofOneJdk.remark(
                        "events-of-one-recorder",
                        (role, count) -> Text.of("remark.events-of-recorder", Text.count(count), Text.side(role)))
                : ofOneJdk.remark(
                        "events-of-one-jdk",
                        (role, count) ->
                                Text.of("remark.events-of-jdk", Text.count(count), Text.recorded(version(role))));
    }

    private String version(Role role) {
        return first(role).jvm().shortVersion();
    }

    private void cutOff(Role role, List<ComparabilityRemark> remarks) {
        Set<String> touched = new TreeSet<>();
        double worst = 0;
        for (View view : views) {
            for (Selection selection : view.reads()) {
                double share = selection.stacks() ? shareCutOff(role, selection) : 0;
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

    /** Several views read the same events. */
    private double shareCutOff(Role role, Selection selection) {
        return cutOff.of(role).computeIfAbsent(selection, each -> shareCutOff(sides.of(role), each));
    }

    private static double shareCutOff(List<Window> side, Selection selection) {
        long all = 0;
        long cut = 0;
        for (Window window : side) {
            Events events = window.events(selection);
            all += events.size();
            cut += events.whereStack(StackTrace::truncated).size();
        }
        return all == 0 ? 0 : (double) cut / all;
    }
}
