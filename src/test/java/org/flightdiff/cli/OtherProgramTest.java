package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is said before any number where two programs are compared, or two sides perhaps the wrong way round. */
class OtherProgramTest {

    private static final Instant LATER = SyntheticRecording.START.plusSeconds(3600);

    private final CommandRun run = new CommandRun();

    @Test
    void twoProgramsAreSaidFirstAndLimitTheComparison() {
        JsonNode comparison = run.json(
                "compare",
                jvm("program-shop", "org.shop.Main 25", "17.0.15", LATER),
                jvm("program-stock", "stock-2.1.jar", "11.0.32", SyntheticRecording.START));
        JsonNode comparability = comparison.path("comparability");
        assertThat(comparability.path("verdict").asString()).isEqualTo("limited");
        assertThat(comparability.path("remarks").path(0).path("id").asString()).isEqualTo("other-program");
        assertThat(comparability.path("remarks").path(0).path("text").asString())
                .isEqualTo("another program: org.shop.Main → stock-2.1.jar");
        assertThat(comparison.path("head").path("caveats").path(0).asString())
                .isEqualTo("another program: org.shop.Main → stock-2.1.jar");
    }

    @Test
    void aNewVersionOfAProgramIsTheSameProgram() {
        assertThat(remarks(
                        jvm("app-12", "/opt/app-1.2.jar 25", "17.0.15", SyntheticRecording.START),
                        jvm("app-13", "/opt/app-1.3.jar 30", "17.0.15", LATER)))
                .isEmpty();
    }

    @Test
    void anAbsentProgramSaysNothing() {
        assertThat(remarks(
                        jvm("program-known", "org.shop.Main", "17.0.15", SyntheticRecording.START),
                        jvm("program-unknown", "", "17.0.15", LATER)))
                .isEmpty();
    }

    @Test
    void thePropertyTellsTheProgramWhereTheJvmDoesNot() {
        assertThat(remarks(
                        jvm("program-told", "org.shop.Main", "17.0.15", SyntheticRecording.START),
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
        String early = jvm("early-same", "app-1.2.jar", "17.0.15", SyntheticRecording.START);
        assertThat(remarks(late, early)).containsExactly("recorded-later");
        assertThat(run.of("compare", late, early)).isZero();
        assertThat(run.out())
                .contains("But note: the baseline was recorded after the candidate")
                .containsOnlyOnce("recorded after the candidate");
    }

    @Test
    void aLaterBaselineOfANewerVersionIsSaidOnceAndFirst() {
        String late = jvm("late-newer", "app-1.10.jar", "17.0.15", LATER);
        String early = jvm("early-older", "app-1.9.jar", "11.0.32", SyntheticRecording.START);
        assertThat(run.of("compare", late, early)).isZero();
        assertThat(run.out())
                .contains("But note: the baseline was recorded after the candidate and is the newer one"
                        + " (17.0.15 → 11.0.32, app-1.10.jar → app-1.9.jar): the sides may be the wrong way round;")
                .containsOnlyOnce("wrong way round")
                .contains("Comparability: limited, as noted above");
        assertThat(run.of("compare", late, early, "--markdown", "-")).isZero();
        assertThat(run.out()).containsOnlyOnce("wrong way round");
        assertThat(remarks(early, late)).containsExactly("other-jdk");
    }

    @Test
    void sidesRecordedAtTheSameTimeHaveNoOrder() {
        assertThat(remarks(
                        jvm("canary-a", "app-1.2.jar", "17.0.15", SyntheticRecording.START.plusSeconds(20)),
                        jvm("canary-b", "app-1.2.jar", "17.0.15", SyntheticRecording.START)))
                .isEmpty();
    }

    @Test
    void whatIsWrongWithSeveralRunsOfASideIsSaidOnce() {
        String plain = jvm("runs-plain", "app.jar", "17.0.15", SyntheticRecording.START);
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
        assertThat(comparison
                        .path("comparability")
                        .path("remarks")
                        .valueStream()
                        .filter(remark -> remark.path("id").asString().equals("data-loss"))
                        .map(remark -> remark.path("text").asString()))
                .containsExactly("baseline: in 2 of 3 runs, first: the recorder itself lost 100 bytes of events");
    }

    private List<String> remarks(String baseline, String candidate) {
        return run.json("compare", baseline, candidate)
                .path("comparability")
                .path("remarks")
                .valueStream()
                .map(remark -> remark.path("id").asString())
                .toList();
    }

    private static String losing(String name, long bytes) {
        return recording(name, "app.jar", "17.0.15", SyntheticRecording.START.plusSeconds(bytes))
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
                        Map.of(
                                "jvmVersion",
                                "OpenJDK 64-Bit Server VM (" + version + "+6) for linux-amd64 JRE (" + version + "+6)",
                                "javaArguments",
                                command,
                                "jvmStartTime",
                                start,
                                "pid",
                                (long) name.hashCode() & 0xffff))
                .event("jdk.CPULoad", 500, load());
    }

    private static Map<String, Float> load() {
        return Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f);
    }
}
