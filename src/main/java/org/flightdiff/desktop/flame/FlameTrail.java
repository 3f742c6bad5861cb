package org.flightdiff.desktop.flame;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.Node;

/** Where the graph begins: the last frames above what fills the width, each a link, and the ways back. */
final class FlameTrail extends HBox {

    private static final int MOST_FRAMES = 4;

    private final FlameState state;
    private final HBox frames = new HBox(2);
    private final Button back = small("flame.back");
    private final Button all = small("flame.show-all");

    FlameTrail(FlameState state) {
        super(8);
        this.state = state;
        getStyleClass().add("flame-trail");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        frames.setMinWidth(0);
        frames.getStyleClass().add("flame-trail");
        back.setOnAction(event -> state.back());
        all.setOnAction(event -> state.all());
        getChildren().addAll(frames, gap, back, all);
        state.viewProperty().addListener((every, before, now) -> {
            if (now != null) {
                show(now);
            }
        });
        // It keeps its place while nothing is on it: the graph must not move under the pointer between two clicks.
        setVisible(false);
    }

    private void show(FlameView view) {
        setVisible(state.isPart());
        frames.getChildren().clear();
        List<Node> path = view.path();
        int first = Math.max(1, path.size() - MOST_FRAMES);
        link(path.subList(0, 1), view);
        if (first > 1) {
            frames.getChildren().add(new Label("▸ …"));
        }
        for (int at = first; at < path.size(); at++) {
            frames.getChildren().add(new Label("▸"));
            link(path.subList(0, at + 1), view);
        }
    }

    private void link(List<Node> path, FlameView view) {
        String name = new FlameWords(view.tree().unit()).name(path.get(path.size() - 1));
        Hyperlink link = new Hyperlink(new FrameName(name).classAndMethod());
        link.setTooltip(new Tooltip(name));
        link.setMinWidth(0);
        link.setOnAction(event -> state.focus(path));
        frames.getChildren().add(link);
    }

    private static Button small(String key) {
        Button button = new Button(Messages.get(key));
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
