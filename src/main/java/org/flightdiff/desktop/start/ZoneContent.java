package org.flightdiff.desktop.start;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.session.SideState.Loaded;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.SideState.SideFailed;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.unit.Unit;

/** The content of a drop zone in each state of its side. */
final class ZoneContent {

    private final Label file = Nodes.wrapped("", "zone-file");
    private final ProgressBar bar = new ProgressBar();
    private final Label progress = Nodes.wrapped("", "note");
    private final Button look = Nodes.styled(new Button(Messages.get("zone.look")), "small", "look");
    private final Button cancel = Nodes.styled(new Button(Messages.get("zone.cancel")), "cancel");
    private final HBox meanwhile = new HBox(8);
    private final Button record = Nodes.styled(new Button(Messages.get("zone.record")), "small", "record");

    /**
     * @param cancelling stops reading
     * @param look looks at the recording by itself
     * @param recording records a running JVM in its place
     */
    ZoneContent(Runnable cancelling, Runnable look, Runnable recording) {
        this.look.setOnAction(event -> look.run());
        record.setOnAction(event -> recording.run());
        bar.setMaxWidth(Double.MAX_VALUE);
        cancel.setOnAction(event -> cancelling.run());
    }

    List<Node> of(SideState state) {
        if (state instanceof Loading loading) {
            return loading(loading);
        }
        if (state instanceof Loaded loaded) {
            return loaded(loaded.recordings());
        }
        if (state instanceof SideFailed failed) {
            return List.of(
                    Nodes.wrapped(failed.message(), "zone-error"),
                    Nodes.wrapped(Messages.get("zone.again"), "note"),
                    record);
        }
        return List.of(
                Nodes.wrapped(Messages.get("zone.drop"), "zone-hint"),
                Nodes.wrapped(Messages.get("zone.click"), "note"),
                record);
    }

    private List<Node> loading(Loading loading) {
        String name = SideWords.fileName(loading.file());
        file.setText(
                loading.files() == 1 ? name : Messages.get("zone.file-of", name, loading.place(), loading.files()));
        bar.setProgress(loading.share());
        progress.setText(progress(loading));
        // Nodes are kept, as progress comes often, and a button may just be pressed.
        List<Button> offered = loading.seen().isEmpty() ? List.of(cancel) : List.of(look, cancel);
        if (!meanwhile.getChildren().equals(offered)) {
            meanwhile.getChildren().setAll(offered);
        }
        return List.of(file, bar, progress, meanwhile);
    }

    private List<Node> loaded(List<LoadedRecording> recordings) {
        List<Node> lines = new ArrayList<>();
        for (LoadedRecording recording : recordings) {
            lines.add(Nodes.wrapped(SideWords.fileName(recording.source().file()), "zone-file"));
            lines.add(Nodes.wrapped(SideWords.identity(recording), "zone-identity"));
            recording
                    .problems()
                    .forEach(problem -> lines.add(Nodes.wrapped(Messages.of(problem.text()), "zone-problem")));
        }
        lines.add(Nodes.wrapped(Messages.get("zone.other"), "note"));
        lines.add(new HBox(8, look, record));
        return lines;
    }

    private static String progress(Loading loading) {
        return loading.eventsTotal() == 0
                ? Messages.get("zone.opening")
                : Messages.get(
                        "zone.progress",
                        loading.eventsRead(),
                        loading.eventsTotal(),
                        Messages.notation().value(Unit.PER_SECOND, loading.eventsPerSecond()));
    }
}
