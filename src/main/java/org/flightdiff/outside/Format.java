package org.flightdiff.outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

interface Format {

    boolean begins(String firstLine);

    /** All lines; what is wrong ends up behind the name of the file and the line. */
    Outside read(Path file, Lines lines) throws IOException;

    final class Lines {

        private final BufferedReader reader;
        private int number;

        Lines(BufferedReader reader) {
            this.reader = reader;
        }

        @Nullable
        String next() throws IOException {
            number++;
            return reader.readLine();
        }

        int number() {
            return number;
        }

        boolean isAtEnd() throws IOException {
            reader.mark(1);
            boolean end = reader.read() < 0;
            if (!end) {
                reader.reset();
            }
            return end;
        }
    }
}
