package org.flightdiff.desktop.start;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

public interface FileChoice {

    /** The recordings chosen for a side, one for each run; empty if none was chosen. */
    List<Path> recordings(Role side);

    /** The tables or logs of what was measured outside a side's recordings; empty if none was chosen. */
    List<Path> series(Role side);

    /** The saved session to open; null if none was chosen. */
    @Nullable
    Path session();

    /** Where to write a file, suggested by a name with the extension it must have; null if nothing was chosen. */
    @Nullable
    Path target(String suggestedName);
}
