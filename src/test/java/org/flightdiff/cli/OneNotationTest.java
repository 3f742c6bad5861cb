package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.flightdiff.comparison.Compared;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rate is written for one period wherever it stands in a report: both values, their difference, chart and axis. */
class OneNotationTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Pattern RATE = Pattern.compile("[\\d.,]+\\u00a0[kMGT]?/(s|min|h|d)\\b");
    private static final Pattern ROW = Pattern.compile("<tr.*?</tr>", Pattern.DOTALL);
    private static final Pattern FIGURE =
            Pattern.compile("data-unit=\"PER_SECOND\" data-period=\"(\\w+)\".*?(?=</article>)", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile("<table.*?</table>", Pattern.DOTALL);
    private static final Pattern FROM_TO =
            Pattern.compile("[\\d.,]+\\u00a0/(s|min|h|d) +→ +[\\d.,]+\\u00a0/(s|min|h|d)");

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"vm-operations", "locks"})
    void noRowOfAReportHasTwoPeriodsAndNoChartAnotherThanItsTable(String name) throws IOException {
        assertOneNotation(
                SAMPLES.resolve("allocation-baseline.jfr").toString(),
                SAMPLES.resolve(name + "-candidate.jfr").toString());
    }

    /** That of the printed events with the place on their stacks, divided by the length of the recording. */
    @ParameterizedTest
    @CsvSource({
        "locks, jdk.JavaMonitorEnter, LongHeldLock.onRequest, (?<![\\d.])0 → [≥≈]?(0\\.\\d++)(?! other), 1, 4",
        "allocation, jdk.ObjectAllocationSample, MoreAllocation.onRequest, 0 B/s → (\\S+) MiB/s, 1048576, 3"
    })
    void aPlaceHasOneAmountInACauseTheLedgerAndTheStacks(
            String fault, String event, String place, String amount, double unit, int times) {
        Path candidate = SAMPLES.resolve(fault + "-candidate.jfr");
        double printed = PrintedEvents.withStacks(candidate, 64, event).stream()
                .filter(each -> each.frames().stream().anyMatch(frame -> frame.endsWith(place)))
                .mapToDouble(each -> each.has("weight") ? each.number("weight") : each.seconds("duration"))
                .sum();
        run.done("compare", "--full", SAMPLES.resolve("allocation-baseline.jfr"), candidate);
        List<Double> told = Pattern.compile(amount)
                .matcher(run.out())
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
        assertThat(told).hasSize(times).containsOnly(told.get(0));
        assertThat(told.get(0) * unit * Compared.recording(candidate).whole().seconds())
                .isCloseTo(printed, Percentage.withPercentage(2));
    }

    @Test
    void ratesOfRareEventsAreWrittenAlikeInEveryReportAndChart() throws IOException {
        assertOneNotation(rare("rare-before", 20_000), rare("rare-after", 35_000));
        String html = Files.readString(folder.resolve("r.html"));
        assertThat(html).contains("\u00a0/min").contains("data-period=\"min\"");
        Matcher chart = Pattern.compile("data-unit=\"PER_SECOND\" data-period=\"(\\w+)\"[^\\n]*exceptions and errors")
                .matcher(html);
        assertThat(chart.find()).isTrue();
        String rows = Pattern.compile("exception\\.rate.*?</tr>", Pattern.DOTALL)
                .matcher(html)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining());
        assertThat(periods(RATE, rows))
                .as("whatever the points of the chart are")
                .containsExactly(chart.group(1));
        for (String text : reports()) {
            List<Rate> rates = Rate.in(text);
            assertThat(rates).extracting(Rate::period).contains("min");
            for (Rate rate : rates) {
                assertThat(rates)
                        .filteredOn(rate::isTheSame)
                        .extracting(Rate::period)
                        .allMatch(rate.period()::equals);
            }
        }
    }

    @Test
    void aPeriodThatIsAskedForIsTheOnlyOneInAnyReportAndItsCharts() throws IOException {
        compare(rare("rare-before", 20_000), rare("rare-after", 35_000), "--rates", "h");
        String html = Files.readString(folder.resolve("r.html"));
        assertThat(periods(RATE, html)).containsExactly("h");
        assertThat(periods(Pattern.compile("\"PER_SECOND\" data-period=\"(\\w+)\""), html))
                .containsExactly("h");
        for (String text : reports()) {
            assertThat(Rate.in(text))
                    .isNotEmpty()
                    .allMatch(rate -> rate.period().equals("h"));
        }
    }

    private List<String> reports() throws IOException {
        return List.of(
                run.out(),
                Files.readString(folder.resolve("r.md")),
                // What the scripts draw is no text.
                Files.readString(folder.resolve("r.html")).replaceAll("(?s)<script.*?</script>", ""));
    }

    /** A rate as it is written. */
    private record Rate(double perSecond, String period) {

        private static final Pattern WRITTEN = Pattern.compile("([\\d.,]+)[\\u00a0 ](k?)/(s|min|h|d)\\b");
        private static final Map<String, Integer> SECONDS = Map.of("s", 1, "min", 60, "h", 3_600, "d", 86_400);

        /** What three digits tell apart. */
        private static final double ALIKE = 0.005;

        static List<Rate> in(String report) {
            return WRITTEN.matcher(report)
                    .results()
                    .map(each -> new Rate(
                            Double.parseDouble(each.group(1).replace(",", ""))
                                    * (each.group(2).isEmpty() ? 1 : 1_000)
                                    / Objects.requireNonNull(SECONDS.get(each.group(3))),
                            each.group(3)))
                    .toList();
        }

        boolean isTheSame(Rate other) {
            return perSecond > 0 && Math.abs(other.perSecond - perSecond) <= ALIKE * perSecond;
        }
    }

    /** Calls of the program, and exceptions, one in so many milliseconds, with some more at one end. */
    private static String rare(String name, int everyMillis) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(600);
        for (int at = 1; at < 600_000; at += everyMillis) {
            recording.event("shop.Call", at, 20, Map.of("state", "open", "items", 3L));
        }
        for (int at = 100; at < 1000; at += 300) {
            recording.event("shop.Call", at, 20, Map.of("state", "full", "items", 3L));
        }
        for (int at = 0; at < 600_000; at += 60_000) {
            recording.event("jdk.ExceptionStatistics", at, Map.of("throwables", (long) at / everyMillis));
        }
        recording.event("jdk.ExceptionStatistics", 598_500, Map.of("throwables", 598_500L / everyMillis));
        recording.event("jdk.ExceptionStatistics", 599_500, Map.of("throwables", 598_500L / everyMillis + 1));
        return recording.write().toString();
    }

    private void compare(String baseline, String candidate, String... options) {
        Object[] written = {"--html", folder.resolve("r.html"), "--markdown", folder.resolve("r.md")};
        run.done("compare", baseline, candidate, "--full", written, options);
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
