package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that follows from the sources: builds compare it, {@code mvn test -Prenew} writes it by tests with {@link
 * #TAG}.
 */
public record GeneratedFile(Path file) {

    public static final String TAG = "generated";

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

    public String advice() {
        return file + " is out of date. If the change was meant: mvn test -Prenew && git diff";
    }
}
