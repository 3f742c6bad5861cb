package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.view.Sides;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A log lacks events and fields that recordings have; no rule and no metric fails for that. */
class LogsAreExplainedTest {

    private static final Path FOLDER = Path.of("src/test/resources/org/flightdiff/gclog");

    @ParameterizedTest
    @MethodSource("org.flightdiff.recording.gclog.LogsAgreeWithRecordingsTest#logs")
    void everyRuleAndMetricCopesWithALog(String name) {
        Sides sides = new Sides(
                List.of(Compared.recording(FOLDER.resolve("jdk17-G1.log.gz")).whole()),
                List.of(Compared.recording(FOLDER.resolve(name + ".log.gz")).whole()));
        assertThat(Investigated.of(sides).comparability().remarks())
                .extracting(ComparabilityRemark::id)
                .doesNotContain("not-examined", "not-computed");
    }
}
