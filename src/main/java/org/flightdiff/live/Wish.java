package org.flightdiff.live;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What shall be recorded: by a {@code .jfc} text, or null as for a comparison; how long, or null until it is stopped. */
public record Wish(@Nullable String settings, @Nullable Duration length, Path target) {}
