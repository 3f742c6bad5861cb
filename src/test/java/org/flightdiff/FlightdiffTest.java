package org.flightdiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.json.Json;
import org.flightdiff.testing.OutsideProject;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightdiffTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path CANDIDATE = Path.of("sample-recordings", "allocation-candidate.jfr");

    @TempDir
    Path folder;

    private static final String PATH = "s3a://recordings/orders/2.1/orders-7.jfr.gz";
    private static final Labels LABELS = new Labels("/(?<service>\\w+)/(?<version>[\\d.]+)/");

    private static Recording before;
    private static Recording after;
    private static Comparison comparison;

    @BeforeAll
    static void compareOnce() throws IOException {
        before = Flightdiff.read(BASELINE);
        after = Flightdiff.read(CANDIDATE);
        comparison = Flightdiff.compare(before, after);
    }

    @Test
    void aComparisonHoldsWhatTheCommandWrites() {
        var inside = Investigated.of(
                new Sides(List.of(before.read().whole()), List.of(after.read().whole())));
        assertThat(comparison.metrics())
                .extracting(metric ->
                        metric.id() + " " + metric.verdict().word() + " " + metric.candidate() + " " + metric.rank())
                .isEqualTo(inside.metrics().stream()
                        .map(result -> result.metric().id() + " "
                                + result.verdict().word() + " " + number(result.candidate()) + " " + result.rank())
                        .toList());
        assertThat(comparison.causes())
                .extracting(Cause::id)
                .isEqualTo(inside.diagnoses().stream().map(cause -> cause.id()).toList());
        assertThat(comparison.divergences())
                .extracting(MetricChange::id)
                .isEqualTo(inside.divergences().stream()
                        .map(result -> result.metric().id())
                        .toList());
        assertThat(comparison.worse()).allMatch(metric -> metric.verdict() == Verdict.WORSE);
        assertThat(comparison.metric("allocation.rate").orElseThrow().id()).isEqualTo("allocation.rate");
        assertThat(Json.of(inside).contains(comparison.headline()))
                .as(comparison::headline)
                .isTrue();
    }

    @Test
    void resultsAreTheSameAfterAWayThroughJson() throws IOException {
        Summary summary = Flightdiff.summarise(before);
        assertThat(Summary.fromJson(summary.toJson())).isEqualTo(summary);
        assertThat(Summary.fromJson(summary.toJson()).toJson()).isEqualTo(summary.toJson());
        assertThat(Comparison.fromJson(comparison.toJson())).isEqualTo(comparison);
        assertThat(Comparison.fromJson(comparison.toJson()).metrics()).isEqualTo(comparison.metrics());
    }

    @Test
    void aSummaryIsJudgedAsItsRecordingIs() throws IOException {
        Summary kept = Summary.read(Files.writeString(
                folder.resolve("kept.json"), Flightdiff.summarise(before).toJson()));
        Comparison ofSummary = Flightdiff.compare(kept, after);
        assertThat(verdicts(ofSummary)).isEqualTo(verdicts(comparison));
        assertThat(ofSummary.causes()).isEmpty();
        assertThat(kept.name()).isEqualTo(BASELINE.toString());
    }

    @Test
    void aCohortThatIsOneJvmIsJudgedAsItsSummaryIs() {
        Summary kept = Flightdiff.summarise(before);
        Summary other = Flightdiff.summarise(after);
        Comparison ofCohorts = Flightdiff.compare(
                Cohort.of(Stream.of(kept, Summary.fromJson(kept.toJson())), List.of()),
                Cohort.of(Stream.of(other), List.of()));
        assertThat(verdicts(ofCohorts)).isEqualTo(verdicts(Flightdiff.compare(kept, other)));
    }

    @Test
    void aRecordingInABucketIsReadFromItsBytes() throws IOException {
        try (InputStream bytes = Files.newInputStream(BASELINE)) {
            Recording read = Flightdiff.read(bytes, "bucket/before.jfr");
            assertThat(read.name()).isEqualTo("bucket/before.jfr");
            assertThat(Flightdiff.summarise(read).metrics())
                    .isEqualTo(Flightdiff.summarise(before).metrics());
            assertThat(read.isComplete()).isTrue();
        }
    }

    @Test
    void whatCannotBeReadIsToldInOneLineWithItsName() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        UnreadableFileException file = catchThrowableOfType(UnreadableFileException.class, () -> Flightdiff.read(text));
        assertThat(file.file()).isEqualTo(text);
        try (InputStream bytes = Files.newInputStream(text)) {
            UnreadableFileException stream = catchThrowableOfType(
                    UnreadableFileException.class, () -> Flightdiff.read(bytes, "bucket/notes.jfr"));
            assertThat(stream.getMessage())
                    .isEqualTo(String.valueOf(file.getMessage()).replace(text.toString(), "bucket/notes.jfr"));
        }
        assertThat(catchThrowableOfType(UnreadableFileException.class, () -> Summary.read(text))
                        .getMessage())
                .isEqualTo(text + ": this is no JSON of a summary");
        assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> Comparison.fromJson("{}"))
                        .getMessage())
                .isEqualTo("this is no JSON of a comparison with schema 1");
        assertThatThrownBy(() -> Goals.read(folder.resolve("none.yaml"))).isInstanceOf(UnreadableFileException.class);
        assertThatIllegalArgumentException().isThrownBy(() -> Flightdiff.compare(List.of(), List.of()));
    }

    // Labels are the named groups of an expression.

    @Test
    void eachNamedGroupIsALabel() {
        assertThat(LABELS.of(PATH)).isEqualTo(Map.of("service", "orders", "version", "2.1"));
        assertThat(LABELS.of("s3a://recordings/other.jfr")).isEqualTo(Map.of());
        assertThat(Labels.NONE.of(PATH)).isEqualTo(Map.of());
    }

    @Test
    void theInstanceIsALabelOrElseTheNameOfTheFile() {
        assertThat(LABELS.instance(PATH)).isEqualTo("orders-7");
        assertThat(new Labels("orders-(?<instance>\\d+)").instance(PATH)).isEqualTo("7");
    }

    // The examples of docs/library.md run as they stand there, in a module that uses the library's.

    @Test
    void theExamplesPrintWhatThePageSays() throws IOException {
        Path project = Files.createDirectory(folder.resolve("project"));
        OutsideProject outside = new OutsideProject(project, library(), true).with(LibraryDocument.classes());
        assertThat(outside.run("CompareTwo", BASELINE, CANDIDATE)).isEqualTo(LibraryDocument.printed());
        Path kept = folder.resolve("kept.json");
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"),
                "goals:\n  - {metric: gc.full.count, goal: none}\n  - {metric: gc.young.count, goal: under 3}\n");
        Files.writeString(kept, Flightdiff.summarise(before).toJson());
        assertThat(outside.run("HoldAgainstKept", CANDIDATE, kept, goals)
                        .lines()
                        .map(line -> line.substring(0, line.lastIndexOf(':')))
                        .toList())
                .containsExactly("Young collections: under 3");
    }

    private static Map<String, Verdict> verdicts(Comparison comparison) {
        return comparison.metrics().stream().collect(Collectors.toMap(MetricChange::id, MetricChange::verdict));
    }

    private static @Nullable Double number(Value value) {
        return value instanceof Known known ? (Double) known.value() : null;
    }

    /** The classes under test as a module, and the other jars that tests have. */
    private List<Path> library() throws IOException {
        Path classes = classes();
        Path module = folder.resolve("module");
        List<Path> others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(
                        ".*(jackson-|snakeyaml-engine|commons-(statistics|rng|numbers)|jspecify)[^/]*\\.jar"))
                .map(Path::of)
                .toList();
        String path = String.join(
                File.pathSeparator, others.stream().map(Path::toString).toList());
        OutsideProject.tool(
                "javac",
                List.of(
                        "-d",
                        module.toString(),
                        "--module-path",
                        path,
                        "--patch-module",
                        "org.flightdiff=" + classes,
                        "src/core/module-info.java"));
        Path jar = folder.resolve("flightdiff-core.jar");
        OutsideProject.tool(
                "jar",
                List.of(
                        "--create",
                        "--no-compress",
                        "--file",
                        jar.toString(),
                        "-C",
                        module.toString(),
                        "module-info.class",
                        "-C",
                        classes.toString(),
                        "org"));
        return Stream.concat(Stream.of(jar), others.stream()).toList();
    }

    private static Path classes() {
        return Unchecked.of(() -> Path.of(Flightdiff.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()));
    }
}
