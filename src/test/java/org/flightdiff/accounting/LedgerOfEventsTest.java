package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each account is the sum of its events as {@code jfr print} prints them. */
class LedgerOfEventsTest {

    private static final Path JFR = Path.of(System.getProperty("java.home"), "bin", "jfr");

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
        Path file = Path.of("..", "shared", name + ".jfr");
        LoadedRecording recording = Accounted.read(file);
        Window whole = recording.whole();
        double printed = PrintedEvents.of(file, event).stream()
                .mapToDouble(LedgerOfEventsTest::seconds)
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

    private static double seconds(PrintedEvent event) {
        return Duration.parse(event.values().path("duration").asString()).toNanos() / 1e9;
    }

    @Test
    void fourWorkersThatWaitForTheirPeerDoNothingElse() {
        SideLedger delayed = Accounted.of(Path.of("..", "shared", "real-pairs", "rec", "n17-delay.jfr"));
        assertThat(delayed.threads("worker-#", Account.SOCKET_READ)).isBetween(3.8, 3.95);
        assertThat(delayed.threads("worker-#", Account.BELOW_THRESHOLD)).isLessThan(0.1);
    }

    @Test
    void fifteenOfTwentyThreadsWaitForAPoolThatIsTooSmall() {
        Path cases = Path.of("..", "shared", "cases");
        assertThat(Accounted.of(cases.resolve("pool-2.jfr")).threads("http-#", Account.PARKED))
                .isBetween(14.5, 15.5);
        assertThat(Accounted.of(cases.resolve("pool-10.jfr")).threads("http-#", Account.PARKED))
                .isLessThan(0.2);
    }

    @Test
    void threadsInNativeCodeAreCountedByRoundsOfTheSampler() {
        SideLedger ledger = Accounted.of(Path.of("..", "shared", "real-pairs", "rec", "n17-base.jfr"));
        assertThat(ledger.threads("nioEventLoopGroup-#-#", Account.IDLE)).isBetween(1.6, 1.9);
    }

    @Test
    void syncsBelowTheThresholdShowInNativeSamples() {
        SideLedger ledger = Accounted.of(Path.of("..", "shared", "real-pairs", "rec", "l17-commit.jfr"));
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
}
