package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;

public record Pair(Path baseline, Path candidate) {

    public List<Path> files() {
        return List.of(baseline, candidate);
    }
}
