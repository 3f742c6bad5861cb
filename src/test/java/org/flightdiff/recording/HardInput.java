package org.flightdiff.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * An input that is damaged, packed, unusual or something else; a comparison with it ends so, and tells what is wrong in
 * lines with these parts.
 */
record HardInput(String name, int exitStatus, List<String> lines, Maker maker) {

    @FunctionalInterface
    interface Maker {

        Path in(Path folder) throws Exception;
    }

    static HardInput refused(String name, String line, Maker maker) {
        return new HardInput(name, 3, List.of(line), maker);
    }

    /** One that is read, as far as it goes. */
    static HardInput read(String name, List<String> losses, Maker maker) {
        return new HardInput(name, 0, losses, maker);
    }

    @FunctionalInterface
    interface Content {
        byte[] bytes() throws Exception;
    }

    static HardInput beginning(String name, String hex, String refusal) {
        return file(name, refusal, () -> HexFormat.of().parseHex(hex));
    }

    static HardInput text(String name, String content, String refusal) {
        return file(name, refusal, () -> content.getBytes(StandardCharsets.UTF_8));
    }

    static HardInput file(String name, String refusal, Content content) {
        return refused(name, refusal, folder -> write(folder, content.bytes()));
    }

    static HardInput file(String name, List<String> problems, Content content) {
        return read(name, problems, folder -> write(folder, content.bytes()));
    }

    static Path write(Path folder, byte[] bytes) throws IOException {
        return Files.write(folder.resolve("hard.jfr"), bytes);
    }

    boolean isRefused() {
        return exitStatus != 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
