package org.flightdiff.desktop.shape;

import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.TimeSpentPicture.PartPlace;
import org.flightdiff.picture.UseSample;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSpent;
import org.jspecify.annotations.Nullable;

/** Where the time of threads went; a click on a part opens the events that tell of it. */
final class TimeSpentCard extends Card {

    private final TimeSpentChart chart;
    private final FlowPane legend = new FlowPane(14, 4);
    private final Appearance appearance;
    private final EventLinks links;
    private final boolean empty;
    private TimeSpent shape;

    TimeSpentCard(TimeSpent shape, Appearance appearance, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        this.shape = shape;
        this.appearance = appearance;
        this.links = links;
        chart = new TimeSpentChart(shape, appearance);
        empty = shape.kinds().isEmpty();
        getStyleClass().add("time-spent");
        legend.getStyleClass().add("legend");
        if (empty) {
            nothing();
            return;
        }
        explain();
        show(legend, chart);
        if (links.lead(shape)) {
            chart.addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
            chart.addEventHandler(
                    MouseEvent.MOUSE_MOVED,
                    event -> chart.setCursor(leads(chart.at(event.getX(), event.getY())) ? Cursor.HAND : null));
        }
    }

    private void explain() {
        legend.getChildren().clear();
        for (Role role : Role.values()) {
            Label side = new Label(Messages.named(role));
            side.getStyleClass().add(SideStyles.of(role));
            legend.getChildren().add(side);
        }
        shape.legend().forEach((use, names) -> legend.getChildren().add(new Label(Messages.of(names), sample(use))));
    }

    private static boolean leads(@Nullable PartPlace place) {
        return place != null && !place.part().events().isEmpty();
    }

    private void click(MouseEvent event) {
        PartPlace place = chart.at(event.getX(), event.getY());
        if (place != null && leads(place) && event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY) {
            links.toRow(shape.panel(), place.part().key());
            event.consume();
        }
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof TimeSpent spent) || spent.kinds().isEmpty() != empty) {
            return false;
        }
        note(Messages.of(spent.note()));
        shape = spent;
        explain();
        chart.show(spent);
        return true;
    }

    private Sample sample(ThreadUse use) {
        return new Sample(UseSample.SAMPLE, UseSample.SAMPLE, appearance, ink -> UseSample.paint(use, ink));
    }
}
