package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** What a JVM is told to do before the program runs. */
class StartSettingsTest {

    @Test
    void classesFromNoArchiveAreToldWithTheSecondsUntilTheyAreLoaded() {
        Diagnosis cause = Diagnosed.cause(
                "class-archive-lost",
                started("", 0).write(),
                started("-Xshare:off", 3).write());
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .contains("-Xshare:off")
                .containsPattern("1\\.00 → 4\\.00.s, of which 1\\.00.s on both sides");
    }

    @Test
    void anArchiveOfItsOwnIsLostByWhoHasNone() {
        Diagnosis cause = Diagnosed.cause(
                "class-archive-lost",
                started("", 0).write(),
                started("-XX:AOTCache=shop.aot", 0).write());
        assertThat(cause.side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void anAgentIsToldWithTheTimeThatItTookToStart() {
        SyntheticSide agent = started("-javaagent:trace.jar", 1)
                .event(
                        "jdk.JavaAgent",
                        0,
                        Map.of("name", "trace.jar", "initializationDuration", Duration.ofMillis(700)));
        Diagnosis cause = Diagnosed.cause("agent-added", started("", 0).write(), agent.write());
        assertThat(English.of(cause.explanation())).contains("trace.jar").containsPattern("agents took 700.ms");
    }

    @Test
    void anAgentIsSureByTheSecondsThatItTakes() {
        Path usual = started("", 0).write();
        assertThat(Diagnosed.cause(
                                "agent-added",
                                usual,
                                started("-javaagent:scan.jar", 4).write())
                        .isSure())
                .isTrue();
    }

    @Test
    void whatAnArchiveTakesOfTheResidentSetIsNoMemoryThatNobodyAccountsFor() {
        assertThat(Diagnosed.of(
                                resident("", 300).write(),
                                resident("-Xshare:off", 100).write())
                        .ids())
                .contains("class-archive-lost")
                .doesNotContain("memory-unaccounted");
    }

    private static SyntheticSide resident(String option, long megabytes) {
        return started(option, 0).level("jdk.ResidentSetSize", second -> megabytes << 20, "size", "peak");
    }

    @Test
    void whatNobodyChangedAtTheStartIsNoCauseHoweverLongItTook() {
        assertThat(Diagnosed.of(
                                started("-Xshare:off", 0).write(),
                                started("-Xshare:off", 3).write())
                        .ids())
                .doesNotContain("class-archive-lost");
    }

    /** A JVM whose recorder runs a second after its start, and whose classes are loaded so many seconds later. */
    static SyntheticSide started(String option, int seconds) {
        return SyntheticSide.named("started-" + option.replaceAll("\\W", "") + seconds)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmName",
                                "HotSpot",
                                "jvmArguments",
                                option,
                                "jvmStartTime",
                                SyntheticRecording.START.minusSeconds(1)))
                .level(
                        "jdk.ClassLoadingStatistics",
                        second -> second < seconds ? 500 : 3_000,
                        "loadedClassCount",
                        "unloadedClassCount");
    }
}
