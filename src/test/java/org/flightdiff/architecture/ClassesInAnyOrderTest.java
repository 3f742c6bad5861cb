package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No two classes initialise each other: whichever is first would see the other's constants as null, and two threads
 * would wait for each other forever. The window is left out, as its toolkit must be started first.
 */
class ClassesInAnyOrderTest {

    private static final Path CLASSES = Path.of("target/classes").toAbsolutePath();

    @Test
    void eachClassCanComeFirst() throws IOException {
        URL[] classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> url(Path.of(entry)))
                .toArray(URL[]::new);
        List<String> names = names();
        assertThat(names).hasSizeGreaterThan(1_000);
        assertThat(names.parallelStream().filter(name -> !canComeFirst(name, classPath)))
                .as("classes that fail where no other is initialised yet")
                .isEmpty();
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve("org/flightdiff"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace(File.separatorChar, '.'))
                    .filter(name -> !name.startsWith("org.flightdiff.desktop."))
                    .toList();
        }
    }

    private static boolean canComeFirst(String name, URL[] classPath) {
        try (URLClassLoader alone = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Class.forName(name, true, alone);
            return true;
        } catch (ExceptionInInitializerError cycle) {
            return false;
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path.toString(), e);
        }
    }
}
