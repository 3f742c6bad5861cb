package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of the project that follows from its sources. Every build compares it with what they say today, and {@code mvn
 * test -Prenew} writes it: the profile runs the tests with the tag {@link #TAG}.
 *
 * @param file within the project
 */
public record GeneratedFile(Path file) {

    /** The tag of tests that compare such a file. */
    public static final String TAG = "generated";

    /** Whether such files are to be written. */
    public static final boolean RENEWED = Boolean.getBoolean("renew");

    /** Writes the file, if such files are to be written, and fails unless it holds this. */
    public void holds(String today) throws IOException {
        if (RENEWED) {
            Files.writeString(file, today);
        }
        String kept = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        assertThat(today.contains("\r") ? kept : kept.replace("\r\n", "\n"))
                .as(this::advice)
                .isEqualTo(today);
    }

    /** What to do where it is not as it should be. */
    public String advice() {
        return file + " is out of date. If the change was meant: mvn test -Prenew && git diff";
    }
}
