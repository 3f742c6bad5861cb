package org.flightdiff.desktop.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Side;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.unit.Unit;

public final class StartScreen extends ScrollPane {

    private static final double WIDTH = 980;

    public StartScreen(
            Session session, RecentPairs recent, List<Pair> samples, FileChoice choice, SideRecorder recorder) {
        Label title = Nodes.label(Messages.get("start.title"), "title-2");
        Label hint = Nodes.wrapped(Messages.get("start.hint"), "note");
        DropZone before = Nodes.growing(new DropZone(session, Role.BASELINE, choice, recorder));
        DropZone after = Nodes.growing(new DropZone(session, Role.CANDIDATE, choice, recorder));
        HBox zones = new HBox(16, before, after);
        before.setPrefWidth(0);
        after.setPrefWidth(0);
        Label failure = Nodes.wrapped("", "zone-error");
        failure.textProperty().bind(session.failureProperty());
        failure.managedProperty().bind(failure.textProperty().isNotEmpty());
        PairList recents = new PairList(Messages.get("start.recent"), session, recent::compared);
        PairList sampled = new PairList(Messages.get("start.samples"), session, sample -> Optional.empty());
        recents.show(recent.present());
        recent.all().addListener((InvalidationListener) changed -> recents.show(recent.present()));
        sampled.show(samples);
        // Their names fit; those of recent pairs may have any length.
        sampled.setMinWidth(USE_PREF_SIZE);
        VBox content = Nodes.growing(new VBox(16, title, hint, zones, failure, new HBox(40, recents, sampled)));
        content.setMaxWidth(WIDTH);
        setContent(Nodes.styled(new HBox(content), "start"));
        setFitToWidth(true);
        Nodes.paintChangesOnly(this);
        getStyleClass().add("edge-to-edge");
    }

    private static final class PairList extends VBox {

        private final String heading;
        private final Session session;
        private final Function<Pair, Optional<RecentPairs.RememberedComparison>> compared;

        PairList(String heading, Session session, Function<Pair, Optional<RecentPairs.RememberedComparison>> compared) {
            super(2);
            this.compared = compared;
            this.heading = heading;
            this.session = session;
            getStyleClass().add("pair-list");
        }

        void show(List<Pair> pairs) {
            getChildren().clear();
            Nodes.show(this, !pairs.isEmpty());
            getChildren().add(Nodes.label(heading, "card-title"));
            pairs.forEach(pair -> getChildren().add(line(pair, pairs)));
        }

        private HBox line(Pair pair, List<Pair> pairs) {
            Hyperlink link = Nodes.link(PairWords.of(pair, pairs), () -> session.open(pair.files(), Role.BASELINE));
            link.setTooltip(new Tooltip(pair.baseline() + "\n" + pair.candidate()));
            HBox line = Nodes.row(8, link);
            compared.apply(pair)
                    .ifPresent(known -> line.getChildren().add(Nodes.whole(Nodes.label(PairWords.of(known), "note"))));
            return line;
        }
    }

    /** The zone to drop or choose the recording of one side, with the progress of reading it. */
    private static final class DropZone extends VBox {

        private static final double HEIGHT = 230;
        private static final double LEAST_WIDTH = 300;

        private final Session session;
        private final Side side;
        private final FileChoice choice;
        private final Label heading;
        private final VBox content = Nodes.styled(new VBox(8), "zone-content");
        private final Label file = Nodes.wrapped("", "zone-file");
        private final ProgressBar bar = new ProgressBar();
        private final Label progress = Nodes.wrapped("", "note");
        private final Button look;
        private final Button cancel;
        private final HBox meanwhile = new HBox(8);
        private final Button record;

        DropZone(Session session, Role role, FileChoice choice, SideRecorder recorder) {
            super(8);
            this.session = session;
            this.side = session.side(role);
            this.choice = choice;
            look = Nodes.small(Messages.get("zone.look"), () -> session.one().look(role), "look");
            cancel = Nodes.styled(Nodes.button(Messages.get("zone.cancel"), () -> session.cancel(role)), "cancel");
            record = Nodes.small(
                    Messages.get("zone.record"),
                    () -> recorder.record(role, getScene().getWindow()),
                    "record");
            bar.setMaxWidth(Double.MAX_VALUE);
            heading = Nodes.label(Messages.named(role), "zone-heading", SideStyles.of(role));
            getStyleClass().add("drop-zone");
            setId("zone-" + role.word());
            setMinSize(LEAST_WIDTH, HEIGHT);
            setFocusTraversable(true);
            setAccessibleText(Messages.get("zone.accessible", Messages.named(role)));
            getChildren().addAll(heading, content);
            DropSide.mark(this, role);
            setOnMouseClicked(event -> ask());
            setOnKeyPressed(event -> {
                boolean here = event.getTarget() == this;
                if (here && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE)) {
                    ask();
                    event.consume();
                }
            });
            side.stateProperty().addListener((all, before, now) -> update());
            update();
        }

        private void update() {
            Nodes.put(content.getChildren(), content(side.state()));
        }

        private void ask() {
            List<Path> files = side.isLoading() ? List.of() : choice.recordings(side.role());
            if (!files.isEmpty()) {
                Opening.open(session, files, side.role());
            }
        }

        private List<Node> content(SideState state) {
            if (state instanceof SideState.Loading loading) {
                return loading(loading);
            }
            if (state instanceof SideState.Loaded loaded) {
                return loaded(loaded.recordings());
            }
            if (state instanceof SideState.SideFailed failed) {
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

        private List<Node> loading(SideState.Loading loading) {
            String name = SideWords.fileName(loading.file());
            file.setText(
                    loading.files() == 1 ? name : Messages.get("zone.file-of", name, loading.place(), loading.files()));
            bar.setProgress(loading.share());
            progress.setText(progress(loading));
            // Nodes are kept, as progress comes often, and a button may just be pressed.
            Nodes.put(meanwhile.getChildren(), loading.seen().isEmpty() ? List.of(cancel) : List.of(look, cancel));
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

        private static String progress(SideState.Loading loading) {
            return loading.eventsTotal() == 0
                    ? Messages.get("zone.opening")
                    : Messages.get(
                            "zone.progress",
                            loading.eventsRead(),
                            loading.eventsTotal(),
                            Messages.notation().value(Unit.PER_SECOND, loading.eventsPerSecond()));
        }
    }
}
