package org.flightdiff.diagnosis.rule;

import java.util.Set;

/** Flags that are set by options of other names. */
public final class SizeFlags {

    /** {@code -Xms} and {@code -Xmx}. */
    public static final Set<String> HEAP = Set.of("MaxHeapSize", "InitialHeapSize", "MinHeapSize");

    /** {@code -Xmn}. */
    public static final Set<String> YOUNG = Set.of("NewSize", "MaxNewSize");

    private SizeFlags() {}
}
