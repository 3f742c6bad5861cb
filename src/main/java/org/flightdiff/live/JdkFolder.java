package org.flightdiff.live;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;

/** What a JDK says of itself in the file {@code release} of its folder, without a question to a running JVM. */
record JdkFolder(Properties release) {

    static JdkFolder of(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .map(command -> above(Path.of(command)))
                .orElseGet(() -> new JdkFolder(new Properties()));
    }

    /** Up to JDK 8 {@code java} may lie in {@code jre/bin}. */
    private static JdkFolder above(Path program) {
        Properties release = new Properties();
        Stream.iterate(program.getParent(), folder -> folder != null, Path::getParent)
                .skip(1)
                .limit(2)
                .map(folder -> folder.resolve("release"))
                .filter(Files::isReadable)
                .findFirst()
                .ifPresent(file -> read(file, release));
        return new JdkFolder(release);
    }

    private static void read(Path file, Properties release) {
        try (Reader reader = Files.newBufferedReader(file)) {
            release.load(reader);
        } catch (IOException | IllegalArgumentException unknown) {
            release.clear();
        }
    }

    /** As in "17.0.15"; empty if it is not known. */
    String version() {
        return unquoted("JAVA_VERSION");
    }

    /** Whether it is OpenJ9, which has a recorder of its own, and which attaching would disturb. */
    boolean isOpenJ9() {
        return unquoted("JVM_VARIANT").equalsIgnoreCase("openj9");
    }

    private String unquoted(String key) {
        return release.getProperty(key, "").replace("\"", "");
    }
}
