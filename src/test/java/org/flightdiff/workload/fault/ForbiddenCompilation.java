package org.flightdiff.workload.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/** Goes on loading classes worth compiling, but forbids all compilation after some seconds. */
final class ForbiddenCompilation implements Fault {

    private static final long ALLOWED_NANOS = 8_000_000_000L;
    private static final String EXCLUDE_ALL = "[{ match: \"*.*\", c1: { Exclude: true }, c2: { Exclude: true } }]";

    private final Fault work = GeneratedClasses.compiled();
    private final long forbidAt = System.nanoTime() + ALLOWED_NANOS;
    private boolean forbidden;

    @Override
    public void onTick() {
        if (!forbidden && System.nanoTime() > forbidAt) {
            forbid();
            forbidden = true;
        }
        work.onTick();
    }

    private static void forbid() {
        try {
            Path directives = Files.createTempFile("directives", ".json");
            Files.writeString(directives, EXCLUDE_ALL);
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "compilerDirectivesAdd",
                            new Object[] {new String[] {directives.toString()}},
                            new String[] {String[].class.getName()});
            Files.delete(directives);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }
}
