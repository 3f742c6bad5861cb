package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
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
            if (areTold(old, now)) {
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

    /** That a side was read from a log of collections, which tells of little else: what it leaves unknown is told once. */
    static List<ComparabilityRemark> ofLogs(Sides sides) {
        List<Role> logged = Stream.of(Role.values())
                .filter(role -> sides.of(role).get(0).recording().isOfLog())
                .toList();
        if (logged.isEmpty()) {
            return List.of();
        }
        boolean one = logged.size() == 1;
        Text text = one ? Text.of("remark.gc-log", Text.side(logged.get(0))) : Text.of("remark.gc-logs");
        String id = one ? "gc-log" : ComparabilityRemark.GC_LOGS;
        return List.of(new ComparabilityRemark(id, Severity.INFO, text, List.of()));
    }

    /** Whether an event type is one that a log of these two leaves unknown. */
    private static boolean areTold(EventSetting one, EventSetting other) {
        return Stream.of(one, other)
                .anyMatch(setting -> setting.state() == State.NOT_IN_LOGS || setting.state() == State.NOT_LOGGED);
    }

    /** Event types that a remark is about, with the views that read them: a few are named in its line, many counted. */
    private static final class NamedEvents {

        /** As many as are read at a glance. */
        private static final int FEW = 4;

        private final Set<String> views = new TreeSet<>();
        private final Map<Role, Set<String>> types = new EnumMap<>(Role.class);

        void add(Role role, String type, String view) {
            types.computeIfAbsent(role, first -> new TreeSet<>()).add(type);
            views.add(view);
        }

        /** @param id that of the words too */
        Stream<ComparabilityRemark> remark(String id) {
            return remark(id, (role, count) -> Text.of("remark.kinds-of-events", Text.count(count)));
        }

        /** @param counted words of their own for those of a side */
        Stream<ComparabilityRemark> remark(String id, BiFunction<Role, Integer, Text> counted) {
            if (types.isEmpty()) {
                return Stream.of();
            }
            boolean few = types.values().stream().mapToInt(Collection::size).sum() <= FEW;
            Text told = few
                    ? Text.codes(types.values().stream()
                            .flatMap(Collection::stream)
                            .sorted()
                            .toList())
                    : Text.commas(types.entrySet().stream()
                            .map(of -> counted.apply(of.getKey(), of.getValue().size()))
                            .toList());
            return Stream.of(new ComparabilityRemark(
                    id,
                    Severity.INFO,
                    Text.of("remark." + id, told),
                    Advice.NONE,
                    views.stream().toList(),
                    few ? Text.none() : names()));
        }

        private Text names() {
            return types.size() == 1
                    ? Text.codes(types.values().iterator().next())
                    : Text.semicolons(types.entrySet().stream()
                            .map(of -> Text.ofSide(of.getKey(), Text.codes(of.getValue())))
                            .toList());
        }
    }
}
