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
import org.flightdiff.picture.DistributionPainter;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** A histogram that shows the exact counts of the bin under the pointer. */
final class DistributionChart extends Drawing {

    private static final double HEIGHT = 200;
    private static final Duration AT_ONCE = Duration.millis(100);

    private Distribution shape;
    private final Tooltip counts = new Tooltip();

    DistributionChart(Distribution shape, Appearance appearance) {
        super(appearance, HEIGHT, 1);
        this.shape = shape;
        counts.setShowDelay(AT_ONCE);
        setAccessibleText(Messages.of(shape.title()));
        setOnMouseMoved(this::point);
    }

    /** Shows another distribution. */
    void show(Distribution other) {
        shape = other;
        requestLayout();
    }

    /** What is shown. */
    Distribution shape() {
        return shape;
    }

    /** The bar in a column of pixels; null if there is none. */
    @Nullable
    DistributionBin binAt(double x) {
        int bin = DistributionPainter.binAt(shape, getWidth(), x);
        return bin < 0 ? null : shape.bins().get(bin);
    }

    @Override
    protected void paint(List<Canvas> painted) {
        new DistributionPainter(look().paper(painted.get(0))).paint(shape, getWidth(), getHeight());
    }

    private void point(MouseEvent event) {
        int bin = DistributionPainter.binAt(shape, getWidth(), event.getX());
        if (bin < 0) {
            Tooltip.uninstall(this, counts);
        } else {
            counts.setText(words(shape.bins().get(bin)));
            Tooltip.install(this, counts);
        }
    }

    private String words(DistributionBin bin) {
        return Messages.get(
                "distribution.bin",
                shape.in(Messages.notation()).value(bin.from()),
                shape.in(Messages.notation()).value(bin.to()),
                count(bin, Role.BASELINE),
                count(bin, Role.CANDIDATE));
    }

    private String count(DistributionBin bin, Role side) {
        double share = DistributionPainter.share(shape, bin, side);
        return Messages.get(
                "distribution.count",
                Messages.named(side),
                bin.count(side),
                Messages.notation().value(Unit.SHARE, share));
    }
}
