package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.cpu.ThreadLoad;
import org.flightdiff.view.cpu.ThreadLoad.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each account is the sum of its events as {@code jfr print} prints them. */
class LedgerTest {

    private static final Path JFR = Path.of(System.getProperty("java.home"), "bin", "jfr");

    private static final Percentage ONE_PERCENT = Percentage.withPercentage(1);

    /** Of 25 samples one may lie behind the end of half of the threads. */
    private static final Percentage COUNTED_ONCE_A_SECOND = Percentage.withPercentage(2);

    /** A round is over when no look follows for so long. */
    private static final double ROUND = 0.5;

    /** The collector works beside them: in pauses counted by itself, concurrently by nothing. */
    private static final double COLLECTOR = 0.05;

    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec/n17-delay, jdk.SocketRead, SOCKET_READ",
        "real-pairs/rec/l17-commit, jdk.JavaMonitorEnter, BLOCKED",
        "real-pairs/rec/a17-persist, jdk.FileForce, FILE_FORCE",
        "known-pairs/rec/f17-lock, jdk.JavaMonitorEnter, BLOCKED",
        "known-pairs/rec/g25-zgcsmall, jdk.ZAllocationStall, ALLOCATION_STALL",
        "cases/stalls-zgc, jdk.ZAllocationStall, ALLOCATION_STALL",
    })
    void anAccountIsTheSumOfItsEvents(String name, String event, Account account) {
        assumeTrue(Files.isExecutable(JFR), "needs the tool jfr");
        Path file = SharedRecordings.at(name + ".jfr");
        LoadedRecording recording = Accounted.read(file);
        Window whole = recording.whole();
        double printed = PrintedEvents.of(file, event).stream()
                .mapToDouble(LedgerTest::seconds)
                .sum();
        double counted = Arrays.stream(Waits.values())
                .filter(wait -> wait.selection().event().equals(event))
                .flatMap(wait -> wait.in(whole).values().stream())
                .mapToDouble(amounts ->
                        amounts.values().stream().mapToDouble(Amount::threads).sum())
                .sum();
        assertThat(counted * whole.seconds()).isCloseTo(printed, within(0.01 * printed + 0.001));
        assertThat(Accounted.of(whole).threads(account) * whole.seconds()).isGreaterThanOrEqualTo(0.98 * printed);
    }

    @Test
    void fourWorkersThatWaitForTheirPeerDoNothingElse() {
        SideLedger delayed = Accounted.of(SharedRecordings.ofPrograms("n17-delay"));
        assertThat(delayed.threads("worker-#", Account.SOCKET_READ)).isBetween(3.8, 3.95);
        assertThat(delayed.threads("worker-#", Account.BELOW_THRESHOLD)).isLessThan(0.1);
    }

    @Test
    void fifteenOfTwentyThreadsWaitForAPoolThatIsTooSmall() {
        assertThat(Accounted.of(SharedRecordings.at("cases/pool-2.jfr")).threads("http-#", Account.PARKED))
                .isBetween(14.5, 15.5);
        assertThat(Accounted.of(SharedRecordings.at("cases/pool-10.jfr")).threads("http-#", Account.PARKED))
                .isLessThan(0.2);
    }

    @Test
    void threadsInNativeCodeAreCountedByRoundsOfTheSamplerAndShowSyncsBelowTheThreshold() {
        SideLedger ledger = Accounted.of(SharedRecordings.ofPrograms("n17-base"));
        assertThat(ledger.threads("nioEventLoopGroup-#-#", Account.IDLE)).isBetween(1.6, 1.9);
        ledger = Accounted.of(SharedRecordings.ofPrograms("l17-commit"));
        assertThat(ledger.threads("worker-#", Account.FILE_FORCE)).isBetween(0.2, 0.4);
        assertThat(ledger.threads("worker-#", Account.IN_NATIVE)).isPositive();
    }

    @Test
    void runsOfASideAreAveraged() {
        Window one = Accounted.read(Path.of("sample-recordings", "locks-candidate.jfr"))
                .whole();
        Window other = Accounted.read(Path.of("sample-recordings", "allocation-baseline.jfr"))
                .whole();
        List<Window> both = new ArrayList<>(List.of(one, other));
        double mean = (Accounted.of(one).threads(Account.BLOCKED)
                        + Accounted.of(other).threads(Account.BLOCKED))
                / 2;
        assertThat(Accounted.of(both).threads(Account.BLOCKED)).isCloseTo(mean, within(1e-9));
    }

    // The parts of a ledger are as many threads as there were, and those that run are as busy as the JVM.

    @ParameterizedTest
    @MethodSource("recordings")
    void runningWaitingIdleStoppedAndTheRestAreTheThreadsAlive(Path recording) {
        SideLedger ledger = Accounted.of(recording);
        double sum = Arrays.stream(Sort.values()).mapToDouble(ledger::threads).sum();
        assertThat(sum).isCloseTo(ledger.alive(), ONE_PERCENT);
        assertThat(ledger.excess()).isLessThan(0.01 * ledger.alive());
        assertThat(ledger.kinds()).allSatisfy(kind -> {
            assertThat(kind.amounts().values())
                    .allSatisfy(amount -> assertThat(amount.threads()).isPositive());
            assertThat(kind.total()).as(kind.kind()).isCloseTo(kind.alive() + kind.excess(), within(1e-6));
        });
    }

    @Test
    void theLoadOfAThreadThatEndsIsOfTheTimeSinceAllWereSampledEvenIfItHadNotRunUntilThen() {
        SyntheticRecording recording = SyntheticRecording.named("ends-after-a-round")
                .setting("jdk.ThreadCPULoad", "period", "10 s")
                .event("jdk.ThreadCPULoad", 20_040, Map.of("eventThread", "main", "user", 0.5f, "system", 0f));
        for (int at = 10_000; at <= 20_000; at += 10_000) {
            for (String worker : List.of("worker-1", "worker-2")) {
                recording.event("jdk.ThreadCPULoad", at, Map.of("eventThread", worker, "user", 0.2f, "system", 0f));
            }
        }
        assertThat(ThreadLoad.looks(Accounted.read(recording.write()).whole()))
                .filteredOn(look -> "main".equals(look.name()))
                .singleElement()
                .satisfies(look -> assertThat(look.seconds()).isCloseTo(0.04, within(1e-6)));
    }

    @Test
    void aCompilerThatBeginsAnewUnderItsOldIdHasRunSinceItsLastBeginning() {
        String compiler = "C2 CompilerThread1";
        SyntheticRecording recording =
                SyntheticRecording.named("begins-anew").setting("jdk.ThreadCPULoad", "period", "10 s");
        for (int at : List.of(1_000, 5_000, 9_000)) {
            recording
                    .event("jdk.ThreadStart", at, Map.of("thread", compiler))
                    .event(
                            "jdk.ThreadCPULoad",
                            at + 2_000,
                            Map.of("eventThread", compiler, "user", 0.5f, "system", 0f));
        }
        assertThat(ThreadLoad.looks(Accounted.read(recording.write()).whole()))
                .hasSize(3)
                .allSatisfy(look -> assertThat(look.seconds()).isCloseTo(2, within(1e-6)));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void threadsOfThePlatformAreThoseThatTheJvmCounts(Path recording) {
        SideLedger ledger = Accounted.of(recording);
        if (!Double.isNaN(ledger.active())) {
            double counted = ledger.kinds().stream()
                    .filter(kind ->
                            List.of(Nature.PROGRAM, Nature.OTHER, Nature.JVM).contains(kind.nature()))
                    .mapToDouble(ThreadTime::alive)
                    .sum();
            assertThat(counted).isCloseTo(ledger.active(), COUNTED_ONCE_A_SECOND);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "known-pairs/rec/aa17-1",
                "known-pairs/rec/f17-cpu",
                "known-pairs/rec/f17-lock",
                "known-pairs/rec/aa8-1",
                "known-pairs/rec/g17-codecache",
                "real-pairs/rec/l17-base",
                "real-pairs/rec/l17-pin",
                "real-pairs/rec/n17-mapper",
                "real-pairs/rec/h17-noindex",
                "real-pairs/rec/n25-base",
                "real-pairs/rec/s17-base",
                "recordings/hbase-jdk8-g1"
            })
    void betweenRoundsOfLooksThreadsRunAsMuchAsTheJvmUses(String name) {
        LoadedRecording recording = Accounted.read(SharedRecordings.at(name + ".jfr"));
        Map<Long, List<Look>> rounds = ThreadLoad.looks(recording.whole()).stream()
                .collect(Collectors.groupingBy(look -> Math.round(look.to() / ROUND)));
        int most = rounds.values().stream().mapToInt(List::size).max().orElse(0);
        DoubleSummaryStatistics looks = rounds.values().stream()
                .filter(round -> 2 * round.size() > most)
                .flatMap(List::stream)
                .collect(Collectors.summarizingDouble(Look::to));
        Window between = new Window(recording, looks.getMin() + 0.01, looks.getMax() + 0.01);
        double processors = JvmLoad.processors(between, between.fromSeconds(), between.toSeconds());
        SideLedger ledger = Accounted.of(between);
        assertThat(ledger.threads(Account.RUNNING))
                .isCloseTo(processors, within(Math.max(0.03, COLLECTOR * processors)));
    }

    private static double seconds(PrintedEvent event) {
        return Duration.parse(event.values().path("duration").asString()).toNanos() / 1e9;
    }

    static Stream<Path> recordings() {
        return Stream.concat(
                Stream.of("sample-recordings").map(Path::of).flatMap(LedgerTest::inFolder),
                Stream.of("known-pairs/rec", "real-pairs/rec")
                        .map(SharedRecordings.FOLDER::resolve)
                        .flatMap(LedgerTest::inFolder));
    }

    private static Stream<Path> inFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
