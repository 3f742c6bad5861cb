package org.flightdiff.live;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What shall be recorded.
 *
 * @param settings the text of a {@code .jfc} file; null for those of a comparison
 * @param length how long; null until it is stopped
 * @param target the file it shall be in
 */
public record Wish(@Nullable String settings, @Nullable Duration length, Path target) {}
