package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.flightdiff.testing.SharedCases;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two dumps of one JVM hold some of the same events. */
class DumpsOfOneJvmTest {

    private static final Instant START = SyntheticRecording.START;

    private final CommandRun run = new CommandRun();
    private final Path first = chunk("dumped-first", START, 10);
    private final Path second = chunk("dumped-second", START.plusSeconds(20), 40);
    private final Path third = chunk("dumped-third", START.plusSeconds(40), 80);
    private final String early = first.toString();
    private final String late =
            SyntheticRecording.joined("dumped-late", first, second).toString();

    @Test
    void thatOneHoldsTheOtherIsSaidWithTheWayToLeaveItOut() {
        assertThat(remark(early, late))
                .contains("the candidate holds all of the baseline: 20.0\u00a0s of both are the same events of one JVM,"
                        + " --skip-common leaves that out of the longer side");
        assertThat(remark(late, early).orElseThrow()).startsWith("the baseline holds all of the candidate: 20.0");
        assertThat(run.of("compare", early, late)).isZero();
        assertThat(run.out()).contains("But note: the candidate holds all of the baseline");
    }

    @Test
    void theCommonPartIsLeftOutOnRequest() {
        JsonNode hidden = run.json("compare", early, late);
        assertThat(median(hidden, "candidate")).isEqualTo(0.025, Offset.offset(1e-4));
        JsonNode seen = run.json("compare", early, late, "--skip-common");
        assertThat(median(seen, "baseline")).isEqualTo(0.010, Offset.offset(1e-4));
        assertThat(median(seen, "candidate")).isEqualTo(0.040, Offset.offset(1e-4));
        assertThat(remark(early, late, "--skip-common")).isEmpty();
        JsonNode mirrored = run.json("compare", late, early, "--skip-common");
        assertThat(median(mirrored, "baseline")).isEqualTo(0.040, Offset.offset(1e-4));
    }

    @Test
    void whereEachHasMoreTheLaterOneIsCut() {
        String middle =
                SyntheticRecording.joined("dumped-middle", second, third).toString();
        assertThat(remark(late, middle).orElseThrow()).startsWith("20.0\u00a0s of both sides are the same events");
        JsonNode seen = run.json("compare", late, middle, "--skip-common");
        assertThat(median(seen, "candidate")).isEqualTo(0.080, Offset.offset(1e-4));
        assertThat(median(seen, "baseline")).isEqualTo(0.025, Offset.offset(1e-4));
    }

    @Test
    void whatCameBeforeIsKeptWhereNothingCameAfter() {
        String end = second.toString();
        JsonNode seen = run.json("compare", late, end, "--skip-common");
        assertThat(median(seen, "baseline")).isEqualTo(0.010, Offset.offset(1e-4));
        assertThat(median(seen, "candidate")).isEqualTo(0.040, Offset.offset(1e-4));
    }

    @Test
    void sidesThatHaveNothingOrEverythingInCommonAreNotRemarkedOn() {
        assertThat(remark(early, third.toString())).isEmpty();
        assertThat(remark(late, late)).isEmpty();
        assertThat(remark(late, late, "--baseline-window", "0s..20s", "--candidate-window", "20s..40s"))
                .isEmpty();
        assertThat(remark(early, late, "--candidate-window", "20s..")).isEmpty();
    }

    @Test
    void theChangeOfTheSharedCaseIsSeenOnRequest() {
        JsonNode seen = run.json(
                "compare", SharedCases.of("dump-at-6s.jfr"), SharedCases.of("dump-at-12s.jfr.gz"), "--skip-common");
        assertThat(median(seen, "baseline")).isEqualTo(0.00080, Offset.offset(2e-5));
        assertThat(median(seen, "candidate")).isEqualTo(0.00318, Offset.offset(2e-5));
        assertThat(metric(seen, "application.duration.median").path("verdict").asString())
                .isEqualTo("worse");
    }

    private Optional<String> remark(String baseline, String candidate, String... more) {
        List<String> command = new ArrayList<>(List.of("compare", baseline, candidate));
        command.addAll(List.of(more));
        return run.json(command.toArray(String[]::new))
                .path("comparability")
                .path("remarks")
                .valueStream()
                .filter(remark -> remark.path("id").asString().equals("common-part"))
                .map(remark -> remark.path("text").asString())
                .findFirst();
    }

    private static double median(JsonNode comparison, String side) {
        return metric(comparison, "application.duration.median").path(side).asDouble();
    }

    /** Twenty seconds of one JVM, with orders that take so long. */
    private static Path chunk(String name, Instant from, double orderMillis) {
        SyntheticRecording chunk = SyntheticRecording.named(name)
                .startingAt(from)
                .lastingSeconds(20)
                .event("jdk.JVMInformation", 0, Map.of("pid", 4711L, "jvmStartTime", START.minusSeconds(5)));
        for (int i = 0; i < 100; i++) {
            chunk.event("shop.Order", 10 + i * 199, orderMillis, Map.of("items", i));
        }
        return chunk.write();
    }
}
