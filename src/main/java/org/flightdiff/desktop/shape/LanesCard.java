package org.flightdiff.desktop.shape;

import java.util.Arrays;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Drawing.Sample;
import org.flightdiff.desktop.shape.table.Tables;
import org.flightdiff.desktop.shape.time.LanesChart;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.ink.UseSample;
import org.flightdiff.picture.time.LanesPicture.LanesPlace;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.unit.Unit;

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
}
