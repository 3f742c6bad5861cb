package org.flightdiff.desktop.window;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.controlsfx.control.RangeSlider;
import org.flightdiff.desktop.session.TypedRange;
import org.flightdiff.desktop.session.WindowChoice;
import org.flightdiff.desktop.session.WindowPreset;
import org.flightdiff.desktop.shape.time.OutlineChart;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.shape.TimeSeries;

/** Chooses the window of one side: on its outline, with a slider, or by name. */
final class SideWindow extends VBox {

    /** While a thumb is moved, nothing is compared until it rests for this long. */
    private static final Duration REST = Duration.millis(120);

    private static final double STEPS = 50;

    private final Role role;
    private final WindowChoice choice;
    private final RangeField words;
    private final Label length = Nodes.label("", "note", "window-length");
    private final OutlineChart outline;
    private final RangeSlider slider = new RangeSlider();
    private final PauseTransition rest = new PauseTransition(REST);
    private boolean showing;

    SideWindow(Role role, WindowChoice choice, Appearance appearance) {
        super(2);
        this.role = role;
        this.choice = choice;
        outline = new OutlineChart(role, appearance, stretch -> choice.choose(role, stretch));
        getStyleClass().add("side-window");
        setId("window-" + role.word());
        setPrefWidth(0);
        Label name = Nodes.whole(Nodes.label(Messages.named(role), SideStyles.of(role)));
        words = new RangeField(typed -> choice.choose(role, typed));
        length.setMinWidth(0);
        HBox line = Nodes.row(8, name, words, length, Nodes.gap(), presets());
        slider.setAccessibleText(Messages.get("windows.accessible", Messages.named(role)));
        getChildren().addAll(line, outline, slider);
        slider.lowValueProperty().addListener((all, before, now) -> slid());
        slider.highValueProperty().addListener((all, before, now) -> slid());
        rest.setOnFinished(event -> choice.choose(role, new Extent(slider.getLowValue(), slider.getHighValue())));
    }

    /** Shows what is chosen now. */
    void update(List<TimeSeries> curves) {
        Extent whole = choice.whole(role);
        Extent chosen = choice.chosen(role);
        if (whole == null || chosen == null) {
            return;
        }
        showing = true;
        rest.stop();
        slider.setMin(whole.low());
        slider.setMax(whole.high());
        slider.setBlockIncrement(whole.length() / STEPS);
        slider.setLowValue(whole.low());
        slider.setHighValue(chosen.high());
        slider.setLowValue(chosen.low());
        showing = false;
        outline.show(curves, whole);
        outline.choose(chosen);
        tell(chosen, choice.isWhole(role));
    }

    private void tell(Extent stretch, boolean whole) {
        words.show(TypedRange.words(stretch));
        length.setText(
                whole
                        ? Messages.get("windows.all")
                        : Messages.get("windows.length", TypedRange.words(stretch.length())));
    }

    private MenuButton presets() {
        MenuButton presets = Nodes.whole(Nodes.styled(new MenuButton(Messages.get("windows.presets")), "small"));
        for (WindowPreset preset : WindowPreset.values()) {
            presets.getItems().add(Nodes.item(preset.label(), () -> choice.choose(role, preset.range())));
        }
        presets.getItems().add(Nodes.item(Messages.get("windows.warm"), () -> choice.skipWarmUp(role)));
        return presets;
    }

    private void slid() {
        if (!showing && slider.getLowValue() < slider.getHighValue()) {
            Extent stretch = new Extent(slider.getLowValue(), slider.getHighValue());
            outline.choose(stretch);
            tell(stretch, false);
            rest.playFromStart();
        }
    }
}
