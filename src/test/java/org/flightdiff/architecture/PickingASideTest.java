package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.model.TwoSided;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only {@link TwoSided#of} picks the one of two things that belongs to a role. */
class PickingASideTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");

    private static final String SIDE = "(?i:baseline|candidate|before|after)";

    private static final Pattern PICK = Pattern.compile("== Role\\.(BASELINE|CANDIDATE)\\s*\\?[^:;\"]*" + SIDE
            + "[^:;]*:[^;\"]*" + SIDE + "|case BASELINE -> [\\w.]*" + SIDE + "\\w*(\\(\\))?;");

    @Test
    void onlyOnePlaceTellsWhatBelongsToARole() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.startsWith(SOURCES.resolve("model")))
                            .filter(file -> PICK.matcher(text(file)).find()))
                    .as("let the record implement TwoSided, or say new Both<>(baseline, candidate).of(role)")
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return role == Role.BASELINE ? baseline : candidate;",
                "long all = side == Role.BASELINE\n ? shape.baselineCount() : shape.candidateCount();",
                "suffering == Role.CANDIDATE ? Text.pair(before, after) : Text.pair(after, before)",
                "case BASELINE -> session.baseline();"
            })
    void isSeen(String picking) {
        assertThat(PICK.matcher(picking).find()).isTrue();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
