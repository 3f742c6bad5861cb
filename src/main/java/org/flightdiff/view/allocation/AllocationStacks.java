package org.flightdiff.view.allocation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

public final class AllocationStacks {

    static final Source OBJECTS = new Source(
            List.of(AllocationEvents.IN_NEW_TLAB, AllocationEvents.OUTSIDE_TLAB, AllocationEvents.SAMPLE),
            Origin::eventsMissing,
            Origin::remark);

    static final Panel PANEL = new StackPanel(
            "allocation.stacks",
            "alloc",
            OBJECTS,
            subject(Unit.BYTES, AllocationStacks::weighed).judgedPerSecond());

    private AllocationStacks() {}

    /** Stacks that can be given for each gigabyte allocated. */
    public static StackSubject subject(Unit unit, Function<Window, List<Weighed>> weighed) {
        return subject(unit, weighed, window -> Text.none());
    }

    /** The second function says why only shares tell, if only they do. */
    public static StackSubject subject(
            Unit unit, Function<Window, List<Weighed>> weighed, Function<Window, Text> onlyShares) {
        return new StackSubject(
                unit,
                StackWeights.RUN_TO_RUN,
                weighed,
                window -> Optional.of(onlyShares.apply(window))
                        .filter(reason -> !reason.isEmpty())
                        .orElse(null),
                Allocations::gigabytesOverTime);
    }

    /** The allocations of a window with the bytes that each stands for; none where single objects are not recorded. */
    public static List<Weighed> weighed(Window window) {
        return AllocationSamples.ofObjects(window).stream()
                .map(each -> StackWeights.of(each.events(), each.bytes()))
                .toList();
    }
}
