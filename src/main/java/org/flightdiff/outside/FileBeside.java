package org.flightdiff.outside;

import java.nio.file.Path;

/**
 * A file that was read with a recording.
 *
 * @param given whether it has to be given with it, as it does not have its name
 */
public record FileBeside(Path file, boolean given) {}
