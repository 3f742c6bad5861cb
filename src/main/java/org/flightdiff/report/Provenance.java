package org.flightdiff.report;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** When, by which version (may be empty) and with which words, besides the recordings, a report was made. */
public record Provenance(Instant written, String version, List<String> options) {

    /** Seconds since 1970 to use as the time of writing, so that two runs give the same bytes. */
    private static final String FIXED_TIME = "SOURCE_DATE_EPOCH";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    public Provenance {
        options = List.copyOf(options);
    }

    public Provenance(Instant written, String version) {
        this(written, version, List.of());
    }

    public Provenance with(List<String> words) {
        return new Provenance(written, version, words);
    }

    /**
     * The current time, or that set in the environment; an IllegalArgumentException in one clear line if it is no
     * number.
     */
    public static Provenance of(Map<String, String> environment, Clock clock) {
        String built = Provenance.class.getPackage().getImplementationVersion();
        return new Provenance(time(environment, clock), built == null ? "" : built);
    }

    public String writtenUtc() {
        return utc(written);
    }

    public static String utc(Instant time) {
        return TIME.format(time);
    }

    private static Instant time(Map<String, String> environment, Clock clock) {
        String fixed = environment.getOrDefault(FIXED_TIME, "");
        try {
            return fixed.isBlank()
                    ? clock.instant().truncatedTo(ChronoUnit.SECONDS)
                    : Instant.ofEpochSecond(Long.parseLong(fixed.trim()));
        } catch (NumberFormatException | DateTimeException malformed) {
            throw new IllegalArgumentException(
                    FIXED_TIME + " is '" + SafeText.of(fixed) + "'; give seconds since 1970", malformed);
        }
    }
}
