package org.flightdiff.view.configuration;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.Kind;
import org.flightdiff.jdk.JdkChanges;
import org.flightdiff.jdk.Release;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Panel;
import org.jspecify.annotations.Nullable;

/** What the JDK changed between both releases: what takes each back, and its source on the side that has it. */
public final class JdkPanel extends Panel {

    public static final Panel PANEL = new JdkPanel();

    private JdkPanel() {
        super("configuration.jdk-changes", List.of(Selection.of("jdk.JVMInformation")));
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<Set<Release>> releases = new Both<>(releases(shown.baseline()), releases(shown.candidate()));
        boolean differ = shown.only() == null
                && !releases.baseline().isEmpty()
                && !releases.candidate().isEmpty()
                && !releases.baseline().equals(releases.candidate());
        return new SettingsDifference(id(), differ ? rows(shown, releases) : List.of(), 0, shown.note());
    }

    private static Set<Release> releases(List<Window> windows) {
        return windows.stream()
                .flatMap(window -> Release.of(window.jvm().javaVersion()).stream())
                .collect(Collectors.toSet());
    }

    private static List<SettingRow> rows(Shown shown, Both<Set<Release>> releases) {
        return JdkChanges.all().stream()
                .filter(change -> Stream.concat(shown.baseline().stream(), shown.candidate().stream())
                        .map(Window::jvm)
                        .map(Jvm::collector)
                        .anyMatch(change::concerns))
                .sorted(Comparator.comparing(JdkChange::kind))
                .map(change -> row(change, releases))
                .filter(row -> (row.baseline() == null) != (row.candidate() == null))
                .toList();
    }

    private static SettingRow row(JdkChange change, Both<Set<Release>> releases) {
        return new SettingRow(
                heading(change.kind()),
                change.id(),
                label(change, releases),
                value(change, releases.baseline()),
                value(change, releases.candidate()),
                false,
                ValueKind.STATED);
    }

    /** What it is, and what takes it back: that is set on neither side, so it stands under none. */
    private static Text label(JdkChange change, Both<Set<Release>> releases) {
        String back = Stream.concat(releases.baseline().stream(), releases.candidate().stream())
                .filter(change::isIn)
                .flatMap(release -> Stream.ofNullable(change.back(release)))
                .distinct()
                .collect(Collectors.joining(", "));
        return back.isEmpty() ? change.title() : Text.of("jdk.taken-back", change.title(), Text.given(back));
    }

    /** Null on a side of which some run does not have it. */
    private static @Nullable String value(JdkChange change, Set<Release> side) {
        if (!side.stream().allMatch(change::isIn)) {
            return null;
        }
        return change.source();
    }

    private static Text heading(Kind kind) {
        return switch (kind) {
            case DEFAULT -> Text.of("group.jdk-default");
            case BEHAVIOUR -> Text.of("group.jdk-behaviour");
            case RECORDER -> Text.of("group.jdk-recorder");
            case DEFECT -> Text.of("group.jdk-defect");
        };
    }
}
