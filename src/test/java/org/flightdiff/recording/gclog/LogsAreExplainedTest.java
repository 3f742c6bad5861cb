package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.testing.English;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    /** Pauses of 10.2 ms in place of 16.9 ms, of which there are 5.5 a second in place of 3.7. */
    @Test
    void shorterPausesThatComeMoreOftenAreNotLessWork() {
        Path stories = Path.of("docs/stories/logs");
        Head head = Head.of(compared(stories.resolve("jdk8-g1.log.gz"), stories.resolve("jdk11-g1.log.gz")));
        assertThat(English.of(head.headline()))
                .contains("Pause, mean", "Collections per second: 5.54")
                .doesNotContain("how much was done");
        assertThat(head.proof()).isNull();
    }

    /** Of what a start-up makes, 5 seconds say nothing of 64; of the machines it is known what they are. */
    @Test
    void theStartOfAProgramIsNotComparedWithAllOfIt(@TempDir Path folder) throws IOException {
        Path start = log(folder.resolve("start.log"), 8, 5, 10);
        Path all = log(folder.resolve("all.log"), 12, 64, 11);
        for (Comparison pair : List.of(compared(start, all), compared(all, start))) {
            assertThat(pair.metric(CollectionMetrics.FULL).orElseThrow().verdict())
                    .isEqualTo(PassedVerdict.INCONCLUSIVE);
            assertThat(pair.divergences())
                    .extracting(MetricResult::verdict)
                    .isNotEmpty()
                    .containsOnly(PassedVerdict.DIFFERENT);
            assertThat(pair.diagnoses())
                    .filteredOn(cause -> cause.id().equals("cpu-fewer"))
                    .extracting(Diagnosis::confidence)
                    .containsExactly(Confidence.MEDIUM);
            assertThat(pair.comparability().remarks())
                    .extracting(remark -> English.of(remark.finding()))
                    .anyMatch(finding -> finding.contains("both from the start of the JVM"));
        }
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(new Sides(
                List.of(Compared.recording(baseline).whole()),
                List.of(Compared.recording(candidate).whole())));
    }

    /** Five young collections a second, and some full ones in between. */
    private static Path log(Path file, int processors, int seconds, int full) throws IOException {
        StringBuilder text =
                new StringBuilder("[0.010s][info][gc] Using G1\n[0.012s][info][gc,init] CPUs: %d total, %d available\n"
                        .formatted(processors, processors));
        int pauses = 5 * seconds;
        for (int i = 0; i < pauses; i++) {
            boolean isFull = i % (pauses / full) == 0 && i / (pauses / full) < full;
            text.append(String.format(
                    Locale.ROOT,
                    "[%.3fs][info][gc] GC(%d) %s %dM->9M(128M) %d.500ms\n",
                    0.2 * (i + 1),
                    i,
                    isFull ? "Pause Full (System.gc())" : "Pause Young (Normal) (G1 Evacuation Pause)",
                    60 + i % 7,
                    (isFull ? 40 : 5) + i % 3));
        }
        return Files.writeString(file, text);
    }
}
