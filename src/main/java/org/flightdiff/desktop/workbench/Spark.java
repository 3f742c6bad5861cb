package org.flightdiff.desktop.workbench;

import javafx.scene.layout.Pane;
import javafx.scene.shape.Polyline;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;

/** Both curves of a vital sign as small as a word, on one scale from zero. */
final class Spark extends Pane {

    private static final double WIDTH = 120;
    private static final double HEIGHT = 22;

    Spark(VitalCurve curve) {
        setMinSize(0, HEIGHT);
        setPrefSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        for (Role side : Role.values()) {
            getChildren().add(line(curve, side));
        }
    }

    /** Where there is no room for all of it the words beside it come first. */
    @Override
    protected void layoutChildren() {
        getChildren().forEach(line -> line.setVisible(getWidth() >= WIDTH));
        super.layoutChildren();
    }

    private static Polyline line(VitalCurve curve, Role side) {
        Points points = curve.of(side);
        Polyline line = new Polyline();
        line.getStyleClass().add("spark-" + side.word());
        for (int i = 0; i < points.size(); i++) {
            double part = curve.largest() > 0 ? points.y(i) / curve.largest() : 0;
            line.getPoints().addAll(1 + points.x(i) / curve.seconds() * (WIDTH - 2), HEIGHT - 1 - part * (HEIGHT - 2));
        }
        return line;
    }
}
