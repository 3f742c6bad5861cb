package org.flightdiff.desktop.flame;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.report.Figures;
import org.flightdiff.report.flame.FlameHeading;
import org.flightdiff.report.flame.FlameSvg;
import org.flightdiff.shape.Palette;
import org.flightdiff.stacks.flame.FlameView;

/** Takes pictures of what is looked at of the stacks: light, as they go into documents. */
final class PictureMenu extends MenuButton {

    private final FlameState state;
    private final FlameHeading heading;
    private final Figures figures = new Figures(Messages.notation());

    PictureMenu(FlameState state, FlameHeading heading, PictureSaving saving) {
        super(Messages.get("flame.picture"));
        this.state = state;
        this.heading = heading;
        setId("flame-picture");
        getStyleClass().add("small");
        setMinWidth(USE_PREF_SIZE);
        add("flame.copy-picture", this::copy);
        if (saving != PictureSaving.NONE) {
            add(
                    "flame.save-png",
                    view -> saving.save("png", Png.of(FlamePicture.of(view, heading, Palette.LIGHT, figures))));
            add("flame.save-svg", view -> saving.save("svg", svg(view)));
        }
    }

    private void copy(FlameView view) {
        Clipboard.getSystemClipboard()
                .setContent(Map.of(DataFormat.IMAGE, FlamePicture.of(view, heading, Palette.LIGHT, figures)));
    }

    private byte[] svg(FlameView view) {
        return FlameSvg.of(view, heading.of(view.tree(), figures), figures.notation())
                .getBytes(StandardCharsets.UTF_8);
    }

    private void add(String key, Consumer<FlameView> taking) {
        MenuItem item = new MenuItem(Messages.get(key));
        item.setOnAction(event -> {
            FlameView view = state.view();
            if (view != null) {
                taking.accept(view);
            }
        });
        getItems().add(item);
    }
}
