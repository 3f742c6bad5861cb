package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.junit.jupiter.api.Test;

/** Compilers that are limited, absent, or kept busy. */
class CompilationCausesTest {

    private static final String LIMITED = "tiered-compilation-limited";
    private static final String INTERPRETED = "interpreted-only";
    private static final String STORM = "deoptimization-storm";

    private final Path usual = KeptRecordings.of("g1");

    @Test
    void aHotMethodThatIsExcludedFromCompilationIsNamed() {
        Diagnosis first = Diagnosed.of(KeptRecordings.of("g1-hot"), KeptRecordings.of("g1-hot-excluded"))
                .first();
        assertThat(first.id()).isEqualTo("hot-code-interpreted");
        assertThat(first.confidence()).isNotEqualTo(Confidence.LOW);
        assertThat(English.of(first.explanation())).contains("workload.fault.HotMethod.slowChecksum");
    }

    @Test
    void tieredCompilationOffIsNamedWithTheCodeGeneratedAndTheSideThatSuffers() {
        Path tiered = SharedRecordings.of("hbase-jdk11-repeat1");
        Path c2Only = SharedRecordings.of("hbase-jdk11-c2only");
        Diagnosis cause = Diagnosed.cause(LIMITED, tiered, c2Only);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.evidence()).contains(CompilationMetrics.CODE_SIZE, CompilationMetrics.RATE);
        assertThat(English.of(cause.explanation()))
                .containsPattern("7\\.58 → 1\\.36.MiB of code")
                .contains("7,038 → 1,588 compilations");
        assertThat(Diagnosed.cause(LIMITED, c2Only, tiered).side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void stoppingAtTheFirstLevelLimitsTieredCompilationAndAFullCodeCacheDoesNot() {
        Diagnosis cause = Diagnosed.cause(LIMITED, usual, KeptRecordings.of("g1-c1-only"));
        assertThat(English.of(cause.explanation())).startsWith("On the candidate -XX:TieredStopAtLevel=1 turns C2 off");
        Path full = SharedRecordings.of("hbase-jdk11-codecache");
        Diagnosed.assertNot(LIMITED, SharedRecordings.of("hbase-jdk11-repeat1"), full);
    }

    @Test
    void interpretingIsNamedWithItsConsequencesAndALimitOfTiersIsNone() {
        Path interpreted = KeptRecordings.of("g1-interpreted");
        Diagnosis cause = Diagnosed.cause(INTERPRETED, usual, interpreted);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("-Xint");
        assertThat(Diagnosed.of(usual, interpreted).ids()).doesNotContain(LIMITED);
        assertThat(cause.consequences())
                .as("no compiler is left for which the tiers could be limited")
                .extracting(Diagnosis::id)
                .doesNotContain(LIMITED);
        Diagnosed.assertNot(INTERPRETED, usual, KeptRecordings.of("g1-c1-only"));
    }

    @Test
    void deoptimizingToTheEndIsAStormNamedByItsReason() {
        Path calm = deoptimizing("deoptimizing-little", second -> 2);
        Path storm = deoptimizing("deoptimizing-throughout", second -> 60);
        Diagnosis cause = Diagnosed.surely(STORM, calm, storm);
        assertThat(English.of(cause.explanation())).contains("unstable_if", "org.shop.Cart.price");
    }

    @Test
    void deoptimizingAtTheStartAloneIsWarmUp() {
        Path calm = deoptimizing("deoptimizing-little", second -> 2);
        Path warmingUp = deoptimizing("deoptimizing-early", second -> second < 20 ? 60 : 2);
        Diagnosed.assertNot(STORM, calm, warmingUp);
        assertThat(Diagnosed.cause("warm-up-differs", calm, warmingUp).confidence())
                .isEqualTo(Confidence.LOW);
    }

    private static Path deoptimizing(String name, IntToDoubleFunction perSecond) {
        Map<String, Object> fields = new HashMap<>(
                Map.of("compileId", 1, "lineNumber", 7, "bci", 3, "compiler", "c2", "instruction", "ifeq"));
        fields.putAll(Map.of("method", "org.shop.Cart.price", "reason", "unstable_if", "action", "reinterpret"));
        return SyntheticSide.named(name)
                .events("jdk.Deoptimization", perSecond, 0, fields)
                .write();
    }
}
