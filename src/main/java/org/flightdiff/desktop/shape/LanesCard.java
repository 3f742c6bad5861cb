package org.flightdiff.desktop.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Drawing.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.picture.CrosshairPainter;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.LanesPainter;
import org.flightdiff.picture.LanesPicture;
import org.flightdiff.picture.LanesPicture.LanesPlace;
import org.flightdiff.picture.Times;
import org.flightdiff.picture.UseSample;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Lanes over time, of which a click opens the events, and their means, of which a row stands out in the lanes. */
final class LanesCard extends Card<ThreadLanes> {

    private static final int MOST_ROWS = 8;
    private static final double KIND = 260;
    private static final double STATE = 150;
    private static final double NUMBER = 110;

    private final ObservableList<StateRow> rows = FXCollections.observableArrayList();
    private final TimeFocus time;
    private final EventLinks links;
    private final LanesChart chart;

    LanesCard(ThreadLanes shape, TimeFocus time, Appearance appearance, EventLinks links) {
        super(shape, ThreadLanes::note);
        this.time = time;
        this.links = links;
        chart = new LanesChart(shape, time, appearance);
        getStyleClass().add("thread-lanes");
        if (shape.lanes().isEmpty()) {
            nothing();
            return;
        }
        rows.setAll(shape.rows());
        offerStretch(time);
        show(new LanesLegend(shape, chart, appearance), chart, table());
        if (links.lead(shape)) {
            chart.addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        }
    }

    private void click(MouseEvent event) {
        if (!event.isStillSincePress() || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        Extent halt = chart.haltAt(event.getX(), event.getY());
        LanesPlace place = chart.at(event.getX(), event.getY());
        ThreadState state = place == null ? null : place.state();
        if (halt != null) {
            links.toTime(shape().halting(), halt.low(), halt.high());
            event.consume();
        } else if (place != null && state != null) {
            open(place.lane().kind(), state, place.bin());
            event.consume();
        }
    }

    private void open(String kind, ThreadState state, Extent stretch) {
        links.toStretch(
                shape().panel(), shape().events().getOrDefault(state, List.of()), kind, stretch.low(), stretch.high());
    }

    private TableView<StateRow> table() {
        TableView<StateRow> table = Tables.table(rows, MOST_ROWS, 1);
        TableColumn<StateRow, String> kind = Tables.texts(
                Messages.get("lanes.kind"), KIND, row -> Messages.of(row.lane().label()));
        table.getColumns().add(kind);
        table.getColumns()
                .add(Tables.texts(
                        Messages.get("lanes.state"),
                        STATE,
                        row -> Messages.of(row.state().label())));
        for (Role role : Role.values()) {
            TableColumn<StateRow, Number> column = Tables.numbers(
                    Messages.named(role),
                    NUMBER,
                    Unit.ONE,
                    row -> shape().means(row).of(role));
            column.getStyleClass().add(SideStyles.of(role));
            table.getColumns().add(column);
        }
        table.getColumns()
                .add(Tables.differences(
                        Messages.get("metric.change"),
                        NUMBER,
                        Unit.ONE,
                        row -> new Shift(
                                shape().means(row).baseline(),
                                shape().means(row).candidate())));
        Tables.stretch(table, kind);
        if (links.lead(shape())) {
            EventGestures.onRows(table, row -> open(row.lane().kind(), row.state(), time.shown()));
        }
        chart.chosen().bind(table.getSelectionModel().selectedItemProperty());
        return table;
    }

    @Override
    boolean fits(ThreadLanes other) {
        return other.lanes().isEmpty() == shape().lanes().isEmpty()
                && states(other).equals(states(shape()));
    }

    @Override
    void renewed() {
        rows.setAll(shape().rows());
        chart.show(shape());
    }

    private static List<ThreadState> states(ThreadLanes shape) {
        return shape.rows().stream().map(StateRow::state).distinct().sorted().toList();
    }

    /** Names the sides and the states of lanes; a click on a state hides it, another click shows it again. */
    private static final class LanesLegend extends FlowPane {

        LanesLegend(ThreadLanes shape, LanesChart chart, Appearance appearance) {
            super(6, 4);
            getStyleClass().add("legend");
            for (Role role : Role.values()) {
                getChildren().add(Nodes.label(Messages.named(role), SideStyles.of(role)));
            }
            Arrays.stream(ThreadState.values())
                    .filter(state -> shape.rows().stream().anyMatch(row -> row.state() == state))
                    .forEach(state -> getChildren().add(chip(state, chart, appearance)));
        }

        private static ToggleButton chip(ThreadState state, LanesChart chart, Appearance appearance) {
            ToggleButton chip = Nodes.chip(Messages.of(state.label()), state, chart.hidden());
            chip.setGraphic(new Sample(
                    UseSample.SAMPLE, UseSample.SAMPLE, appearance, ink -> UseSample.paint(ThreadUse.of(state), ink)));
            return chip;
        }
    }

    /** The lanes of threads; they share their time range and their cursor with the other charts over time. */
    static final class LanesChart extends TimeDrawing {

        /** How near to a halt the pointer must be, in pixels: most are narrower than a pixel. */
        private static final double AROUND = 4;

        private ThreadLanes shape;
        private final ObservableSet<ThreadState> hidden = FXCollections.observableSet();
        private final ObjectProperty<@Nullable StateRow> chosen = new SimpleObjectProperty<>();

        public LanesChart(ThreadLanes shape, TimeFocus time, Appearance appearance) {
            super(appearance, LanesPicture.height(shape), shape.title(), time);
            this.shape = shape;
            follow(hidden);
            follow(chosen);
        }

        public void show(ThreadLanes other) {
            shape = other;
            high(LanesPicture.height(other));
            requestLayout();
        }

        public ObservableSet<ThreadState> hidden() {
            return hidden;
        }

        /** The row whose state stands out; null for none. */
        public ObjectProperty<@Nullable StateRow> chosen() {
            return chosen;
        }

        /** What is at a place; null outside the lanes. */
        @Nullable
        public LanesPlace at(double x, double y) {
            return picture().at(getWidth(), x, y);
        }

        /** The halt at a place, or next to it; null if there is none. */
        @Nullable
        public Extent haltAt(double x, double y) {
            return picture().haltAt(getWidth(), x, y, AROUND);
        }

        @Override
        double timeAt(double x) {
            return picture().timeAt(getWidth(), x);
        }

        @Override
        double secondsPerPixel() {
            return picture().secondsPerPixel(getWidth());
        }

        @Override
        protected void paint(List<Canvas> painted) {
            LanesPicture picture = picture();
            new LanesPainter(look().paper(painted.get(0)), 1).paint(picture, chosen.get(), getWidth());
            CrosshairPainter crosshair =
                    new CrosshairPainter(look().film(painted.get(1)).ink());
            if (choosing != null) {
                crosshair.veil(picture, choosing, getWidth());
            }
            crosshair.paint(picture, time.cursorProperty().get(), getWidth());
            LanesPlace place = pointer == null ? null : at(pointer.getX(), pointer.getY());
            Extent halt = pointer == null ? null : haltAt(pointer.getX(), pointer.getY());
            String words = place == null ? "" : LaneWords.of(shape, place);
            if (halt != null) {
                words = LaneWords.ofHalt(shape, halt);
            }
            readout.setVisible(!words.isEmpty());
            if (!words.isEmpty() && pointer != null) {
                readout.say(words, pointer);
            }
        }

        private LanesPicture picture() {
            return new LanesPicture(shape, time.shown(), Set.copyOf(hidden));
        }

        /** What the threads of a kind were doing in a time bin, in words: a line for each state, with both sides. */
        private static final class LaneWords {

            private static final double RESOLUTION = 0.1;
            private static final String POINTED_AT = "▸ ";

            static String of(ThreadLanes shape, LanesPlace place) {
                StringJoiner lines = new StringJoiner("\n");
                lines.add(Messages.of(place.lane().label()));
                lines.add(Messages.get(
                        "lanes.bin",
                        time(place.bin().low(), shape),
                        time(place.bin().high(), shape)));
                for (StateRow row : shape.rows()) {
                    if (row.lane().equals(place.lane())) {
                        lines.add((row.state() == place.state() ? POINTED_AT : "")
                                + Messages.get(
                                        "lanes.reading",
                                        row.state().label(),
                                        value(shape, row, Role.BASELINE, place),
                                        value(shape, row, Role.CANDIDATE, place)));
                    }
                }
                return lines.toString();
            }

            static String ofHalt(ThreadLanes shape, Extent halt) {
                return Messages.get(
                        "lanes.halt",
                        time(halt.low(), shape),
                        Messages.notation().value(Unit.SECONDS, halt.high() - halt.low()));
            }

            private static String value(ThreadLanes shape, StateRow row, Role side, LanesPlace place) {
                double threads = LanesPicture.value(shape, row, side, place);
                return Glyphs.of(side) + " " + Messages.notation().value(Unit.ONE, threads);
            }

            private static String time(double seconds, ThreadLanes shape) {
                return Times.label(seconds, shape.binSeconds() * RESOLUTION, Messages.language());
            }
        }
    }
}
