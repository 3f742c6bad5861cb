package org.flightdiff.desktop.shape;

import javafx.scene.Node;
import org.flightdiff.desktop.flame.PictureSaving;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;

/** Makes the node that shows a shape. */
public final class ShapeNodes implements Shape.Visitor<Node> {

    private final TimeFocus time;
    private final Appearance appearance;
    private final EventLinks links;
    private final PictureSaving saving;

    /** Charts and tables that lead to no events. */
    public ShapeNodes(TimeFocus time, Appearance appearance) {
        this(time, appearance, EventLinks.NONE, PictureSaving.NONE);
    }

    /** All time charts made here share one time range. */
    public ShapeNodes(TimeFocus time, Appearance appearance, EventLinks links, PictureSaving saving) {
        this.time = time;
        this.appearance = appearance;
        this.links = links;
        this.saving = saving;
    }

    /** The node for a shape that replaces another; reuses the other's node if possible. */
    public Node inPlaceOf(Node before, Shape shape) {
        return before instanceof Card card && card.renew(shape) ? card : shape.accept(this);
    }

    @Override
    public Node timeSeries(TimeSeries shape) {
        return new TimeSeriesCard(shape, time, appearance, links);
    }

    @Override
    public Node distribution(Distribution shape) {
        return new DistributionCard(shape, appearance, links);
    }

    @Override
    public Node scatter(Scatter shape) {
        return new ScatterCard(shape, appearance);
    }

    @Override
    public Node breakdown(Breakdown shape) {
        return new BreakdownCard(shape, links);
    }

    @Override
    public Node listing(Listing shape) {
        return new ListingCard(shape, links);
    }

    @Override
    public Node settingsDifference(SettingsDifference shape) {
        return new SettingsCard(shape);
    }

    @Override
    public Node linesToCopy(LinesToCopy shape) {
        return new LinesCard(shape);
    }

    @Override
    public Node stackTree(StackTree shape) {
        return new StackTreeCard(shape, appearance, saving);
    }

    @Override
    public Node threadLanes(ThreadLanes shape) {
        return new LanesCard(shape, time, appearance, links);
    }

    @Override
    public Node timeSpent(TimeSpent shape) {
        return new TimeSpentCard(shape, appearance, links);
    }

    @Override
    public Node unavailable(Unavailable shape) {
        return new UnavailableCard(shape);
    }
}
