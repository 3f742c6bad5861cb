package org.flightdiff.recording.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.flightdiff.cli.Training;

/** The program as its launcher starts it: from jars, with an archive of the classes that a comparison loads. */
final class PackedProgram {

    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final String classPath;
    private final Path archive;

    private PackedProgram(String classPath, Path archive) {
        this.classPath = classPath;
        this.archive = archive;
    }

    static PackedProgram in(Path folder) throws Exception {
        StringBuilder classPath = new StringBuilder();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            Path jar = Files.isDirectory(path) ? jar(path, folder) : path;
            classPath.append(classPath.isEmpty() ? "" : File.pathSeparator).append(jar);
        }
        PackedProgram packed = new PackedProgram(classPath.toString(), folder.resolve("flightdiff.jsa"));
        packed.train(folder);
        return packed;
    }

    private static Path jar(Path classes, Path folder) {
        Path jar = folder.resolve(classes.getFileName() + ".jar");
        int status = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
        assertThat(status).as("packing %s", classes).isZero();
        return jar;
    }

    private void train(Path folder) throws Exception {
        String sample = Path.of("sample-recordings", "allocation-baseline.jfr").toString();
        List<String> command = new ArrayList<>(OPTIONS);
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + archive, "-Duser.home=" + folder, "-cp", classPath));
        command.addAll(List.of(Training.class.getName(), folder.toString(), "all", sample, sample));
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("training.log").toFile())
                .start()
                .waitFor();
        assertThat(archive).as(command::toString).exists();
    }

    List<String> options(String... more) {
        return Stream.of(OPTIONS.stream(), Stream.of("-XX:SharedArchiveFile=" + archive), Stream.of(more))
                .flatMap(options -> options)
                .toList();
    }

    String classPath() {
        return classPath;
    }
}
