package org.flightdiff.view.configuration;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.Kind;
import org.flightdiff.jdk.JdkChanges;
import org.flightdiff.jdk.Release;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;

/** What the JDK changed between both releases: of each change its source and how it is taken back, on the side that has it. */
public final class JdkPanel {

    public static final Panel PANEL = new SettingsPanel(
            "configuration.jdk-changes",
            List.of(Selection.of("jdk.JVMInformation")),
            List.of(),
            Grouping.own(Stream.of(Kind.values()).map(JdkPanel::heading).toArray(Text[]::new)),
            JdkPanel::changes);

    private JdkPanel() {}

    private static List<Setting> changes(Window window) {
        Jvm jvm = window.jvm();
        return Release.of(jvm.javaVersion())
                .map(release -> changes(release, jvm))
                .orElse(List.of());
    }

    private static List<Setting> changes(Release release, Jvm jvm) {
        return JdkChanges.all().stream()
                .filter(change -> change.isIn(release) && change.concerns(jvm.collector()))
                .map(change -> setting(change, release))
                .toList();
    }

    private static Setting setting(JdkChange change, Release release) {
        String back = change.back(release);
        return new Setting(
                heading(change.kind()),
                change.id(),
                change.title(),
                back == null ? change.source() : change.source() + ", " + back,
                false);
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
