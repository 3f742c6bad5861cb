package org.flightdiff.desktop.start;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Side;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;

/** The zone to drop or choose the recording of one side, with the progress of reading it. */
public final class DropZone extends VBox {

    private static final double HEIGHT = 230;
    private static final double LEAST_WIDTH = 300;

    private final Session session;
    private final Side side;
    private final FileChoice choice;
    private final Label heading;
    private final VBox content = Nodes.styled(new VBox(8), "zone-content");
    private final ZoneContent states;

    DropZone(Session session, Role role, FileChoice choice, SideRecorder recorder) {
        super(8);
        this.session = session;
        this.side = session.side(role);
        this.choice = choice;
        states = new ZoneContent(
                () -> session.cancel(role),
                () -> session.one().look(role),
                () -> recorder.record(role, getScene().getWindow()));
        heading = new Label(Messages.named(role));
        heading.getStyleClass().addAll("zone-heading", SideStyles.of(role));
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

    /** Equal nodes stay: a button under the pointer must not be replaced by an equal one. */
    private void update() {
        List<Node> nodes = states.of(side.state());
        if (!content.getChildren().equals(nodes)) {
            content.getChildren().setAll(nodes);
        }
    }

    private void ask() {
        if (!side.isLoading()) {
            open(choice.recordings(side.role()));
        }
    }

    private void open(List<Path> files) {
        if (!files.isEmpty()) {
            Opening.open(session, files, side.role());
        }
    }
}
