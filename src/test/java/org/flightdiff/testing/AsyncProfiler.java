package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.workload.Calls;
import org.flightdiff.workload.Workload;

/**
 * A recording made by async-profiler, whose library comes with its artifact. It samples by a timer, which needs no
 * permission of the kernel. A test that asks for it where the library does not run is skipped.
 */
public final class AsyncProfiler {

    /** Of each JVM of a build one of its own. */
    private static final Path DIRECTORY = Path.of(
            "target", "async-profiler", String.valueOf(ProcessHandle.current().pid()));

    private static final Kept<Program, Path> MADE = new Kept<>(AsyncProfiler::make);

    private static final String ON_PROCESSOR = "event=itimer,interval=2ms";

    private record Program(String name, String heap, String events, List<String> command) {}

    private AsyncProfiler() {}

    /** Of {@link Calls}, in a heap so small that it collects all the time. */
    public static Path recording() {
        return MADE.of(new Program("calls", "16m", ON_PROCESSOR, List.of(Calls.class.getName(), "usual", "3")));
    }

    /** Of all that it can sample at once, while {@link Calls} runs. */
    public static Path recordingOfAll() {
        return MADE.of(new Program(
                "all",
                "64m",
                ON_PROCESSOR + ",wall=10ms,alloc=32k,lock=1us,nativemem=1k",
                List.of(Calls.class.getName(), "usual", "5")));
    }

    /** Of the service, with a fault of {@link Workload}, for so long that a busy machine has enough samples, too. */
    public static Path recordingOfService(String fault, String heap) {
        return MADE.of(new Program(
                fault,
                heap,
                ON_PROCESSOR,
                List.of(Workload.class.getName(), "--seconds", "8", "--rate", "10000", "--fault", fault)));
    }

    private static String platform() {
        String machine = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64";
        assumeTrue(
                System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux"),
                "its library is for Linux here");
        return "linux-" + machine;
    }

    private static Path make(Program program) {
        String platform = platform();
        try (InputStream library = AsyncProfiler.class.getResourceAsStream("/" + platform + "/libasyncProfiler.so")) {
            assumeTrue(library != null, "no library for " + platform);
            Files.createDirectories(DIRECTORY);
            Path agent = DIRECTORY.resolve("libasyncProfiler.so");
            if (Files.notExists(agent)) {
                Files.copy(library, agent);
            }
            Path file = DIRECTORY.resolve(program.name + ".jfr");
            Files.deleteIfExists(file);
            List<String> whole = new ArrayList<>(List.of(
                    RunningJdk.java(),
                    "-Xmx" + program.heap,
                    "-XX:+UseParallelGC",
                    "-agentpath:" + agent.toAbsolutePath() + "=start," + program.events + ",jfr,file="
                            + file.getFileName(),
                    "-cp",
                    "../../test-classes"));
            whole.addAll(program.command);
            ChildProcess.run(whole, DIRECTORY, DIRECTORY.resolve(program.name + ".log"));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
