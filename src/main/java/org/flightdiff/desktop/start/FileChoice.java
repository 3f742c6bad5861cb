package org.flightdiff.desktop.start;

import java.nio.file.Path;
import org.flightdiff.shape.Role;
import org.jspecify.annotations.Nullable;

/** Asks for a recording. */
@FunctionalInterface
public interface FileChoice {

    /** The file chosen for a side; null when none was. */
    @Nullable
    Path choose(Role side);
}
