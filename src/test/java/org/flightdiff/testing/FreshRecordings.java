package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.workload.Workload;
import org.flightdiff.workload.fault.FaultName;

/**
 * Recordings of the workload made with the JDK that runs the tests, in a JVM of their own. Each is made once per clean
 * build and lies below {@code target/test-recordings}. On a machine that is too slow or too busy for the load a
 * recording lasts longer: it ends no sooner than the work of all its seconds but one is done, so that what it holds
 * does not depend on the machine.
 *
 * <pre>{@code
 * FreshRecordings.of("ZGC");
 * FreshRecordings.of("G1", Variant.of(FaultName.EXCEPTIONS));
 * FreshRecordings.of("G1", new Variant("default", 3, List.of("-Xmx64m"), List.of("--fault", "explicit-gc")));
 * }</pre>
 *
 * <p>A test that asks for a collector this JDK has not is skipped.
 */
public final class FreshRecordings {

    private static final Path DIRECTORY = Path.of("target", "test-recordings");
    /** From the directory above, so that no recording holds an absolute path. */
    private static final String CLASS_PATH = "../test-classes";

    private static final Variant USUAL = new Variant("profile", 3, List.of("-Xmx128m"), List.of("--rate", "500"));
    private static final Set<String> COLLECTORS_PRESENT = new HashSet<>();

    /** Settings may have options in JFR's own syntax: "profile,jdk.Compilation#threshold=0ms". */
    public record Variant(String settings, int seconds, List<String> jvmFlags, List<String> workloadOptions) {

        public Variant {
            jvmFlags = List.copyOf(jvmFlags);
            workloadOptions = List.copyOf(workloadOptions);
        }

        /** Three seconds of the usual, with a fault; {@link FaultName#NONE} is the usual itself. */
        public static Variant of(FaultName fault) {
            if (fault == FaultName.NONE) {
                return USUAL;
            }
            List<String> flags = new ArrayList<>(USUAL.jvmFlags());
            flags.addAll(fault.jvmFlags());
            List<String> options = new ArrayList<>(USUAL.workloadOptions());
            options.addAll(List.of("--fault", fault.option()));
            return new Variant(USUAL.settings(), USUAL.seconds(), flags, options);
        }

        private String fileName(String collector) {
            if (equals(USUAL)) {
                return collector + "-" + RunningJdk.version();
            }
            return collector + "-" + RunningJdk.version() + "-"
                    + Integer.toHexString(List.of(settings, seconds, jvmFlags, workloadOptions)
                            .hashCode());
        }
    }

    private FreshRecordings() {}

    /** Three seconds with the settings {@code profile}, in a heap of 128 MB; the collector as in its flag. */
    public static Path of(String collector) {
        return of(collector, USUAL);
    }

    public static synchronized Path of(String collector, Variant variant) {
        String flag = "-XX:+Use" + (collector.endsWith("GC") ? collector : collector + "GC");
        String name = variant.fileName(collector);
        Path recording = DIRECTORY.resolve(name + ".jfr");
        try {
            Files.createDirectories(DIRECTORY);
            // Several JVMs of a build may ask for it at a time.
            try (FileChannel lock = FileChannel.open(
                            DIRECTORY.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = lock.lock()) {
                assumeTrue(held.isValid() && isPresent(flag, name), () -> "this JDK has no " + collector);
                if (!Files.exists(recording)) {
                    // Moved when complete: a recording cut short by an interrupted build is not taken for one.
                    String part = name + ".part";
                    ChildProcess.run(command(flag, variant, part), DIRECTORY, DIRECTORY.resolve(name + ".log"));
                    Files.move(DIRECTORY.resolve(part), recording);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return recording;
    }

    private static boolean isPresent(String flag, String name) {
        if (!COLLECTORS_PRESENT.contains(flag)) {
            try {
                List<String> command = List.of(RunningJdk.java(), "-Xmx64m", flag, "-version");
                ChildProcess.run(command, DIRECTORY, DIRECTORY.resolve(name + ".version"));
            } catch (IllegalStateException e) {
                return false;
            }
            COLLECTORS_PRESENT.add(flag);
        }
        return true;
    }

    private static List<String> command(String flag, Variant variant, String file) {
        List<String> command = new ArrayList<>();
        command.add(RunningJdk.java());
        command.add(flag);
        command.addAll(variant.jvmFlags());
        command.add("-XX:StartFlightRecording:filename=" + file
                + ",dumponexit=true,jdk.SystemProcess#enabled=false,settings=" + variant.settings());
        command.addAll(List.of("-cp", CLASS_PATH, Workload.class.getName()));
        command.addAll(List.of("--seconds", Integer.toString(variant.seconds())));
        command.addAll(List.of("--seconds-of-work", Integer.toString(Math.max(1, variant.seconds() - 1))));
        command.addAll(variant.workloadOptions());
        return command;
    }
}
