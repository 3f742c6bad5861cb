package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.cli.CommandRun.reason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code --repeats} takes how far runs lie apart from runs of the program itself. */
class RepeatsOptionTest {

    private static final String MEDIAN = "application.duration.median";
    private static final String TAIL = "application.duration.p99";

    private static final String BEFORE = shop("repeats-before", 1).toString();
    private static final String AFTER = shop("repeats-after", 1.9).toString();

    /** Repeats with what was learnt from them, once for all tests. */
    @TempDir
    static Path learnt;

    @TempDir
    Path repeats;

    private final CommandRun run = new CommandRun();

    @BeforeAll
    static void theProgramVariesByAFewPercent() throws IOException {
        repeat(learnt, 1, 1.01, 0.99, 1.02, 0.98, 1);
        assertThat(new CommandRun().of("compare", BEFORE, AFTER, "--repeats", learnt.toString()))
                .isZero();
    }

    @BeforeEach
    void startWithWhatWasLearnt() throws IOException {
        try (Stream<Path> files = Files.list(learnt)) {
            for (Path file : files.toList()) {
                Files.copy(file, repeats.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Test
    void repeatsThatHardlyDifferShowWhatTheFloorHid() {
        JsonNode without = metric(run.json("compare", BEFORE, AFTER), TAIL);
        JsonNode with = metric(run.json("compare", BEFORE, AFTER, "--repeats", repeats), TAIL);
        assertThat(without.path("verdict").asString()).isEqualTo("inconclusive");
        assertThat(with.path("verdict").asString()).isEqualTo("worse");
        assertThat(without.path("reason").asString()).contains("noise 132");
        assertThat(with.path("reason").asString())
                .contains("noise of its own repeats")
                .doesNotContain("floor");
        assertThat(without.path("changeLow").asDouble())
                .as("its floor is in it")
                .isNegative();
        assertThat(with.path("changeLow").asDouble()).isPositive();
    }

    @Test
    void repeatsThatDifferHideWhatTheFloorShowed() throws IOException {
        repeat(repeats, 1, 2, 0.5, 3, 0.4, 1.5);
        assertThat(CommandRun.verdict(run.json("compare", BEFORE, AFTER), MEDIAN))
                .isEqualTo("worse");
        assertThat(CommandRun.verdict(run.json("compare", BEFORE, AFTER, "--repeats", repeats), MEDIAN))
                .isIn("inconclusive", "unchanged");
    }

    @Test
    void everyReportSaysWhatTheRepeatsMakeOfTheFloors() throws IOException {
        String line = "6 repeats of this program: noise of ";
        String remark = remark(run.json("compare", BEFORE, AFTER, "--repeats", repeats));
        assertThat(remark)
                .startsWith(line)
                .matches(".* of \\d+ metrics, median [\\d.]+.% instead of [\\d.]+.%; \\d+ are narrower, \\d+ wider");
        Path page = repeats.resolve("page.html");
        Path comment = repeats.resolve("comment.md");
        run.done("compare", BEFORE, AFTER, "--repeats", repeats, "--html", page, "--markdown", comment);
        for (String report : List.of(run.out(), Files.readString(page), Files.readString(comment))) {
            assertThat(report.replace("\\-", "-")).contains(line);
        }
        JsonNode matrix = run.json("matrix", BEFORE, AFTER, "--repeats", repeats);
        assertThat(remark(matrix.at("/candidates/0"))).isEqualTo(remark);
    }

    @Test
    void whatIsLearntIsKeptUntilARecordingChangesComesOrGoes() throws IOException {
        Path kept = repeats.resolve("flightdiff-spread.json");
        JsonNode first = run.json("compare", BEFORE, AFTER, "--repeats", repeats);
        Files.writeString(kept, Files.readString(kept).replace("\"repeats\" : 6", "\"repeats\" : 600"));
        assertThat(remark(run.json("compare", BEFORE, AFTER, "--repeats", repeats)))
                .startsWith("600 repeats");
        Files.setLastModifiedTime(repeats.resolve("run-1.jfr"), FileTime.fromMillis(1_000_000_000_000L));
        assertThat(run.json("compare", BEFORE, AFTER, "--repeats", repeats)).isEqualTo(first);
        repeat(repeats, 1, 1.01, 0.99, 1.02, 0.98, 1, 1);
        assertThat(remark(run.json("compare", BEFORE, AFTER, "--repeats", repeats)))
                .startsWith("7 repeats");
        Files.delete(repeats.resolve("run-7.jfr"));
        assertThat(run.json("compare", BEFORE, AFTER, "--repeats", repeats)).isEqualTo(first);
    }

    @Test
    void whatIsNoSpreadIsWrittenAnew() throws IOException {
        Path kept = repeats.resolve("flightdiff-spread.json");
        String whole = Files.readString(kept);
        for (String wrong : List.of("no JSON", whole.replaceAll("\"bound\" : [-0-9.E]+", "\"bound\" : -1"))) {
            Files.writeString(kept, wrong);
            run.done("compare", BEFORE, AFTER, "--repeats", repeats);
            assertThat(Files.readString(kept)).isEqualTo(whole).contains("\"repeats\" : 6");
        }
    }

    @Test
    void whereItCannotBeKeptTheComparisonGoesOnAndSaysSo() throws IOException {
        Path kept = repeats.resolve("flightdiff-spread.json");
        Files.delete(kept);
        Files.createDirectories(kept.resolve("in the way"));
        run.done("compare", BEFORE, AFTER, "--repeats", repeats);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("flightdiff-spread.json: cannot be written (")
                .endsWith("), so the repeats are read again next time");
        assertThat(run.out()).contains("6 repeats of this program");
        run.done("compare", BEFORE, AFTER, "--repeats", repeats, "--quiet");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aFolderWithoutRepeatsIsWrongUsage() throws IOException {
        Path empty = Files.createDirectory(repeats.resolve("empty"));
        assertRefused(empty, "holds no recording");
        Path single = Files.createDirectory(repeats.resolve("single"));
        Files.copy(Path.of(BEFORE), single.resolve("run-1.jfr"));
        assertRefused(single, "holds a single recording");
        assertRefused(repeats.resolve("absent"), "does not exist");
        assertRefused(Path.of(BEFORE), "is no folder");
        Path copies = Files.createDirectory(repeats.resolve("copies"));
        Files.copy(KeptRecordings.of("g1"), copies.resolve("run-1.jfr"));
        Files.copy(KeptRecordings.of("g1"), copies.resolve("run-2.jfr"));
        assertRefused(copies, "its recordings are all of one JVM, and so of one run");
    }

    private void assertRefused(Path folder, String why) {
        for (String command : new String[] {"compare", "matrix"}) {
            run.fails(ExitStatus.WRONG_USAGE, command, BEFORE, AFTER, "--repeats", folder);
            assertThat(run.err().lines())
                    .containsExactly("flightdiff: --repeats " + folder + ": " + why
                            + "; give a folder with two or more recordings of the same program, repeated");
        }
    }

    @Test
    void aRepeatThatCannotBeReadIsNamedAndNoneIsOverwrittenByAReport() throws IOException {
        Path repeat = repeats.resolve("run-1.jfr");
        run.fails(ExitStatus.WRONG_USAGE, "compare", BEFORE, AFTER, "--repeats", repeats, "--json", repeat);
        assertThat(run.err()).contains("is to be read and would be lost");
        Path broken = Files.writeString(repeats.resolve("run-3.jfr"), "no recording");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "compare", BEFORE, AFTER, "--repeats", repeats);
        assertThat(run.err().lines()).singleElement().asString().startsWith("flightdiff: " + broken + ": ");
    }

    @Test
    void anotherUnitOfWorkIsLearntAnew() {
        run.json("compare", BEFORE, AFTER, "--repeats", repeats);
        JsonNode comparison = run.json("compare", BEFORE, AFTER, "--repeats", repeats, "--work", "shop.Query");
        assertThat(reason(comparison, MEDIAN)).contains("noise of its own repeats");
    }

    private static void repeat(Path folder, double... factors) throws IOException {
        for (int run = 1; run <= factors.length; run++) {
            Files.copy(
                    shop("repeat-" + run, factors[run - 1]),
                    folder.resolve("run-" + run + ".jfr"),
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

    private static String remark(JsonNode comparison) {
        return CommandRun.remarks(comparison, "own-spread").get(0);
    }
}
