package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Sides recorded by another virtual machine than HotSpot, which writes a part of its events: what it leaves unknown is told once. */
final class ForeignRecorders {

    private ForeignRecorders() {}

    static boolean isIn(Window window) {
        return window.jvm().product() != Jvm.Product.HOTSPOT;
    }

    static List<ComparabilityRemark> of(Sides sides, List<View> views) {
        Map<Text, List<Role>> told = new LinkedHashMap<>();
        Map<Text, ComparabilityRemark> remarks = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            Window window = sides.of(role).get(0);
            if (isIn(window)) {
                ComparabilityRemark remark = remark(window, views);
                remarks.putIfAbsent(remark.finding(), remark);
                told.computeIfAbsent(remark.finding(), first -> new ArrayList<>())
                        .add(role);
            }
        }
        return remarks.values().stream()
                .map(remark -> ofSide(remark, told.getOrDefault(remark.finding(), List.of())))
                .toList();
    }

    private static ComparabilityRemark ofSide(ComparabilityRemark remark, List<Role> roles) {
        Text finding = roles.size() == 1 ? Text.ofSide(roles.get(0), remark.finding()) : remark.finding();
        return new ComparabilityRemark(
                remark.id(), remark.severity(), finding, remark.advice(), remark.views(), remark.details());
    }

    private static ComparabilityRemark remark(Window window, List<View> views) {
        List<View> empty = views.stream()
                .filter(view -> !view.reads().isEmpty())
                .filter(view -> view.reads().stream().noneMatch(each -> isRecorded(window, each)))
                .toList();
        NavigableSet<String> missing = views.stream()
                .flatMap(view -> view.reads().stream())
                .filter(each -> !isRecorded(window, each))
                .map(Selection::event)
                .collect(Collectors.toCollection(TreeSet::new));
        Text product = window.jvm().product().label();
        Text text = empty.isEmpty()
                ? Text.of("remark.foreign-recorder.some", product)
                : Text.of(
                        "remark.foreign-recorder",
                        product,
                        Text.commas(empty.stream().map(View::label).toList()));
        return new ComparabilityRemark(
                "foreign-recorder",
                Severity.WARNING,
                text,
                Advice.NONE,
                views.stream()
                        .filter(view ->
                                view.reads().stream().map(Selection::event).anyMatch(missing::contains))
                        .map(View::id)
                        .toList(),
                Text.of("remark.foreign-recorder.details", Text.codes(missing)));
    }

    private static boolean isRecorded(Window window, Selection selection) {
        return Availability.missing(window, selection.event()) == null;
    }
}
