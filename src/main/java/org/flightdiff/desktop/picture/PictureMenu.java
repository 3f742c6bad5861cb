package org.flightdiff.desktop.picture;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.MenuButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.picture.Still;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.shape.Palette;

/** Takes pictures of what is looked at: light, as they go into documents. */
public final class PictureMenu extends MenuButton {

    private static final double MARGIN = 16;

    private final Supplier<Optional<Still>> picture;

    /** @param width that a picture is painted for, in pixels */
    public PictureMenu(Supplier<Optional<Still>> picture, double width, PictureSaving saving) {
        super(Messages.get("picture.menu"));
        this.picture = picture;
        getStyleClass().addAll("small", "picture-menu");
        setMinWidth(USE_PREF_SIZE);
        ChartLook look = new ChartLook(Palette.LIGHT, Messages.notation());
        double whole = width + 2 * MARGIN;
        add(
                "picture.copy",
                still -> Clipboard.getSystemClipboard()
                        .setContent(Map.of(DataFormat.IMAGE, look.image(still, whole, MARGIN))));
        if (saving != PictureSaving.NONE) {
            add("picture.save-png", still -> saving.save("png", Png.of(look.image(still, whole, MARGIN))));
            add(
                    "picture.save-svg",
                    still -> saving.save(
                            "svg", Svg.alone(still, Messages.notation(), width).getBytes(StandardCharsets.UTF_8)));
        }
    }

    private void add(String key, Consumer<Still> taking) {
        getItems().add(Nodes.item(Messages.get(key), () -> picture.get().ifPresent(taking)));
    }

    @FunctionalInterface
    public interface PictureSaving {

        PictureSaving NONE = (extension, picture) -> {};

        /** @param extension that its file must have, without the dot */
        void save(String extension, byte[] picture);
    }
}
