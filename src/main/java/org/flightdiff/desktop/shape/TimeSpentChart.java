package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.model.Role;
import org.flightdiff.picture.TimeSpentPainter;
import org.flightdiff.picture.TimeSpentPicture;
import org.flightdiff.picture.TimeSpentPicture.PartPlace;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** The bars of threads' time; what is under the pointer stands out on both sides and is told. */
final class TimeSpentChart extends Drawing {

    private static final Duration AT_ONCE = Duration.millis(100);

    private TimeSpent shape;
    private final Tooltip values = new Tooltip();
    private @Nullable PartPlace pointed;

    TimeSpentChart(TimeSpent shape, Appearance appearance) {
        super(appearance, TimeSpentPicture.height(shape), 1);
        this.shape = shape;
        values.setShowDelay(AT_ONCE);
        setAccessibleText(Messages.of(shape.title()));
        setOnMouseMoved(this::point);
        setOnMouseExited(event -> stand(null));
    }

    /** Shows another. */
    void show(TimeSpent other) {
        shape = other;
        pointed = null;
        setMinHeight(TimeSpentPicture.height(other));
        setPrefHeight(TimeSpentPicture.height(other));
        requestLayout();
    }

    /** The part at a place; null where there is none. */
    @Nullable
    PartPlace at(double x, double y) {
        return new TimeSpentPicture(shape, getWidth()).at(x, y);
    }

    @Override
    protected void paint(List<Canvas> painted) {
        new TimeSpentPainter(look().paper(painted.get(0))).paint(new TimeSpentPicture(shape, getWidth()), pointed);
    }

    private void point(MouseEvent event) {
        stand(at(event.getX(), event.getY()));
    }

    private void stand(@Nullable PartPlace place) {
        if (place == null) {
            Tooltip.uninstall(this, values);
        } else {
            values.setText(words(place));
            Tooltip.install(this, values);
        }
        if (place == null ? pointed != null : !place.equals(pointed)) {
            pointed = place;
            requestLayout();
        }
    }

    private static String words(PartPlace place) {
        StringBuilder words = new StringBuilder(Messages.of(place.bars().label()));
        words.append('\n').append(Messages.of(place.part().label()));
        for (Role side : Role.values()) {
            if (!place.bars().of(side).isEmpty()) {
                words.append('\n').append(Messages.named(side)).append("  ").append(value(place, side));
            }
        }
        return words.toString();
    }

    private static String value(PartPlace place, Role side) {
        TimePart part = place.bars().part(side, place.part().account()).orElse(null);
        return part == null
                ? Messages.notation().value(Unit.ONE, 0)
                : part.sureness().sign() + Messages.notation().value(Unit.ONE, part.threads());
    }
}
