package org.flightdiff.programs;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Java files of Lucene, for programs that read code. */
final class Sources {

    private Sources() {}

    /** Copies the files of some packages below org.apache.lucene, each to a folder of its own below the given one. */
    static List<Path> of(Path folder, String... packages) throws IOException {
        Path archive = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(file -> file.endsWith("-sources.jar"))
                .map(Path::of)
                .findFirst()
                .orElseThrow();
        List<Path> copied = new ArrayList<>();
        try (FileSystem sources = FileSystems.newFileSystem(URI.create("jar:" + archive.toUri()), Map.of())) {
            for (String each : packages) {
                Path target = Files.createDirectories(folder.resolve(each));
                try (Stream<Path> files = Files.list(sources.getPath("org/apache/lucene/" + each))) {
                    for (Path file : files.filter(file -> file.toString().endsWith(".java"))
                            .toList()) {
                        copied.add(Files.copy(
                                file, target.resolve(file.getFileName().toString())));
                    }
                }
            }
        }
        return copied;
    }
}
