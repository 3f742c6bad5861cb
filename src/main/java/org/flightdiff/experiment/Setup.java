package org.flightdiff.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the program of one side is started.
 *
 * @param command its words; one of them may be {@link #PLACE}. With a shell, the one line that it gets
 * @param shell whether the command is for {@code /bin/sh}
 * @param flags what the JVM is given besides what stands in the command
 * @param jdk the home of the JDK that runs it; null for the one that the command finds
 * @param environment variables that are set for it
 */
public record Setup(
        List<String> command,
        boolean shell,
        List<String> flags,
        @Nullable Path jdk,
        Map<String, String> environment) {

    /** Stands for the flags of the JVM in a command. */
    public static final String PLACE = "{flags}";

    public Setup {
        command = List.copyOf(command);
        flags = List.copyOf(flags);
        environment = Map.copyOf(environment);
    }
}
