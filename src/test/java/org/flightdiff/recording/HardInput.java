package org.flightdiff.recording;

import java.nio.file.Path;
import java.util.List;

/**
 * An input that is damaged, packed, unusual or something else, and what becomes of it.
 *
 * @param name what it is
 * @param exitStatus of a comparison with it
 * @param lines a part of each line that tells what is wrong: of the one by which it is refused, or of what was lost
 */
record HardInput(String name, int exitStatus, List<String> lines, Maker maker) {

    /** Makes an input. */
    @FunctionalInterface
    interface Maker {

        /** Makes it, in an empty folder or elsewhere. */
        Path in(Path folder) throws Exception;
    }

    static HardInput refused(String name, String line, Maker maker) {
        return new HardInput(name, 3, List.of(line), maker);
    }

    /** One that is read, as far as it goes. */
    static HardInput read(String name, List<String> losses, Maker maker) {
        return new HardInput(name, 0, losses, maker);
    }

    boolean isRefused() {
        return exitStatus != 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
