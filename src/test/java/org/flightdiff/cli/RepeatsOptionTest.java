package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Map;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code --repeats} takes how far runs lie apart from runs of the program itself. */
class RepeatsOptionTest {

    private static final String MEDIAN = "application.duration.median";
    private static final String TAIL = "application.duration.p99";

    private final CommandRun run = new CommandRun();
    private final String before = shop("repeats-before", 1).toString();
    private final String after = shop("repeats-after", 1.9).toString();

    @TempDir
    Path repeats;

    @BeforeEach
    void theProgramVariesByAFewPercent() throws IOException {
        repeat(1, 1.01, 0.99, 1.02, 0.98, 1);
    }

    @Test
    void repeatsThatHardlyDifferShowWhatTheFloorHid() {
        JsonNode without = metric(run.json("compare", before, after), TAIL);
        JsonNode with = metric(run.json("compare", before, after, "--repeats", repeats.toString()), TAIL);
        assertThat(without.path("verdict").asString()).isEqualTo("inconclusive");
        assertThat(with.path("verdict").asString()).isEqualTo("worse");
        assertThat(without.path("reason").asString()).contains("repeated runs differ by up to 132");
        assertThat(with.path("reason").asString())
                .contains("its own repeated runs differ by up to")
                .doesNotContain("floor");
        assertThat(with.path("changeLow")).isEqualTo(without.path("changeLow"));
    }

    @Test
    void repeatsThatDifferHideWhatTheFloorShowed() throws IOException {
        repeat(1, 2, 0.5, 3, 0.4, 1.5);
        assertThat(metric(run.json("compare", before, after), MEDIAN)
                        .path("verdict")
                        .asString())
                .isEqualTo("worse");
        assertThat(metric(run.json("compare", before, after, "--repeats", repeats.toString()), MEDIAN)
                        .path("verdict")
                        .asString())
                .isIn("inconclusive", "unchanged");
    }

    @Test
    void everyReportSaysWhatTheRepeatsMakeOfTheFloors() {
        String line = "6 repeats of this program: run-to-run floors of ";
        JsonNode remark = remark(run.json("compare", before, after, "--repeats", repeats.toString()));
        assertThat(remark.path("severity").asString()).isEqualTo("info");
        assertThat(remark.path("text").asString())
                .startsWith(line)
                .matches(".* of \\d+ metrics, median [\\d.]+.% instead of [\\d.]+.%; \\d+ are narrower, \\d+ wider");
        for (String format : new String[] {"", "--html", "--markdown"}) {
            String[] words = {"compare", before, after, "--repeats", repeats.toString(), format, "-"};
            assertThat(run.of(format.isEmpty() ? Arrays.copyOf(words, 5) : words))
                    .isZero();
            assertThat(run.out().replace("\\-", "-")).as(format).contains(line);
        }
        JsonNode matrix = run.json("matrix", before, after, "--repeats", repeats.toString());
        assertThat(remark(matrix.path("candidates").path(0))).isEqualTo(remark);
    }

    @Test
    void whatIsLearntIsKeptUntilARecordingChangesComesOrGoes() throws IOException {
        Path kept = repeats.resolve("flightdiff-spread.json");
        JsonNode first = run.json("compare", before, after, "--repeats", repeats.toString());
        String learnt = Files.readString(kept);
        Files.writeString(kept, learnt.replace("\"repeats\" : 6", "\"repeats\" : 600"));
        assertThat(remark(run.json("compare", before, after, "--repeats", repeats.toString()))
                        .path("text")
                        .asString())
                .startsWith("600 repeats");
        Files.setLastModifiedTime(repeats.resolve("run-1.jfr"), FileTime.fromMillis(1_000_000_000_000L));
        assertThat(run.json("compare", before, after, "--repeats", repeats.toString()))
                .isEqualTo(first);
        repeat(1, 1.01, 0.99, 1.02, 0.98, 1, 1);
        assertThat(remark(run.json("compare", before, after, "--repeats", repeats.toString()))
                        .path("text")
                        .asString())
                .startsWith("7 repeats");
        Files.delete(repeats.resolve("run-7.jfr"));
        assertThat(run.json("compare", before, after, "--repeats", repeats.toString()))
                .isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "{}", "[1]", "{\"schema\": 1, \"metrics\": {}}"})
    void whatIsNoSpreadIsWrittenAnew(String content) throws IOException {
        Path kept = Files.writeString(repeats.resolve("flightdiff-spread.json"), content);
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString()))
                .isZero();
        assertThat(Files.readString(kept)).contains("\"repeats\" : 6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1e400", "1e308", "1e160", "1e17", "800", "\"NaN\""})
    void aSpreadThatMakesNoSenseIsWrittenAnew(String bound) throws IOException {
        Path kept = repeats.resolve("flightdiff-spread.json");
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString()))
                .isZero();
        String learnt = Files.readString(kept);
        Files.writeString(kept, learnt.replaceAll("\"bound\" : [-0-9.E]+", "\"bound\" : " + bound));
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString()))
                .isZero();
        assertThat(Files.readString(kept)).isEqualTo(learnt);
    }

    @Test
    void whereItCannotBeKeptTheComparisonGoesOnAndSaysSo() throws IOException {
        Files.createDirectories(repeats.resolve("flightdiff-spread.json").resolve("in the way"));
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString()))
                .isZero();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("flightdiff-spread.json: cannot be written (")
                .endsWith("), so the repeats are read again next time");
        assertThat(run.out()).contains("6 repeats of this program");
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString(), "--quiet"))
                .isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aFolderWithoutRepeatsIsWrongUsage() throws IOException {
        Path empty = Files.createDirectory(repeats.resolve("empty"));
        assertRefused(empty, "holds no recording");
        Path single = Files.createDirectory(repeats.resolve("single"));
        Files.copy(Path.of(before), single.resolve("run-1.jfr"));
        assertRefused(single, "holds a single recording");
        assertRefused(repeats.resolve("absent"), "does not exist");
        assertRefused(Path.of(before), "is no folder");
        Path copies = Files.createDirectory(repeats.resolve("copies"));
        Files.copy(KeptRecordings.of("g1"), copies.resolve("run-1.jfr"));
        Files.copy(KeptRecordings.of("g1"), copies.resolve("run-2.jfr"));
        assertRefused(copies, "its recordings are all of one JVM, and so of one run");
    }

    private void assertRefused(Path folder, String why) {
        for (String command : new String[] {"compare", "matrix"}) {
            assertThat(run.of(command, before, after, "--repeats", folder.toString()))
                    .isEqualTo(ExitStatus.WRONG_USAGE);
            assertThat(run.err().lines())
                    .containsExactly("flightdiff: --repeats " + folder + ": " + why
                            + "; give a folder with two or more recordings of the same program, repeated");
        }
    }

    @Test
    void aRepeatThatCannotBeReadIsNamed() throws IOException {
        Path broken = Files.writeString(repeats.resolve("run-3.jfr"), "no recording");
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString()))
                .isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err().lines()).singleElement().asString().startsWith("flightdiff: " + broken + ": ");
    }

    @Test
    void aRepeatIsNotOverwrittenByAReport() {
        String repeat = repeats.resolve("run-1.jfr").toString();
        assertThat(run.of("compare", before, after, "--repeats", repeats.toString(), "--json", repeat))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).contains("is to be read and would be lost");
    }

    @Test
    void anotherUnitOfWorkIsLearntAnew() {
        run.json("compare", before, after, "--repeats", repeats.toString());
        JsonNode comparison =
                run.json("compare", before, after, "--repeats", repeats.toString(), "--work", "shop.Query");
        assertThat(metric(comparison, MEDIAN).path("reason").asString()).contains("its own repeated runs");
    }

    private void repeat(double... factors) throws IOException {
        for (int run = 1; run <= factors.length; run++) {
            Files.copy(
                    shop("repeat-" + run, factors[run - 1]),
                    repeats.resolve("run-" + run + ".jfr"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** A minute with a checkout every 100 ms and a query every second, whose durations vary evenly. */
    private static Path shop(String name, double factor) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < 590; i++) {
            recording.event("shop.Checkout", 10 + i * 100, factor * (20 + i * 37 % 100 / 10.0), Map.of("items", i));
        }
        for (int i = 0; i < 59; i++) {
            recording.event("shop.Query", 10 + i * 1_000, factor * (1 + i * 7 % 10 / 10.0), Map.of("found", i));
        }
        return recording.write();
    }

    private static JsonNode remark(JsonNode comparison) {
        return comparison
                .path("comparability")
                .path("remarks")
                .valueStream()
                .filter(remark -> remark.path("id").asString().equals("own-spread"))
                .findFirst()
                .orElseThrow();
    }
}
