package org.flightdiff.view.classes;

import java.util.function.Function;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

final class Loaders {

    /** All loaders are written within this time, and not again before the next chunk ends. */
    private static final double ONE_LOOK_SECONDS = 0.5;

    private static final long SMALLEST_CHUNK_BYTES = 1024;
    private static final double BYTES_PER_WORD = 8;

    static final Function<String, Text> LABEL =
            StandIn.orRecorded(StandIn.BOOTSTRAP, StandIn.APPLICATION, StandIn.PLATFORM, StandIn.REFLECTION);

    private Loaders() {}

    /** All loaders as written for the last time in the window, one row each. */
    static Events latest(Window window) {
        Events looks = window.events(ClassEvents.LOADERS);
        if (looks.isEmpty()) {
            return looks;
        }
        double last = looks.start(looks.size() - 1);
        return looks.where(row -> last - looks.start(row) < ONE_LOOK_SECONDS);
    }

    /** Metaspace of each loader, hidden classes included, in bytes. */
    static double[] chunkBytes(Events loaders) {
        double unit = areInWords(loaders) ? BYTES_PER_WORD : 1;
        return loaders.rows()
                .mapToDouble(row ->
                        unit * (loaders.number("chunkSize", row) + (double) loaders.number("hiddenChunkSize", row)))
                .toArray();
    }

    /** JDK 17 writes heap words, though its metadata says bytes. No chunk of metaspace is smaller than a kilobyte. */
    private static boolean areInWords(Events loaders) {
        return loaders.rows().anyMatch(row -> loaders.number("chunkSize", row) % SMALLEST_CHUNK_BYTES != 0);
    }

    static String nameOf(@Nullable String loaderClass) {
        if (loaderClass == null) {
            return StandIn.BOOTSTRAP.word();
        }
        String simple = loaderClass.substring(loaderClass.lastIndexOf('.') + 1);
        return switch (simple) {
            case "Launcher$AppClassLoader", "ClassLoaders$AppClassLoader" -> StandIn.APPLICATION.word();
            case "Launcher$ExtClassLoader", "ClassLoaders$PlatformClassLoader" -> StandIn.PLATFORM.word();
            case "DelegatingClassLoader" -> StandIn.REFLECTION.word();
            default -> loaderClass;
        };
    }
}
