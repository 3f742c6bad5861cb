package org.flightdiff.desktop.window;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.controlsfx.control.RangeSlider;
import org.flightdiff.desktop.session.TypedRange;
import org.flightdiff.desktop.session.WindowChoice;
import org.flightdiff.desktop.session.WindowPreset;
import org.flightdiff.desktop.shape.time.OutlineChart;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.shape.TimeSeries;

/** Chooses the window of one side: on its outline, with a slider, or by name. */
final class SideWindow extends VBox {

    /** While a thumb is moved, nothing is compared until it rests for this long. */
    private static final Duration REST = Duration.millis(120);

    private static final double STEPS = 50;

    private final Role role;
    private final WindowChoice choice;
    private final RangeField words;
    private final Label length = new Label();
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
        Label name = new Label(Messages.named(role));
        name.getStyleClass().add(SideStyles.of(role));
        name.setMinWidth(USE_PREF_SIZE);
        words = new RangeField(typed -> choice.choose(role, typed));
        length.getStyleClass().addAll("note", "window-length");
        length.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(8, name, words, length, gap, presets());
        line.setAlignment(Pos.CENTER_LEFT);
        slider.setAccessibleText(Messages.get("windows.accessible", Messages.named(role)));
        getChildren().addAll(line, outline, slider);
        slider.lowValueProperty().addListener((all, before, now) -> slid());
        slider.highValueProperty().addListener((all, before, now) -> slid());
        rest.setOnFinished(event -> chosenBySlider());
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
        MenuButton presets = new MenuButton(Messages.get("windows.presets"));
        presets.getStyleClass().add("small");
        presets.setMinWidth(USE_PREF_SIZE);
        for (WindowPreset preset : WindowPreset.values()) {
            presets.getItems().add(Tools.item(preset.label(), () -> choice.choose(role, preset.range())));
        }
        presets.getItems().add(Tools.item(Messages.get("windows.warm"), () -> choice.skipWarmUp(role)));
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

    private void chosenBySlider() {
        choice.choose(role, new Extent(slider.getLowValue(), slider.getHighValue()));
    }
}
