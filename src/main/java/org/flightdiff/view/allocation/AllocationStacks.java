package org.flightdiff.view.allocation;


import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

/** The stacks of allocations, weighed as everywhere in this view. */
final class AllocationStacks {

    static final Panel PANEL = new StackPanel(
            "allocation.stacks",
            "alloc",
            AllocationPanels.OBJECTS,
            new StackSubject(
                            Unit.BYTES,
                            StackWeights.RUN_TO_RUN,
                            AllocatedObjects::weighed,
                            window -> null,
                            AllocatedOverTime::in)
                    .judgedPerSecond());

    private AllocationStacks() {}
}
