package org.flightdiff.desktop.start;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.SideState.SideFailed;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.unit.Unit;

/** The content of a drop zone in each state of its side. */
final class ZoneContent implements SideState.Visitor<List<Node>> {

    private final Label file = label("", "zone-file");
    private final ProgressBar bar = new ProgressBar();
    private final Label progress = label("", "note");
    private final Button look = new Button(Messages.get("zone.look"));
    private final Button cancel = new Button(Messages.get("zone.cancel"));
    private final HBox meanwhile = new HBox(8);
    private final Button record = new Button(Messages.get("zone.record"));

    /**
     * @param cancelling stops reading
     * @param look looks at the recording by itself
     * @param recording records a running JVM in its place
     */
    ZoneContent(Runnable cancelling, Runnable look, Runnable recording) {
        this.look.getStyleClass().addAll("small", "look");
        this.look.setOnAction(event -> look.run());
        record.getStyleClass().addAll("small", "record");
        record.setOnAction(event -> recording.run());
        bar.setMaxWidth(Double.MAX_VALUE);
        cancel.getStyleClass().add("cancel");
        cancel.setOnAction(event -> cancelling.run());
    }

    @Override
    public List<Node> empty() {
        return List.of(
                label(Messages.get("zone.drop"), "zone-hint"), label(Messages.get("zone.click"), "note"), record);
    }

    @Override
    public List<Node> loading(Loading loading) {
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

    @Override
    public List<Node> loaded(List<LoadedRecording> recordings) {
        List<Node> lines = new ArrayList<>();
        for (LoadedRecording recording : recordings) {
            lines.add(label(SideWords.fileName(recording.source().file()), "zone-file"));
            lines.add(label(SideWords.identity(recording), "zone-identity"));
            recording.problems().forEach(problem -> lines.add(label(Messages.of(problem.text()), "zone-problem")));
        }
        lines.add(label(Messages.get("zone.other"), "note"));
        lines.add(new HBox(8, look, record));
        return lines;
    }

    @Override
    public List<Node> failed(SideFailed failed) {
        return List.of(label(failed.message(), "zone-error"), label(Messages.get("zone.again"), "note"), record);
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

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
