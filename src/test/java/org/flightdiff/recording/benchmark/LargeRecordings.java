package org.flightdiff.recording.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Recordings of some megabytes, made once. */
final class LargeRecordings {

    private static final Path FOLDER = Path.of("target", "large-recordings").toAbsolutePath();
    private static final long POLL_MILLIS = 500;

    private LargeRecordings() {}

    /** Two recordings of about this size; those of an earlier run are used again. */
    static List<Path> pair(Make make, int megabytes) throws IOException, InterruptedException {
        List<Path> pair = new ArrayList<>();
        for (List<String> program : make.programs()) {
            String name = make.toString().replace(' ', '-') + "-" + (pair.size() + 1) + "-" + megabytes + "mb.jfr";
            pair.add(recording(make, name, program, megabytes));
        }
        return pair;
    }

    private static Path recording(Make make, String name, List<String> program, int megabytes)
            throws IOException, InterruptedException {
        Path recording = FOLDER.resolve(name);
        if (Files.exists(recording)) {
            return recording;
        }
        Path work = Files.createTempDirectory(Files.createDirectories(FOLDER), "work");
        Path part = work.resolve("part.jfr");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(make.options(work.toString(), part.toString()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(program);
        Process workload = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("output").toFile())
                .start();
        while (workload.isAlive() && megabytes(work) < megabytes) {
            Thread.sleep(POLL_MILLIS);
        }
        assertThat(workload.isAlive())
                .as("the program runs until the recording is large: %s", Files.readString(work.resolve("output")))
                .isTrue();
        workload.destroy();
        workload.waitFor();
        make.finish(part);
        Files.move(part, recording);
        delete(work);
        return recording;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }

    private static long megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(Path::toFile)
                            .filter(file -> file.getName().endsWith(".jfr"))
                            .mapToLong(File::length)
                            .sum()
                    / 1_000_000;
        }
    }
}
