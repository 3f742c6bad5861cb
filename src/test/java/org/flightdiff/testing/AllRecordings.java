package org.flightdiff.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every recording for checking numbers: the shared ones and a fresh one with each collector. */
public final class AllRecordings {

    private static final String FRESH = "fresh ";

    private AllRecordings() {}

    /** Their names, for parameterised tests. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(SharedRecordings.names());
        for (String collector : List.of("Serial", "Parallel", "G1", "ZGC", "Shenandoah")) {
            names.add(FRESH + collector);
        }
        return names;
    }

    /** The file of one of these names; skips the calling test without it. */
    public static Path of(String name) {
        return name.startsWith(FRESH) ? FreshRecordings.of(name.substring(FRESH.length())) : SharedRecordings.of(name);
    }
}
