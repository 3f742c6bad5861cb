package org.flightdiff.live;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What a comparison wants recorded, as a {@code .jfc} with reasons; two settings depend on the JDK. */
public final class ComparisonSettings {

    /** The settings of JDK 16 to 24, which suit every JDK. */
    public static final String USUAL = read();

    private static final int LAST_WITHOUT_SAMPLES = 15;
    private static final int FIRST_WITH_THROTTLED_EXCEPTIONS = 25;

    private ComparisonSettings() {}

    /** @param release 8, 11, 17 … */
    public static String forJdk(int release) {
        if (release <= LAST_WITHOUT_SAMPLES) {
            return turnedOn("up to JDK 15");
        }
        return release >= FIRST_WITH_THROTTLED_EXCEPTIONS ? turnedOn("from JDK 25") : USUAL;
    }

    private static String turnedOn(String mark) {
        return USUAL.replace("false</setting><!-- " + mark + ": true -->", "true</setting>");
    }

    private static String read() {
        try (InputStream file =
                Objects.requireNonNull(ComparisonSettings.class.getResourceAsStream("comparison.jfc"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
