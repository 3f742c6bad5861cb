package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

/** The command that tries an advice. */
class TrialTest {

    @Test
    void itRunsTheRecordedProgramWithoutAndWithTheFlags() {
        Trial trial = Trial.ofFlags(
                List.of("-Dname=x", "-Xss1m"), List.of("-Xmx2g"), List.of("-jar", "app.jar", "--port", "80"));
        assertThat(trial.line())
                .isEqualTo("flightdiff experiment --baseline 'java -Dname=x -Xss1m -jar app.jar --port 80'"
                        + " --candidate 'java -Dname=x -Xss1m -Xmx2g -jar app.jar --port 80'");
        assertThat(Trial.NONE.line()).isEmpty();
    }

    @Test
    void whatIsTriedTakesThePlaceOfWhatSetsTheSame() {
        assertThat(candidate("-Xmx1g -Dname=x -XX:MaxHeapSize=1g", "-Xmx2g")).isEqualTo("java -Dname=x -Xmx2g");
        assertThat(candidate("-XX:+UseG1GC -XX:-UseParallelGC -Xms1g", "-XX:+UseParallelGC"))
                .isEqualTo("java -Xms1g -XX:+UseParallelGC");
        assertThat(candidate("-Xmn64m", "-XX:MaxNewSize=128m")).isEqualTo("java -Xmn64m -XX:MaxNewSize=128m");
        assertThat(candidate("-Xint -XX:-ResizePLAB", "-XX:+ResizePLAB")).isEqualTo("java -Xint -XX:+ResizePLAB");
    }

    private static String candidate(String options, String tried) {
        return Trial.ofFlags(List.of(options.split(" ")), List.of(tried), List.of())
                .candidate()
                .command();
    }

    @Test
    void wordsThatAShellWouldTakeApartAreQuotedAsTheirQuotesAreLost() {
        Trial trial = Trial.ofFlags(
                List.of("-Durl=jdbc:x;user=y", "-Dname=John Smith"),
                List.of("-Xmx2g"),
                List.of("-cp", "lib/*", "app.Main"));
        assertThat(trial.candidate().command())
                .isEqualTo("java '-Durl=jdbc:x;user=y' '-Dname=John Smith' -Xmx2g -cp 'lib/*' app.Main");
    }

    @Test
    void whatIsMaskedElsewhereIsMaskedInItAndHasToBeFilledIn() {
        Trial recorded = Trial.ofFlags(
                List.of("-Xmx1g", "-Dshop.key=abc"),
                List.of("-Xmx2g"),
                List.of("-cp", "a.jar", "app.Main", "--token=abc"));
        Trial shown = MaskedComparison.of(recorded, Masking.ofUnknown());
        assertThat(shown.toFillIn()).isTrue();
        assertThat(shown.line())
                .contains("java -Xmx1g -Dshop.key=(masked) -cp a.jar")
                .contains("java -Dshop.key=(masked) -Xmx2g -cp a.jar")
                .contains("app.Main")
                .doesNotContain("abc");
        Trial harmless = Trial.ofFlags(List.of("-Xmx1g"), List.of("-Xmx2g"), List.of("-cp", "a.jar", "app.Main"));
        assertThat(MaskedComparison.of(harmless, Masking.ofUnknown())).isEqualTo(harmless);
    }

    @Test
    void aClassPathThatNobodyReadsIsCutAndHasToBeFilledIn() {
        String path = "lib/some.jar:".repeat(300);
        Trial shown = MaskedComparison.of(
                Trial.ofFlags(List.of("-Xmx1g"), List.of("-Xmx2g"), List.of("-cp", path, "app.Main")),
                Masking.ofSecrets());
        assertThat(shown.toFillIn()).isTrue();
        assertThat(shown.line()).hasSizeLessThan(250).contains("-cp lib/some.jar:", "(masked) app.Main");
    }

    @Test
    void anAdviceOfARealRecordingIsTriedOnItsOwnCommandLine() throws Exception {
        RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);
        Path calls = KeptRecordings.of("g1-explicit-gc");
        Comparison comparison = Investigated.of(new Sides(
                List.of(reader.read(KeptRecordings.of("g1")).whole()),
                List.of(reader.read(calls).whole())));
        Diagnosis cause = comparison.diagnoses().stream()
                .filter(each -> each.id().equals("explicit-gc"))
                .findFirst()
                .orElseThrow();
        assertThat(cause.trial().candidate().flags()).containsExactly("-XX:+ExplicitGCInvokesConcurrent");
        assertThat(cause.trial().line())
                .contains("org.flightdiff.workload.Workload")
                .contains("-Xmx128m")
                .doesNotContain("StartFlightRecording");
        assertThat(Objects.requireNonNull(cause.side()).word()).isEqualTo("candidate");
    }

    @Test
    void aHeapThatWasMadeSmallerIsTriedWithTheSizeThatItHad() {
        Comparison comparison = compared("aa17-1", "g17-heapsmall");
        assertThat(comparison.diagnoses().get(0).id()).isEqualTo("heap-too-small");
        assertThat(comparison.diagnoses().get(0).trial().candidate().flags()).containsExactly("-Xms512m", "-Xmx512m");
    }

    @Test
    void whatIsSwitchedOnAlreadyIsNotTried() {
        Diagnosis references = compared("aa17-1", "f17-softrefs").diagnoses().stream()
                .filter(cause -> cause.id().equals("reference-processing"))
                .findFirst()
                .orElseThrow();
        assertThat(references.trial().candidate().flags()).doesNotContain("-XX:+ParallelRefProcEnabled");
    }

    private static Comparison compared(String baseline, String candidate) {
        return Investigated.of(known(baseline), known(candidate));
    }

    private static Path known(String name) {
        Path recording = Path.of("../shared/known-pairs/rec", name + ".jfr");
        assumeTrue(Files.isRegularFile(recording), () -> "needs " + recording + ", which is not part of the project");
        return recording;
    }
}
