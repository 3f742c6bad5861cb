package org.flightdiff.view.allocation;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;
import org.jspecify.annotations.Nullable;

public final class AllocationStacks {

    static final Source OBJECTS = new Source(
            List.of(AllocationEvents.IN_NEW_TLAB, AllocationEvents.OUTSIDE_TLAB, AllocationEvents.SAMPLE),
            Origin::eventsMissing,
            Origin::remark);

    static final Panel PANEL = new StackPanel(
            "allocation.stacks",
            "alloc",
            OBJECTS,
            subject(Unit.BYTES, AllocationStacks::weighed, window -> null).judgedPerSecond());

    private AllocationStacks() {}

    /** Stacks that can be given for each gigabyte allocated; the second function says why only shares tell. */
    public static StackSubject subject(
            Unit unit, Function<Window, List<Weighed>> weighed, Function<Window, @Nullable Text> onlyShares) {
        return new StackSubject(unit, StackWeights.RUN_TO_RUN, weighed, onlyShares, Allocations::gigabytesOverTime);
    }

    /** The allocations of a window with the bytes that each stands for; none where single objects are not recorded. */
    public static List<Weighed> weighed(Window window) {
        if (Origin.in(window) == Origin.TLAB_EVENTS) {
            Events inside = window.events(AllocationEvents.IN_NEW_TLAB);
            Events outside = window.events(AllocationEvents.OUTSIDE_TLAB);
            return List.of(
                    StackWeights.of(inside, inside.eachNumber("tlabSize")),
                    StackWeights.of(outside, outside.eachNumber("allocationSize")));
        }
        AllocationSamples samples = AllocationSamples.in(window);
        return List.of(StackWeights.of(samples.events(), samples.bytes()));
    }
}
