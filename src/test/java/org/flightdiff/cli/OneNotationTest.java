package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rate is written for one period wherever it stands in a report: both values, their difference, chart and axis. */
class OneNotationTest {

    private static final Pattern RATE = Pattern.compile("[\\d.,]+\\u00a0[kMGT]?/(s|min|h|d)\\b");
    private static final Pattern ROW = Pattern.compile("<tr.*?</tr>", Pattern.DOTALL);
    private static final Pattern FIGURE =
            Pattern.compile("\"unit\":\"PER_SECOND\",\"period\":\"(\\w+)\".*?(?=\"unit\":|</main>)", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile("<table.*?</table>", Pattern.DOTALL);
    private static final Pattern FROM_TO =
            Pattern.compile("[\\d.,]+\\u00a0/(s|min|h|d) +→ +[\\d.,]+\\u00a0/(s|min|h|d)");

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"vm-operations", "locks", "exceptions"})
    void noRowOfAReportHasTwoPeriodsAndNoChartAnotherThanItsTable(String name) throws IOException {
        Path samples = Path.of("sample-recordings");
        assertOneNotation(
                samples.resolve("allocation-baseline.jfr").toString(),
                samples.resolve(name + "-candidate.jfr").toString());
    }

    @Test
    void ratesOfRareEventsAreWrittenAlikeOnTheWholePage() throws IOException {
        assertOneNotation(rare("rare-before", 20_000), rare("rare-after", 35_000));
        assertThat(Files.readString(folder.resolve("r.html")))
                .contains("\u00a0/min")
                .contains("\"period\":\"min\"");
    }

    @Test
    void aPeriodThatIsAskedForIsThatOfTheChartsToo() throws IOException {
        compare(rare("rare-before", 20_000), rare("rare-after", 35_000), "--rates", "h");
        String html = Files.readString(folder.resolve("r.html"));
        assertThat(periods(RATE, html)).containsExactly("h");
        assertThat(periods(Pattern.compile("\"PER_SECOND\",\"period\":\"(\\w+)\""), html))
                .containsExactly("h");
    }

    /** Calls of the program, one in so many milliseconds, and three in the first second. */
    private static String rare(String name, int everyMillis) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(600);
        for (int at = 1; at < 600_000; at += everyMillis) {
            recording.event("shop.Call", at, 20, Map.of("state", "open", "items", 3L));
        }
        for (int at = 100; at < 1000; at += 300) {
            recording.event("shop.Call", at, 20, Map.of("state", "full", "items", 3L));
        }
        return recording.write().toString();
    }

    private void compare(String baseline, String candidate, String... options) {
        String[] all = Stream.concat(
                        Stream.of(
                                "compare",
                                baseline,
                                candidate,
                                "--full",
                                "--html",
                                folder.resolve("r.html").toString(),
                                "--markdown",
                                folder.resolve("r.md").toString()),
                        Stream.of(options))
                .toArray(String[]::new);
        assertThat(run.of(all)).as(run.err()).isZero();
    }

    private void assertOneNotation(String baseline, String candidate) throws IOException {
        compare(baseline, candidate);
        String html = Files.readString(folder.resolve("r.html"));
        Matcher row = ROW.matcher(html);
        int rates = 0;
        while (row.find()) {
            Set<String> periods = periods(RATE, row.group());
            assertThat(periods).as(row.group()).hasSizeLessThanOrEqualTo(1);
            rates += periods.size();
        }
        assertThat(rates).isPositive();
        Matcher figure = FIGURE.matcher(html);
        while (figure.find()) {
            Matcher table = TABLE.matcher(figure.group());
            if (table.find()) {
                assertThat(periods(RATE, table.group())).as(table.group()).isSubsetOf(List.of(figure.group(1)));
            }
        }
        for (String text : List.of(html, run.out(), Files.readString(folder.resolve("r.md")))) {
            Matcher values = FROM_TO.matcher(text);
            while (values.find()) {
                assertThat(values.group(1)).as(values.group()).isEqualTo(values.group(2));
            }
        }
    }

    private static Set<String> periods(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(text).results().forEach(each -> found.add(each.group(1)));
        return found;
    }
}
