package org.flightdiff.desktop.shape;

import java.util.function.Consumer;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.TimeSeriesPicture.Layout;
import org.jspecify.annotations.Nullable;

/** What the time charts of a comparison share: the range shown, the layout, and the point under the pointer. */
public final class TimeFocus {

    /** The limit of zooming in: a microsecond over the width of a chart. */
    private static final double SHORTEST_SECONDS = 1e-6;

    private Extent whole;
    private @Nullable Consumer<Extent> comparing;
    private final ReadOnlyObjectWrapper<Extent> shown;
    private final DoubleProperty cursor = new SimpleDoubleProperty(Double.NaN);
    private final ObjectProperty<Layout> layout = new SimpleObjectProperty<>(Layout.OVERLAY);

    public TimeFocus(Extent whole) {
        this.whole = whole;
        shown = new ReadOnlyObjectWrapper<>(whole);
    }

    public void begin(Extent other) {
        whole = other;
        shown.set(other);
    }

    public void onCompare(Consumer<Extent> action) {
        comparing = action;
    }

    public boolean isComparable() {
        return comparing != null;
    }

    public void compareShown() {
        if (comparing != null) {
            comparing.accept(shown());
        }
    }

    public ReadOnlyObjectProperty<Extent> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    public Extent shown() {
        return shown.get();
    }

    /** The point under the pointer in seconds; NaN while it is on no chart. */
    public DoubleProperty cursorProperty() {
        return cursor;
    }

    public ObjectProperty<Layout> layoutProperty() {
        return layout;
    }

    public Extent whole() {
        return whole;
    }

    public void show(Extent stretch) {
        if (stretch.length() >= SHORTEST_SECONDS) {
            shown.set(stretch.within(whole));
        }
    }

    public boolean isStretched() {
        return !shown().equals(whole);
    }

    public void reset() {
        shown.set(whole);
    }
}
