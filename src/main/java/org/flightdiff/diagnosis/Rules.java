package org.flightdiff.diagnosis;

import java.util.List;

/** Every rule. Between causes of equal weight the earlier one stands first. A new rule is one more line here. */
public final class Rules {

    /** All rules. */
    public static final List<Rule> ALL = List.of(
            CodeCacheFull.RULE,
            PlabTooSmall.RULE,
            ExplicitGc.RULE,
            HeapTooSmall.RULE,
            HumongousAllocations.RULE,
            LiveSetGrowing.RULE,
            AllocationRateUp.RULE,
            CompilationStopped.RULE);

    private Rules() {}
}
