package org.flightdiff.diagnosis;

import java.util.Set;

/** Flags that are set by options of other names. */
final class SizeFlags {

    /** {@code -Xms} and {@code -Xmx}. */
    static final Set<String> HEAP = Set.of("MaxHeapSize", "InitialHeapSize", "MinHeapSize");

    /** {@code -Xmn}. */
    static final Set<String> YOUNG = Set.of("NewSize", "MaxNewSize");

    private SizeFlags() {}
}
