package org.flightdiff.desktop.text;

import java.nio.file.Path;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.flightdiff.model.Both;

public final class FileNames {

    private static final int MOST_ELEMENTS = 3;

    private FileNames() {}

    public static String end(Path file, int elements) {
        int count = file.getNameCount();
        return count == 0
                ? file.toString()
                : file.subpath(Math.max(0, count - elements), count).toString();
    }

    /** How many elements of the paths of two sides it takes, at least, to tell them apart and to meet a condition. */
    public static int elements(Both<Path> files, IntPredicate enough) {
        return IntStream.range(1, MOST_ELEMENTS)
                .filter(elements -> !end(files.baseline(), elements).equals(end(files.candidate(), elements)))
                .filter(enough)
                .findFirst()
                .orElse(MOST_ELEMENTS);
    }
}
