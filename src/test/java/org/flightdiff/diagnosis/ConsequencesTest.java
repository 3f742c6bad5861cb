package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** Causes that follow from another on this pair, and the same causes where they do not. */
class ConsequencesTest {

    private static final String ALLOCATION = "allocation-rate-up";
    private static final String CHURN = "class-loading-churn";
    private static final String INTERPRETED = "hot-code-interpreted";

    private static final List<String> SERVING = List.of("org.shop.Shop.serve");
    private static final List<String> COMPILING = List.of(
            "java.lang.ClassLoader.defineClass",
            "org.shop.Script.compile",
            "org.shop.Page.render",
            "org.shop.Shop.serve");

    @Test
    void whatExceptionsTakeIsTheirGarbage() {
        Diagnosis cause = Diagnosed.of(throwing("none", 0, 20), throwing("many", 4_000, 25))
                .cause("exception-storm");
        assertThat(cause.consequences()).extracting(Diagnosis::id).contains(ALLOCATION);
    }

    @Test
    void garbageBeyondWhatExceptionsTakeHasACauseOfItsOwn() {
        assertThat(Diagnosed.of(throwing("no", 0, 20), throwing("few", 4_000, 60))
                        .ids())
                .contains("exception-storm", ALLOCATION);
    }

    @Test
    void whatMakesClassesAllocates() {
        Path none = loading("none", 0, 20).write();
        Path scripts = allocating(loading("scripts", 200, 20), COMPILING, 40).write();
        assertThat(Diagnosed.of(none, scripts).cause(CHURN).consequences())
                .extracting(Diagnosis::id)
                .contains(ALLOCATION);
    }

    @Test
    void whatServedBeforeAllocatesForItself() {
        Path none = loading("before", 0, 20).write();
        Path classesAndMore = allocating(loading("more", 200, 60), COMPILING, 1).write();
        assertThat(Diagnosed.of(none, classesAndMore).ids()).contains(CHURN, ALLOCATION);
    }

    @Test
    void oneClassForEachUnitOfWorkIsChurnHoweverFewThereAre() {
        Path none = working("no-scripts", 0);
        assertThat(Diagnosed.of(none, working("scripts", 20)).cause(CHURN).confidence())
                .isNotEqualTo(Confidence.LOW);
        assertThat(Diagnosed.of(none, working("few-scripts", 1)).all())
                .filteredOn(cause -> cause.id().equals(CHURN))
                .allMatch(cause -> cause.confidence() == Confidence.LOW);
    }

    @Test
    void aMethodThatAFlagExcludesIsNamedWhereItRunsInterpreted() {
        Path compiled = running("compiled", "", 0);
        Diagnosis cause = Diagnosed.of(compiled, running("excluded", "quiet\nexclude,org/shop/Price::*", 4))
                .first();
        assertThat(cause.id()).isEqualTo(INTERPRETED);
        assertThat(cause.group()).isEqualTo(Diagnosis.Group.SETTING);
        assertThat(English.of(cause.explanation())).contains("-XX:CompileCommand", "org.shop.Price.of");
    }

    @Test
    void aMethodThatIsInterpretedForAnotherReasonIsNotExcluded() {
        Path compiled = running("sound", "", 0);
        assertThat(Diagnosed.of(compiled, running("other", "exclude,org.shop.Cart::add", 4))
                        .ids())
                .doesNotContain(INTERPRETED);
        assertThat(Diagnosed.of(compiled, running("not-excluded", "", 4)).ids()).doesNotContain(INTERPRETED);
    }

    private static Path throwing(String name, double perSecond, double megabytes) {
        SyntheticSide side = SyntheticSide.named("consequences-throwing-" + name)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond));
        return allocating(side, SERVING, megabytes).write();
    }

    private static SyntheticSide loading(String name, double perSecond, double megabytes) {
        SyntheticSide side = SyntheticSide.named("consequences-loading-" + name)
                .counters(
                        "jdk.ClassLoadingStatistics", Map.of("loadedClassCount", perSecond, "unloadedClassCount", 0.0));
        return allocating(side, SERVING, megabytes);
    }

    private static Path working(String name, double classesPerSecond) {
        return SyntheticSide.named("consequences-working-" + name)
                .counters(
                        "jdk.ClassLoadingStatistics",
                        Map.of("loadedClassCount", classesPerSecond, "unloadedClassCount", 0.0))
                .events("org.shop.Request", second -> 10, 20, Map.of("items", 1))
                .write();
    }

    /** Megabytes a second under a stack. */
    private static SyntheticSide allocating(SyntheticSide side, List<String> stack, double megabytes) {
        return side.recorded("jdk.ObjectAllocationSample", true)
                .events(
                        "jdk.ObjectAllocationSample",
                        second -> 20,
                        0,
                        Map.of(
                                "weight",
                                Math.round(megabytes * (1 << 20) / 20),
                                "objectClass",
                                "org.shop.Row",
                                "eventThread",
                                "main",
                                "stackTrace",
                                stack));
    }

    private static Path running(String name, String commands, double interpreted) {
        IntToDoubleFunction compiled = second -> 4 - interpreted;
        return SyntheticSide.named("consequences-running-" + name)
                .event(
                        "jdk.StringFlag",
                        0,
                        Map.of(
                                "name",
                                "CompileCommand",
                                "value",
                                commands,
                                "origin",
                                commands.isEmpty() ? "Default" : "Command line"))
                .events("jdk.ExecutionSample", second -> 36, 0, sample("org.shop.Cart.sum:7"))
                .events("jdk.ExecutionSample", compiled, 0, sample("org.shop.Price.of:9"))
                .events("jdk.ExecutionSample", second -> interpreted, 0, sample("interpreted org.shop.Price.of:9"))
                .write();
    }

    private static Map<String, Object> sample(String frame) {
        return Map.of("sampledThread", "main", "stackTrace", List.of(frame));
    }
}
