package org.flightdiff.desktop.window;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.controlsfx.control.RangeSlider;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.TypedRange;
import org.flightdiff.desktop.session.WindowChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Curves;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.OutlinePainter;
import org.flightdiff.shape.TimeSeries;
import org.jspecify.annotations.Nullable;

/** A small picture of the whole time of both sides, with their windows. */
final class WindowStrip extends HBox {

    private final Session session;
    private final Map<Role, SideWindow> sides = new EnumMap<>(Role.class);

    WindowStrip(Session session, WindowChoice choice, Appearance appearance) {
        super(10);
        this.session = session;
        getStyleClass().add("window-strip");
        setAlignment(Pos.CENTER_LEFT);
        for (Role role : Role.values()) {
            SideWindow side = Nodes.growing(new SideWindow(role, choice, appearance));
            sides.put(role, side);
            getChildren().add(side);
            session.side(role).rangeProperty().addListener((all, before, now) -> update());
        }
        ToggleButton linked = Nodes.named("linked", new ToggleButton(Messages.get("windows.linked")));
        Nodes.whole(Nodes.styled(linked, "small"));
        Hint.on(linked, Messages.get("windows.linked-hint"));
        linked.selectedProperty().bindBidirectional(choice.linkedProperty());
        getChildren().add(1, linked);
        session.outlineProperty().addListener((all, before, now) -> update());
        // A refused window must not stay on screen.
        session.failureProperty().addListener((all, before, now) -> update());
        session.stateProperty().addListener((all, before, now) -> update());
        update();
    }

    private void update() {
        boolean compared = session.comparison() != null;
        Nodes.show(this, compared);
        if (compared) {
            sides.values().forEach(side -> side.update(session.outlineProperty().get()));
        }
    }

    private static final class SideWindow extends VBox {

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
            slider.setAccessibleText(Messages.get("windows.accessible", Messages.named(role)));
            getChildren().addAll(Nodes.row(8, name, words, length, Nodes.gap(), presets()), outline, slider);
            slider.lowValueProperty().addListener((all, before, now) -> slid());
            slider.highValueProperty().addListener((all, before, now) -> slid());
            rest.setOnFinished(event -> choice.choose(role, new Extent(slider.getLowValue(), slider.getHighValue())));
        }

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
            for (WindowChoice.WindowPreset preset : WindowChoice.WindowPreset.values()) {
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

        private static final class RangeField extends TextField {

            private static final int COLUMNS = 12;

            private String chosen = "";

            RangeField(Consumer<String> typed) {
                getStyleClass().addAll("small", "range-field");
                setPrefColumnCount(COLUMNS);
                Hint.on(this, Messages.get("windows.type"));
                setAccessibleText(Messages.get("windows.type"));
                setOnAction(event -> {
                    // Whatever becomes of it, the answer may be shown in its place.
                    String text = getText();
                    chosen = text;
                    typed.accept(text);
                    selectAll();
                });
                setOnKeyPressed(event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        setText(chosen);
                        selectAll();
                        event.consume();
                    }
                });
                focusedProperty().addListener((all, before, now) -> {
                    if (!now) {
                        setText(chosen);
                    }
                });
            }

            /** Shows what is chosen, unless something else is being typed. */
            void show(String words) {
                boolean untouched = getText().equals(chosen) || !isFocused();
                chosen = words;
                if (untouched) {
                    setText(words);
                }
            }
        }
    }

    /** A small picture of the whole time of one side; dragging over it chooses a range, a double click chooses all. */
    private static final class OutlineChart extends Drawing {

        private static final double HEIGHT = 34;
        /** A shorter drag is a click. */
        private static final double SHORTEST_DRAG = 4;

        private final Role side;
        private final Consumer<Extent> choosing;
        private List<TimeSeries> shown = List.of();
        private List<Curves> charts = List.of();
        private Extent whole = Extent.upTo(1);
        private Extent chosen = whole;
        private @Nullable Extent dragged;
        private double pressedX;

        OutlineChart(Role side, Appearance appearance, Consumer<Extent> choosing) {
            super(appearance, HEIGHT, 1);
            this.side = side;
            this.choosing = choosing;
            getStyleClass().add("outline");
            setOnMousePressed(event -> pressedX = event.getX());
            setOnMouseDragged(this::drag);
            setOnMouseReleased(this::release);
            setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && event.isStillSincePress()) {
                    choosing.accept(whole);
                }
            });
        }

        void show(List<TimeSeries> outline, Extent time) {
            if (!outline.equals(shown)) {
                shown = outline;
                charts = outline.stream().map(Curves::new).toList();
            }
            whole = time;
            requestLayout();
        }

        void choose(Extent stretch) {
            chosen = stretch;
            requestLayout();
        }

        @Override
        protected void paint(List<Canvas> painted) {
            new OutlinePainter(look().paper(painted.get(0)).ink())
                    .paint(charts, side, whole, dragged == null ? chosen : dragged, getWidth(), getHeight());
        }

        private void drag(MouseEvent event) {
            if (Math.abs(event.getX() - pressedX) >= SHORTEST_DRAG) {
                double one = secondsAt(pressedX);
                double other = secondsAt(event.getX());
                dragged = one == other ? null : new Extent(Math.min(one, other), Math.max(one, other));
                requestLayout();
            }
        }

        private void release(MouseEvent event) {
            Extent stretch = dragged;
            dragged = null;
            if (stretch != null) {
                choosing.accept(stretch);
            }
            requestLayout();
        }

        private double secondsAt(double x) {
            return whole.low() + Math.max(0, Math.min(1, x / getWidth())) * whole.length();
        }
    }
}
