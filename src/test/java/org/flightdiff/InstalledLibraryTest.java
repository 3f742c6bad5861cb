package org.flightdiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.testing.OutsideProject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven installs the library, and a project outside the tree uses it with what its pom brings. Takes two minutes. */
@Tag("slow")
class InstalledLibraryTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path CANDIDATE = Path.of("sample-recordings", "allocation-candidate.jfr");

    @TempDir
    Path folder;

    @Test
    void aProjectOutsideTheTreeUsesTheInstalledLibrary() throws IOException, InterruptedException {
        Path repository = folder.resolve("repository");
        maven(
                copyOfTheTree(),
                "install",
                "-Dmaven.test.skip=true",
                "-Dspotless.check.skip=true",
                "-Dmaven.install.skip=true",
                "-DlocalRepositoryPath=" + repository);
        Path pom = installed(repository, ".*\\.pom");
        Path list = folder.resolve("class-path");
        maven(
                folder,
                "--file",
                pom.toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath",
                "-Dmdep.outputFile=" + list);
        List<Path> jars = new ArrayList<>(List.of(installed(repository, "[\\d.]+(-SNAPSHOT)?\\.jar")));
        Arrays.stream(Files.readString(list).strip().split(File.pathSeparator))
                .map(Path::of)
                .forEach(jars::add);
        assertThat(jars.toString()).as(jars::toString).doesNotMatch(".*(javafx|controlsfx|picocli|monocle).*");
        assertThat(installed(repository, ".*-sources\\.jar")).exists();
        assertThat(repository.resolve("org/flightdiff/flightdiff-junit")).exists();
        for (boolean asModule : new boolean[] {false, true}) {
            Path project = Files.createDirectory(folder.resolve("module-" + asModule));
            OutsideProject outside = new OutsideProject(project, jars, asModule).with(LibraryDocument.classes());
            assertThat(outside.run("CompareTwo", BASELINE, CANDIDATE)).isEqualTo(LibraryDocument.printed());
        }
    }

    private Path copyOfTheTree() throws IOException {
        Path tree = folder.resolve("tree");
        for (String part : List.of("pom.xml", ".mvn", "src/main", "src/core", "src/junit")) {
            try (Stream<Path> files = Files.walk(Path.of(part))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path copy = tree.resolve(file);
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
        return tree;
    }

    private static Path installed(Path repository, String rest) throws IOException {
        try (Stream<Path> files = Files.walk(repository.resolve("org/flightdiff/flightdiff-core"))) {
            return files.filter(file -> file.getFileName().toString().matches("flightdiff-core-" + rest))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void maven(Path where, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B"));
        command.addAll(Arrays.asList(arguments));
        Path said = folder.resolve("maven.log");
        int status = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        assertThat(status).as(Files.readString(said)).isZero();
    }
}
