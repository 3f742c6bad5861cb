package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code --work} says which application event counts as a unit of work. */
class WorkOptionTest {

    private final CommandRun run = new CommandRun();
    private final String before = shop("work-before", 20, 300).toString();
    private final String after = shop("work-after", 30, 330).toString();

    @Test
    void theTypeThatTakesMostTimeIsTheUnitByDefault() {
        JsonNode comparison = run.json("compare", before, after);
        assertThat(comparison.path("work").path("event").asString()).isEqualTo("shop.Checkout");
        assertThat(comparison.path("work").path("baselineUnits").asLong()).isEqualTo(20);
        assertThat(comparison.path("work").path("candidateUnits").asLong()).isEqualTo(30);
        assertThat(metric(comparison, "work.rate").path("candidate").asDouble()).isEqualTo(0.5);
        assertThat(metric(comparison, "application.duration.median")
                        .path("baseline")
                        .asDouble())
                .isEqualTo(0.5);
    }

    @Test
    void anotherOneCanBeAskedFor() {
        JsonNode comparison = run.json("compare", before, after, "--work", "shop.Query");
        assertThat(comparison.path("work").path("event").asString()).isEqualTo("shop.Query");
        assertThat(metric(comparison, "work.rate").path("baseline").asDouble()).isEqualTo(5.0);
        assertThat(metric(comparison, "application.duration.median")
                        .path("baseline")
                        .asDouble())
                .isEqualTo(0.001);
        JsonNode matrix = run.json("matrix", before, after, "--work", "shop.Query");
        assertThat(matrix.path("candidates").path(0).path("work")).isEqualTo(comparison.path("work"));
    }

    @Test
    void anEventThatLastsNoTimeCanBeTheUnitButHasNoDuration() {
        JsonNode comparison = run.json("compare", before, after, "--work", "shop.SoldOut");
        assertThat(metric(comparison, "work.rate").path("baseline").asDouble()).isEqualTo(0.05);
        assertThat(metric(comparison, "application.duration.median")
                        .path("reason")
                        .asString())
                .isEqualTo("the event that counts as a unit of work lasts no time");
    }

    @Test
    void anUnknownEventIsWrongUsageAndNamesWhatThereIs() {
        assertThat(run.of("compare", before, after, "--work", "shop.Quary")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err().lines())
                .containsExactly("flightdiff: --work 'shop.Quary' is no application event of all recordings;"
                        + " they have shop.Query, shop.Checkout, shop.SoldOut");
    }

    @Test
    void anEventThatOneSideLacksIsWrongUsage() {
        String none = SyntheticRecording.named("work-none")
                .event("shop.Return", 10, 5, Map.of("items", 1))
                .write()
                .toString();
        assertThat(run.of("matrix", before, none, "--work", "shop.Query")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err().lines()).singleElement().asString().endsWith("they have none in common");
    }

    @Test
    void theReportsSayWhatTheUnitIs() {
        assertThat(run.of("compare", before, after)).isZero();
        assertThat(run.out()).contains("unit of work: shop.Checkout, 20 → 30\n");
        for (String format : new String[] {"--markdown", "--html"}) {
            assertThat(run.of("compare", before, after, format, "-")).isZero();
            assertThat(run.out()).contains("unit of work: shop.Checkout, 20 → 30");
        }
    }

    /** A minute with checkouts of half a second, queries of a millisecond and three instants without a duration. */
    private static Path shop(String name, int checkouts, int queries) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < checkouts; i++) {
            recording.event("shop.Checkout", 10 + i * 1_000, 500, Map.of("items", i));
        }
        for (int i = 0; i < queries; i++) {
            recording.event("shop.Query", 10 + i * 100, 1, Map.of("found", i));
        }
        for (int i = 0; i < 3; i++) {
            recording.event("shop.SoldOut", 10 + i * 1_000, Map.of("left", i));
        }
        return recording.write();
    }
}
