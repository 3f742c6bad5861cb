package org.flightdiff.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A headless Chromium, by the variable CHROMIUM or on the path; tests that need one are skipped without it. */
public final class Chromium {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");

    /** No network requests except those of the page itself. */
    private static final List<String> OPTIONS = List.of("""
        --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking
        --disable-component-update --disable-sync --disable-extensions --no-first-run
        --no-default-browser-check --remote-debugging-port=0\
        """.split("\\s+"));

    private static @Nullable Chromium shared;

    private final Process process;
    private final Path profile;
    private final DevTools devTools;

    private Chromium(Process process, Path profile, DevTools devTools) {
        this.process = process;
        this.profile = profile;
        this.devTools = devTools;
    }

    /** One for all tests of this JVM, which ends with it; skips the calling test if there is none. */
    public static synchronized Chromium shared() {
        if (shared == null || !shared.process.isAlive()) {
            Chromium started = start();
            Runtime.getRuntime().addShutdownHook(new Thread(started::end, "end of chromium"));
            shared = started;
        }
        return shared;
    }

    private static Chromium start() {
        Optional<Path> executable = executable();
        assumeTrue(
                executable.isPresent(),
                "needs a Chromium on the path or named by CHROMIUM; on Debian: apt-get install chromium");
        try {
            Path profile = Files.createTempDirectory("flightdiff-chromium");
            Process process = new ProcessBuilder(Stream.of(
                                    List.of(executable.get().toString(), "--user-data-dir=" + profile),
                                    OPTIONS,
                                    List.of("about:blank"))
                            .flatMap(List::stream)
                            .toList())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new Chromium(process, profile, new DevTools(address(process)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> executable() {
        Map<String, String> environment = System.getenv();
        String named = environment.getOrDefault("CHROMIUM", "");
        if (!named.isEmpty()) {
            return Optional.of(Path.of(named));
        }
        return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** It prints on standard error where it listens; the rest of standard error must be read too, or it would block. */
    private static URI address(Process process) throws IOException {
        BufferedReader errors = process.errorReader(StandardCharsets.UTF_8);
        StringBuilder said = new StringBuilder();
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            Matcher listening = LISTENING.matcher(line);
            if (listening.find()) {
                Thread rest = new Thread(() -> errors.lines().forEach(ignored -> {}), "chromium-errors");
                rest.setDaemon(true);
                rest.start();
                return URI.create(listening.group(1));
            }
            said.append(line).append('\n');
        }
        throw new IllegalStateException("Chromium does not start: " + said);
    }

    public BrowserPage open(Path file, Look look) {
        return BrowserPage.open(devTools, file, look);
    }

    private void end() {
        // Its network service writes to the profile until it ends itself.
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        devTools.close();
        process.destroy();
        for (ProcessHandle each : all) {
            each.onExit().completeOnTimeout(each, 20, TimeUnit.SECONDS).join();
            each.destroyForcibly();
            each.onExit().join();
        }
        delete(profile);
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
