package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** What a JVM is told to do before the program runs. */
class StartSettingsTest {

    private static final String[] METASPACE = {"metaspace.used", "metaspace.committed"};

    @Test
    void classesFromNoArchiveAreToldWithTheSecondsUntilTheyAreLoaded() {
        Diagnosis cause = Diagnosed.cause(
                "class-archive-lost",
                started("", 0).write(),
                started("-Xshare:off", 3).write());
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .contains("-Xshare:off")
                .containsPattern("Nearly all classes were loaded after 1\\.00 → 4\\.00.s")
                .containsPattern("before the recorder ran 1\\.00.s on both sides")
                .contains("until then: 3,000");
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
    void anotherArchiveIsToldWhereClassesTakeMoreMetaspace() {
        Path whole = archived("whole.jsa", 5).write();
        Path lost = archived("lost.jsa", 24).write();
        Diagnosis cause = Diagnosed.cause("class-archive-lost", whole, lost);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("whole.jsa", "lost.jsa");
        Diagnosed.assertNot("class-archive-lost", whole, archived("copy.jsa", 5).write());
    }

    private static SyntheticSide archived(String file, long megabytes) {
        return started("-XX:SharedArchiveFile=" + file, 0)
                .level("jdk.MetaspaceSummary", second -> megabytes << 20, METASPACE);
    }

    @Test
    void anAgentIsToldWithTheTimeThatItTookToStart() {
        SyntheticSide agent = started("-javaagent:trace.jar", 1)
                .event(
                        "jdk.JavaAgent",
                        0,
                        Map.of("name", "trace.jar", "initializationDuration", Duration.ofMillis(700)));
        Diagnosis cause = Diagnosed.cause("agent-added", started("", 0).write(), agent.write());
        assertThat(English.of(cause.explanation())).contains("trace.jar").containsPattern("agents 0.* → 700.ms");
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

    /** The clock of the events began with the process, seven seconds before its heap was in place. */
    @Test
    void aHeapIsToldWithTheSecondsThatItTookToTouch() {
        Instant process = Instant.parse("2000-01-01T00:00:00Z");
        Path touched = started("-XX:+AlwaysPreTouch", 2, 3_000, process.plusSeconds(8))
                .startingAt(process.plusSeconds(8))
                .write();
        assertThat(English.of(Diagnosed.cause("heap-touched", started("", 2).write(), touched)
                        .explanation()))
                .containsPattern("Nearly all classes were loaded after 3\\.00 → 10\\.0.s")
                .containsPattern("before the heap was in place 0.* → 7\\.00.s");
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

    @Test
    void aStartWithMoreClassesIsToldFirstWhereTheWorkIsAsItWas() {
        Path usual = working(1, 3_000).write();
        Path longer = working(4, 20_000).write();
        Diagnosis cause = Diagnosed.cause("start-slower", usual, longer);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .containsPattern("Startup took 2\\.00 → 5\\.00.s")
                .containsPattern("class loading 200 → 800.ms");
        assertThat(Diagnosed.cause("start-slower", longer, usual).side()).isEqualTo(Role.BASELINE);
        Head head = Head.of(Investigated.of(usual, longer));
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(English.of(head.headline())).startsWith("Startup time 2.00 → 5.00");
    }

    /** As of a profile of allocation that is throttled, and has no sample left when the work begins. */
    @Test
    void theWorkBeginsWhenAnyKindOfSamplesShowsIt() {
        SyntheticSide throttled = started("-Xshare:off", 4, 3_000, SyntheticRecording.START);
        String[] work = {"org.shop.Shop.read", "org.shop.Shop.main"};
        throttled.event("jdk.ExecutionSample", 2.5, SyntheticSide.sampled(work));
        for (int tenth = 0; tenth < 10 * SyntheticSide.SECONDS; tenth++) {
            if (tenth < 20 || tenth >= 40) {
                String[] stack = tenth < 20 ? new String[] {"org.shop.Shop.load", "org.shop.Shop.main"} : work;
                throttled.event(
                        "jdk.ObjectAllocationSample", 0.1 * tenth, SyntheticSide.allocated(1 << 20, "byte[]", stack));
            }
        }
        assertThat(English.of(
                        Diagnosed.cause("class-archive-lost", working(1, 3_000).write(), throttled.write())
                                .explanation()))
                .containsPattern("Startup took 2\\.00 → 3\\.50.s");
    }

    /** As on a machine that was busy with something else. */
    @Test
    void aStartThatOnlyTookLongerIsNoCause() {
        assertThat(Diagnosed.of(working(1, 3_000).write(), working(4, 3_000).write())
                        .ids())
                .doesNotContain("start-slower");
    }

    @Test
    void whatAnArchiveIsWorthIsToldOfTheStartHoweverLittle() {
        Path whole = working("", 1, 3_000)
                .level("jdk.MetaspaceSummary", second -> 5L << 20, METASPACE)
                .write();
        Path lost = working("-Xshare:off", 1, 3_000)
                .level("jdk.MetaspaceSummary", second -> 24L << 20, METASPACE)
                .write();
        assertThat(English.of(Head.of(Investigated.of(whole, lost)).headline()))
                .startsWith("No CDS archive (not set → -Xshare:off): startup time 2.00");
    }

    static SyntheticSide working(int seconds, int classes) {
        return working("", seconds, classes);
    }

    /** Loads so many classes for so many seconds, and works then. */
    private static SyntheticSide working(String option, int seconds, int classes) {
        SyntheticSide side = started(option, seconds, classes, SyntheticRecording.START);
        side.set("jdk.ExecutionSample", "period", "20 ms");
        for (int tenth = 0; tenth < 10 * SyntheticSide.SECONDS; tenth++) {
            String[] stack = tenth < 10 * seconds
                    ? new String[] {"java.lang.ClassLoader.loadClass", "org.shop.Shop.main"}
                    : new String[] {"org.shop.Shop.read", "org.shop.Shop.main"};
            side.event("jdk.ExecutionSample", 0.1 * tenth, SyntheticSide.sampled(stack));
        }
        return side;
    }

    static SyntheticSide started(String option, int seconds) {
        return started(option, seconds, 3_000, SyntheticRecording.START);
    }

    /** A JVM whose recorder runs a second after its start, and whose classes are loaded so many seconds later. */
    private static SyntheticSide started(String option, int seconds, long classes, Instant start) {
        return SyntheticSide.named("started-" + option.replaceAll("\\W", "") + seconds + "-" + classes)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of("jvmName", "HotSpot", "jvmArguments", option, "jvmStartTime", start.minusSeconds(1)))
                .level(
                        "jdk.ClassLoadingStatistics",
                        second -> second < seconds ? 500 : classes,
                        "loadedClassCount",
                        "unloadedClassCount");
    }
}
