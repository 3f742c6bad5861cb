package org.flightdiff.regressions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of the public benchmark. */
class RegressionsTest {

    private static final Path FOLDER = Path.of("src", "regressions");
    private static final Path PAIRS = FOLDER.resolve("pairs.tsv");
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    @TempDir
    private Path folder;

    private static List<String[]> rows(Path table) throws IOException {
        try (Stream<String> lines = Files.lines(table)) {
            return lines.filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        }
    }

    private static List<String> column(Path table, int column) throws IOException {
        return rows(table).stream().map(row -> row[column]).toList();
    }

    @Test
    void theAdapterOfThisToolHasAKindForEachOfItsCauses() throws IOException {
        String adapter =
                Files.readString(FOLDER.resolve("tools").resolve("flightdiff").resolve("answer.py"));
        assertThat(Rules.ALL)
                .extracting(Rule::id)
                .allSatisfy(id -> assertThat(adapter).containsPattern("[\" ]" + id + "[\" ]"));
    }

    @Test
    void hasSixtyPairsAndMoreOfWhichOneInTenIsNoDifference() throws IOException {
        List<String> kinds = column(PAIRS, 4);
        assertThat(kinds).hasSizeGreaterThanOrEqualTo(60);
        assertThat(kinds.stream().filter("-"::equals).count()).isGreaterThanOrEqualTo(kinds.size() / 10);
    }

    @Test
    void everyPairHasANameOfItsOwnAndTwoRecordedSides() throws IOException {
        List<String> runs = column(FOLDER.resolve("runs.tsv"), 0);
        assertThat(runs).doesNotHaveDuplicates();
        assertThat(column(PAIRS, 0)).doesNotHaveDuplicates();
        assertThat(runs).containsAll(column(PAIRS, 1)).containsAll(column(PAIRS, 2));
    }

    @Test
    void everyRunIsComparedInSomePair() throws IOException {
        Set<String> compared = Set.copyOf(Stream.concat(column(PAIRS, 1).stream(), column(PAIRS, 2).stream())
                .toList());
        assertThat(compared).containsAll(column(FOLDER.resolve("runs.tsv"), 0));
    }

    @Test
    void everyKindIsExplained() throws IOException {
        String readme = Files.readString(FOLDER.resolve("README.md"));
        for (String kinds : column(PAIRS, 4)) {
            for (String kind : kinds.split(",")) {
                assertThat(kind.equals("-") || readme.contains("| `" + kind + "` |"))
                        .as(kind)
                        .isTrue();
            }
        }
    }

    @Test
    void theScorerCountsVerdictsKindsPlacesAndSilence() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON), "no Python");
        Path pairs = folder.resolve("pairs.tsv");
        Files.writeString(pairs, """
                # pair	baseline	candidate	verdict	kinds	where	changed
                leak	none	leak	worse	live-set	Cache|Map	objects are kept
                lock	none	lock	worse	lock	Pages	a lock
                again	none	again	same	-		nothing
                third	none	third	same	-		nothing
                """);
        Path answers = folder.resolve("answers.json");
        Files.writeString(answers, """
                {"tool": "somebody", "answers": {
                  "leak": {"verdict": "worse", "causes": [
                    {"kind": "allocation", "where": "Map"}, {"kind": "live-set", "where": "org.example.cache"}]},
                  "lock": {"verdict": "better", "causes": [{"kind": "lock", "where": "elsewhere"}]},
                  "again": {"verdict": "same", "causes": []}}}
                """);
        assertThat(score(pairs, answers)).contains("| somebody | 2 of 4 | 1 of 2 | 2 of 2 | 1 of 2 | 1 of 2 |");
    }

    private static String score(Path pairs, Path answers) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        PYTHON.toString(), FOLDER.resolve("score.py").toString(), pairs.toString(), answers.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
