package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** The launcher {@code ./flightdiff} as shipped, with the classes under test, which it finds up to date. */
public final class ShippedLauncher {

    private static final Path LAUNCHER = Path.of("flightdiff");

    private final Path root;

    public record Outcome(int exitStatus, String output, String errors) {}

    private ShippedLauncher(Path root) {
        this.root = root;
    }

    /** Skips the calling test on systems that cannot run the script. */
    public static ShippedLauncher in(Path root) {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash");
        try {
            Files.createDirectories(root.resolve("src").resolve("main"));
            Files.createDirectories(root.resolve(".mvn"));
            Files.createFile(root.resolve("pom.xml"));
            Path target = Files.createDirectories(root.resolve("target"));
            Files.copy(LAUNCHER, root.resolve(LAUNCHER));
            jarOfClassPath(target.resolve("flightdiff.jar"));
            Files.createFile(target.resolve("flightdiff.built"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ShippedLauncher(root);
    }

    /** Runs it with the JDK that runs the tests, and waits for its end. */
    public Outcome run(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("/bin/bash", root.resolve(LAUNCHER).toString()));
        command.addAll(Arrays.asList(arguments));
        Path output = root.resolve("output");
        Path errors = root.resolve("errors");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().remove("FLIGHTDIFF_JAVA_OPTIONS");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        try {
            int exitStatus = builder.start().waitFor();
            return new Outcome(exitStatus, Files.readString(output), Files.readString(errors));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + command, e);
        }
    }

    private static void jarOfClassPath(Path jar) throws IOException {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "org.flightdiff.cli.Flightdiff");
        attributes.put(Attributes.Name.CLASS_PATH, classPath);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.finish();
        }
    }
}
