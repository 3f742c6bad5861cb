package org.flightdiff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.testing.OutsideProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/library.md run as they stand there, in a module that uses the library's. */
class LibraryDocumentTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path CANDIDATE = Path.of("sample-recordings", "allocation-candidate.jfr");

    @TempDir
    Path folder;

    @Test
    void theExamplesPrintWhatThePageSays() throws IOException {
        Path project = Files.createDirectory(folder.resolve("project"));
        OutsideProject outside = new OutsideProject(project, library(), true).with(LibraryDocument.classes());
        assertEquals(LibraryDocument.printed(), outside.run("CompareTwo", BASELINE, CANDIDATE));
        Path kept = folder.resolve("kept.json");
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"),
                "goals:\n  - {metric: gc.full.count, goal: none}\n  - {metric: gc.young.count, goal: under 3}\n");
        Files.writeString(kept, Flightdiff.summarise(Flightdiff.read(BASELINE)).toJson());
        assertEquals(
                List.of("Young collections: under 3"),
                outside.run("HoldAgainstKept", CANDIDATE, kept, goals)
                        .lines()
                        .map(line -> line.substring(0, line.lastIndexOf(':')))
                        .toList());
    }

    /** The classes under test as a module, and the other jars that tests have. */
    private List<Path> library() throws IOException {
        Path classes = classes();
        Path module = folder.resolve("module");
        List<Path> others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(
                        ".*(jackson-|snakeyaml-engine|commons-(statistics|rng|numbers)|jspecify)[^/]*\\.jar"))
                .map(Path::of)
                .toList();
        String path = String.join(
                File.pathSeparator, others.stream().map(Path::toString).toList());
        OutsideProject.tool(
                "javac",
                List.of(
                        "-d",
                        module.toString(),
                        "--module-path",
                        path,
                        "--patch-module",
                        "org.flightdiff=" + classes,
                        "src/core/module-info.java"));
        Path jar = folder.resolve("flightdiff-core.jar");
        OutsideProject.tool(
                "jar",
                List.of(
                        "--create",
                        "--no-compress",
                        "--file",
                        jar.toString(),
                        "-C",
                        module.toString(),
                        "module-info.class",
                        "-C",
                        classes.toString(),
                        "org"));
        return Stream.concat(Stream.of(jar), others.stream()).toList();
    }

    private static Path classes() {
        try {
            return Path.of(Flightdiff.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
