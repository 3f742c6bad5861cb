package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/** One thing to show about both sides. The set is closed: what implements {@link Visitor} handles every shape. */
public sealed interface Shape
        permits TimeSeries,
                Distribution,
                Scatter,
                Breakdown,
                Listing,
                SettingsDifference,
                LinesToCopy,
                StackTree,
                ThreadLanes,
                TimeSpent,
                Unavailable {

    PanelId panel();

    default Text title() {
        return panel().title();
    }

    /** Whether it was recorded, and nothing of it happened. */
    default boolean isEmpty() {
        return false;
    }

    /** The same, marking the part of the windows that is judged if it is over time; null for no mark. */
    default Shape within(@Nullable JudgedPart part) {
        return this;
    }

    <R> R accept(Visitor<R> visitor);

    interface Visitor<R> {
        R timeSeries(TimeSeries shape);

        R distribution(Distribution shape);

        R scatter(Scatter shape);

        R breakdown(Breakdown shape);

        R listing(Listing shape);

        R settingsDifference(SettingsDifference shape);

        R linesToCopy(LinesToCopy shape);

        R stackTree(StackTree shape);

        R threadLanes(ThreadLanes shape);

        R timeSpent(TimeSpent shape);

        R unavailable(Unavailable shape);
    }
}
