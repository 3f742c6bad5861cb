package org.flightdiff.testing;

import java.nio.file.Path;
import java.util.List;

/** Printed events of the types that several tests use in every recording: each recording is printed once for all. */
public final class PrintedTogether {

    private static final String[] TYPES = """
        jdk.ExceptionStatistics jdk.JavaErrorThrow jdk.ExecutionSample jdk.FileRead jdk.FileWrite
        jdk.FileForce jdk.SocketRead jdk.SocketWrite\
        """.split("\\s+");

    private PrintedTogether() {}

    /** The events of one of these types, with their topmost frame, in the tool's order. */
    public static List<PrintedEvent> of(Path recording, String type) {
        if (!List.of(TYPES).contains(type)) {
            throw new IllegalArgumentException(type + " is not among the types printed together");
        }
        return PrintedEvents.of(recording, TYPES).stream()
                .filter(event -> event.type().equals(type))
                .toList();
    }
}
