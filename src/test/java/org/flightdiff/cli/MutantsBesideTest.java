package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged files beside recordings: reading ends, and each is taken, or one harmless line tells what is wrong. */
@Tag("slow")
class MutantsBesideTest {

    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final int MANY = Integer.getInteger("mutants", 2000);

    @TempDir
    private Path folder;

    private final CommandRun run = new CommandRun();

    /** As many in all as {@code -Dmutants=20000} says. */
    @ParameterizedTest
    @EnumSource
    void manyDamagedFilesAreTakenOrToldInOneLine(FileBeside kind) throws IOException {
        assertThat(survivors(kind, 1000, MANY / FileBeside.values().length)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"GOALS", "PLAN"})
    void anUnknownMetricIsNamedWithTheNearestHoweverLongItIs(FileBeside kind) throws IOException {
        String name = "gc.pause.share".repeat(10_000);
        String told = refused(kind, kind.sound().replaceFirst("gc.pause.share", name), ExitStatus.WRONG_USAGE);
        assertThat(told).contains("no metric is called 'gc.pause.share").hasSizeLessThan(5_000);
    }

    @ParameterizedTest
    @CsvSource({
        "windowFromSeconds, 1e999",
        "windowToSeconds, 1e999",
        "windowToSeconds, 1e-320",
        "value, 1e999",
        "low, -1e999",
        "effectiveN, 1e999"
    })
    void aSummaryOfNumbersThatAreNoneIsRefused(String member, String number) throws IOException {
        String odd = FileBeside.SUMMARY.sound().replaceAll("(\"" + member + "\" ?: ?)[-0-9.E]+", "$1" + number);
        assertThat(refused(FileBeside.SUMMARY, odd, ExitStatus.UNREADABLE_RECORDING))
                .contains("is no saved summary of schema 1");
    }

    private String refused(FileBeside kind, String text, int status) throws IOException {
        Path file = Files.writeString(folder.resolve(kind.file()), text);
        List<String> command = kind.command(file);
        assertThat(assertTimeoutPreemptively(LONGEST, () -> run.of(command))).isEqualTo(status);
        assertThat(run.err()).hasLineCount(1);
        return run.err();
    }

    private List<String> survivors(FileBeside kind, long firstSeed, int count) throws IOException {
        List<String> wrong = new ArrayList<>();
        TreeMap<Integer, Integer> statuses = new TreeMap<>();
        String sound = kind.sound();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            Random random = new Random(seed);
            String text = sound;
            String name = kind + ", seed " + seed;
            for (int changes = 1 + random.nextInt(2); changes > 0 && !text.isEmpty(); changes--) {
                TextMutation mutation = TextMutation.any(random);
                name += " " + mutation;
                text = mutation.of(text, random);
            }
            Path file = folder.resolve(kind.file());
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
            List<String> command = kind.command(file);
            try {
                int status = assertTimeoutPreemptively(LONGEST, () -> run.of(command));
                statuses.merge(status, 1, Integer::sum);
                String told = run.err().strip();
                if (status == ExitStatus.ANYTHING_ELSE || told.contains("internal error")) {
                    wrong.add(name + ": " + told);
                } else if ((told.lines().count() > 1 && status != ExitStatus.DONE) || doesSomething(told + run.out())) {
                    wrong.add(name + " is told as it is: " + told);
                }
            } catch (AssertionError late) {
                wrong.add(name + ": " + late + " " + late.getCause());
            }
        }
        System.out.println(kind + ": statuses of damaged files " + statuses);
        return wrong;
    }

    /** Control characters, and those that change the direction of text or have no width. */
    private static boolean doesSomething(String printed) {
        return printed.codePoints()
                .filter(each -> each != '\n' && each != '\r')
                .anyMatch(each -> Character.getType(each) == Character.FORMAT || Character.isISOControl(each));
    }
}
