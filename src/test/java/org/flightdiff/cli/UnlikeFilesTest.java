package org.flightdiff.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is said of two files that are of one JVM, or of two programs. */
class UnlikeFilesTest {

    private static final Instant START = SyntheticRecording.START;

    private final CommandRun run = new CommandRun();
    private final Path first = chunk("dumped-first", START, 10);
    private final Path second = chunk("dumped-second", START.plusSeconds(20), 40);
    private final Path third = chunk("dumped-third", START.plusSeconds(40), 80);
    private final String early = first.toString();

    private final String late =
            SyntheticRecording.joined("dumped-late", first, second).toString();

    private static final Instant LATER = START.plusSeconds(3600);

    // Two dumps of one JVM hold some of the same events.

    @Test
    void thatOneHoldsTheOtherIsSaidWithTheWayToLeaveItOut() {
        assertThat(remark(early, late))
                .contains("the candidate holds all of the baseline: 20.0\u00a0s of both are the same events of one JVM,"
                        + " --skip-common leaves that out of the longer side");
        assertThat(remark(late, early).orElseThrow()).startsWith("the baseline holds all of the candidate: 20.0");
        run.done("compare", early, late);
        assertThat(run.out()).contains("Note: the candidate holds all of the baseline");
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
    void whereEachHasMoreTheLaterOneIsCutAndWhatCameBeforeIsKeptWhereNothingCameAfter() {
        String middle =
                SyntheticRecording.joined("dumped-middle", second, third).toString();
        assertThat(remark(late, middle).orElseThrow()).startsWith("20.0\u00a0s of both sides are the same events");
        JsonNode seen = run.json("compare", late, middle, "--skip-common");
        assertThat(median(seen, "candidate")).isEqualTo(0.080, Offset.offset(1e-4));
        assertThat(median(seen, "baseline")).isEqualTo(0.025, Offset.offset(1e-4));
        seen = run.json("compare", late, second, "--skip-common");
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
                "compare",
                SharedRecordings.at("cases/dump-at-6s.jfr"),
                SharedRecordings.at("cases/dump-at-12s.jfr.gz"),
                "--skip-common");
        assertThat(median(seen, "baseline")).isEqualTo(0.00080, Offset.offset(2e-5));
        assertThat(median(seen, "candidate")).isEqualTo(0.00318, Offset.offset(2e-5));
        assertThat(CommandRun.verdict(seen, "application.duration.median")).isEqualTo("worse");
    }

    // What is said before any number where two programs are compared, or two sides perhaps the wrong way round.

    @Test
    void twoProgramsAreSaidFirstAndLimitTheComparison() {
        JsonNode comparison = run.json(
                "compare",
                jvm("program-shop", "org.shop.Main 25", "17.0.15", LATER),
                jvm("program-stock", "stock-2.1.jar", "11.0.32", START));
        JsonNode comparability = comparison.path("comparability");
        assertThat(comparability.path("verdict").asString()).isEqualTo("limited");
        assertThat(comparability.at("/remarks/0/id").asString()).isEqualTo("other-program");
        assertThat(comparability.at("/remarks/0/text").asString())
                .isEqualTo("another program: org.shop.Main → stock-2.1.jar");
        assertThat(comparison.at("/head/caveats/0").asString())
                .isEqualTo("another program: org.shop.Main → stock-2.1.jar");
    }

    @Test
    void aNewVersionAndAnAbsentProgramAreTheSameProgram() {
        assertThat(remarks(
                        jvm("app-12", "/opt/app-1.2.jar 25", "17.0.15", START),
                        jvm("app-13", "/opt/app-1.3.jar 30", "17.0.15", LATER)))
                .isEmpty();
        assertThat(remarks(
                        jvm("program-known", "org.shop.Main", "17.0.15", START),
                        jvm("program-unknown", "", "17.0.15", LATER)))
                .isEmpty();
    }

    @Test
    void argumentsThatDifferAreNamedBeforeTheWarmUpWithoutAnyValueOrUnnamedWord() {
        String before = "-Xmx1g -Ddelay=s3cret -Dserver.port=80 -XX:Foo=1";
        String after = "-Xmx1g -Ddelay=hunter2 -Dserver.port=81 -XX:Foo=2 -Dmode=slow";
        String one = started("arguments-before", before, "org.shop.Main pa55word -pSesame --size=3 --user ann");
        String other = started("arguments-after", after, "org.shop.Main pa66word -pAladdin --size=4 --user bob");
        List<String> remarks = CommandRun.remarks(run.json("compare", one, other));
        assertThat(remarks)
                .contains("other-arguments: other arguments: --size, --user, -Ddelay, -Dmode, -XX:Foo")
                .extracting(remark -> remark.replaceFirst("(?s):.*", ""))
                .containsSubsequence("other-arguments", "warm-up");
        assertThat(run.out() + remarks).doesNotContain("s3cret", "hunter2", "pa55", "pa66", "Sesame", "Aladdin");
        assertThat(CommandRun.remarks(run.json("compare", one, one), "other-arguments"))
                .isEmpty();
    }

    /** A JVM that compiles much in its first seconds. */
    private static String started(String name, String arguments, String command) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmStartTime", START,
                                "pid", 1L,
                                "jvmArguments", arguments,
                                "javaArguments", command));
        for (int second = 0; second < 60; second++) {
            long compiled = second < 10 ? 500L * second : 5_000;
            recording.event("jdk.CompilerStatistics", second * 1_000, Map.of("compileCount", compiled));
        }
        return recording.write().toString();
    }

    @Test
    void thePropertyTellsTheProgramWhereTheJvmDoesNot() {
        assertThat(remarks(
                        jvm("program-told", "org.shop.Main", "17.0.15", START),
                        SyntheticRecording.named("program-by-property")
                                .startingAt(LATER)
                                .event(
                                        "jdk.InitialSystemProperty",
                                        0,
                                        Map.of("key", "sun.java.command", "value", "org.stock.Main x"))
                                .event("jdk.CPULoad", 500, load())
                                .write()
                                .toString()))
                .startsWith("other-program");
    }

    @Test
    void aBaselineThatIsOnlyRecordedLaterIsNotedOnce() {
        String late = jvm("late-same", "app-1.2.jar", "17.0.15", LATER);
        String early = jvm("early-same", "app-1.2.jar", "17.0.15", START);
        assertThat(remarks(late, early)).containsExactly("recorded-later");
        run.done("compare", late, early);
        assertThat(run.out())
                .contains("Note: the baseline was recorded after the candidate (check")
                .containsOnlyOnce("recorded after the candidate");
    }

    @Test
    void aLaterBaselineOfANewerVersionIsSaidOnceAndFirst() {
        String late = jvm("late-newer", "app-1.10.jar", "17.0.15", LATER);
        String early = jvm("early-older", "app-1.9.jar", "11.0.32", START);
        run.done("compare", late, early);
        assertThat(run.out())
                .contains("Note: the baseline was recorded after the candidate and is the newer one"
                        + " (17.0.15 → 11.0.32, app-1.10.jar → app-1.9.jar): perhaps swapped;")
                .containsOnlyOnce("perhaps swapped");
        run.done("compare", late, early, "--markdown", "-");
        assertThat(run.out()).containsOnlyOnce("perhaps swapped");
        assertThat(remarks(early, late)).containsExactly("other-jdk");
    }

    @Test
    void sidesRecordedAtTheSameTimeHaveNoOrder() {
        assertThat(remarks(
                        jvm("canary-a", "app-1.2.jar", "17.0.15", START.plusSeconds(20)),
                        jvm("canary-b", "app-1.2.jar", "17.0.15", START)))
                .isEmpty();
    }

    @Test
    void whatIsWrongWithSeveralRunsOfASideIsSaidOnce() {
        String plain = jvm("runs-plain", "app.jar", "17.0.15", START);
        JsonNode comparison = run.json(
                "compare",
                "--baseline",
                losing("losing-1", 100),
                "--baseline",
                losing("losing-2", 200),
                "--baseline",
                plain,
                "--candidate",
                jvm("runs-other", "app.jar", "17.0.15", LATER));
        assertThat(CommandRun.remarks(comparison, "data-loss"))
                .containsExactly("baseline: in 2 of 3 runs, first: the recorder itself lost 100 bytes of events");
    }

    private Optional<String> remark(String baseline, String candidate, String... more) {
        return CommandRun.remarks(run.json("compare", baseline, candidate, more), "common-part").stream()
                .findFirst();
    }

    private List<String> remarks(String baseline, String candidate) {
        return CommandRun.remarks(run.json("compare", baseline, candidate)).stream()
                .map(remark -> remark.replaceFirst("(?s):.*", ""))
                .toList();
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

    private static String losing(String name, long bytes) {
        return recording(name, "app.jar", "17.0.15", START.plusSeconds(bytes))
                .event("jdk.DataLoss", 600, Map.of("amount", bytes, "total", bytes))
                .write()
                .toString();
    }

    private static String jvm(String name, String command, String version, Instant start) {
        return recording(name, command, version, start).write().toString();
    }

    private static SyntheticRecording recording(String name, String command, String version, Instant start) {
        return SyntheticRecording.named("program-" + name)
                .startingAt(start)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.ofEntries(
                                entry(
                                        "jvmVersion",
                                        "OpenJDK 64-Bit Server VM (" + version + "+6) for linux-amd64 JRE (" + version
                                                + "+6)"),
                                entry("javaArguments", command),
                                entry("jvmStartTime", start),
                                entry("pid", (long) name.hashCode() & 0xffff)))
                .event("jdk.CPULoad", 500, load());
    }

    private static Map<String, Float> load() {
        return Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f);
    }
}
