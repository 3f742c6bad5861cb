package org.flightdiff.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every recording for checking numbers: the shared ones and a kept one with each collector. */
public final class AllRecordings {

    private static final String KEPT = "kept ";

    private AllRecordings() {}

    public static List<String> names() {
        List<String> names = new ArrayList<>(SharedRecordings.names());
        for (String name : List.of("serial", "parallel", "g1", "zgc", "shenandoah")) {
            names.add(KEPT + name);
        }
        return names;
    }

    /** The file of one of these names; skips the calling test without it. */
    public static Path of(String name) {
        return name.startsWith(KEPT) ? KeptRecordings.of(name.substring(KEPT.length())) : SharedRecordings.of(name);
    }
}
