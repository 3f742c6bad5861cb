package org.flightdiff.view.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Set;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.comparison.Compared;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.report.TimeSpentWords;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.testing.English;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.WrittenProgram;
import org.flightdiff.view.time.TimeView.TimePanel;
import org.junit.jupiter.api.Test;

class TimePanelTest {

    private static final String READ = "org.shop.Client.read";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String WORKERS = "worker-#";

    @Test
    void thePartsOfABarAddUpToTheThreadsOfTheKind() {
        ThreadBars bars = of(show(workers("sum-before", 3), workers("sum-after", 5)), WORKERS);
        assertThat(bars.threads(Role.BASELINE)).isCloseTo(3, within(1e-6));
        assertThat(bars.threads(Role.CANDIDATE)).isCloseTo(5, within(1e-6));
        assertThat(bars.candidate())
                .extracting(TimePart::account)
                .contains(Account.RUNNING.word(), Account.SOCKET_READ.word(), Account.IDLE.word());
    }

    @Test
    void bothSidesOfAKindHaveTheScaleOfTheLongerBar() {
        TimeSpent shape = show(workers("scale-before", 3), workers("scale-after", 5));
        assertThat(of(shape, WORKERS).scale()).isCloseTo(5, within(1e-6));
    }

    @Test
    void lessThanOneThreadDoesNotFillTheWidth() {
        WrittenProgram program = WrittenProgram.named("time-less")
                .lives("main")
                .computes("short-1", 0.3, HANDLE, THREAD_RUN)
                .isCounted("main", 0.3);
        assertThat(show(program, program).kinds())
                .allSatisfy(bars -> assertThat(bars.scale()).isGreaterThanOrEqualTo(1));
    }

    @Test
    void whatChangedIsMarkedAndWhatDidNotIsNot() {
        ThreadBars bars = of(
                show(
                        workers("marked-before", 2).reads("db.shop.org", "worker-2", 0.2, READ, THREAD_RUN),
                        workers("marked-after", 2).reads("db.shop.org", "worker-2", 0.8, READ, THREAD_RUN)),
                WORKERS);
        assertThat(bars.greatestChanges())
                .extracting(change -> change.part().account())
                .contains(Account.SOCKET_READ.word())
                .doesNotContain(Account.RUNNING.word());
        assertThat(change(bars, Account.SOCKET_READ).difference()).isCloseTo(0.6, within(0.03));
    }

    @Test
    void aTwentiethOfAThreadIsTheLeastThatIsMarked() {
        assertThat(change(reading("least", 0.33), Account.SOCKET_READ).isMarked())
                .isFalse();
        assertThat(change(reading("enough", 0.38), Account.SOCKET_READ).isMarked())
                .isTrue();
    }

    private static ThreadBars reading(String name, double threads) {
        return of(
                show(
                        workers(name + "-before", 1).reads("db.shop.org", "worker-1", 0.3, READ, THREAD_RUN),
                        workers(name + "-after", 1).reads("db.shop.org", "worker-1", threads, READ, THREAD_RUN)),
                WORKERS);
    }

    @Test
    void whatOneSideHasNotRecordedIsNoChange() {
        WrittenProgram after = workers("off-after", 2).forces("worker-2", 0.5, READ, THREAD_RUN);
        PartChange forced =
                change(of(show(workers("off-before", 2).without("jdk.FileForce"), after), WORKERS), Account.FILE_FORCE);
        assertThat(forced.difference()).isNaN();
        assertThat(forced.isMarked()).isFalse();
        assertThat(change(of(show(workers("on-before", 2), after), WORKERS), Account.FILE_FORCE)
                        .isMarked())
                .isTrue();
    }

    @Test
    void whatIsNotRecordedIsNoChangeAndHowMuchIsRecordedIsSaid() {
        TimeSpent shape = new TimeSpent(
                new PanelId("time.where-it-went"),
                List.of(new ThreadBars(
                        Text.given("worker"),
                        List.of(part(Account.IDLE, 0.9, Sureness.SAMPLED), rest(1.1)),
                        List.of(
                                part(Account.BLOCKED, 0.3, Sureness.AT_LEAST),
                                part(Account.IDLE, 0.01, Sureness.AT_LEAST),
                                rest(1.69)),
                        new Both<>(Set.of(), Set.of()))),
                Text.none());
        assertThat(shape.kinds().get(0).greatestChanges())
                .extracting(change -> change.part().account())
                .containsExactly(Account.BLOCKED.word());
        assertThat(TimeSpentWords.of(shape))
                .singleElement()
                .extracting(English::of)
                .asString()
                .endsWith(": 0 → ≥0.30 blocked on monitors; at least 45.0 → 15.5\u00a0% of their time recorded");
    }

    private static TimePart rest(double threads) {
        return part(Account.BELOW_THRESHOLD, threads, Sureness.AT_MOST);
    }

    private static TimePart part(Account account, double threads, Sureness sureness) {
        return new TimePart(account.word(), account.label(), account.use(), threads, sureness, "", List.of());
    }

    @Test
    void aPartLeadsToTheEventsThatTellOfIt() {
        TimePart read = of(show(workers("events-before", 2), workers("events-after", 2)), WORKERS)
                .part(Role.CANDIDATE, Account.SOCKET_READ.word())
                .orElseThrow();
        assertThat(read.key()).isEqualTo(Ledger.part(WORKERS, Account.SOCKET_READ));
        assertThat(read.events()).startsWith("jdk.SocketRead");
    }

    @Test
    void theKindThatChangedMostStandsFirstAndIdleThreadsCountLittle() {
        WrittenProgram before = workers("order-before", 2).lives("idle-1", "idle-2", "idle-3");
        WrittenProgram after = workers("order-after", 2)
                .lives("idle-1", "idle-2", "idle-3", "idle-4", "idle-5")
                .reads("db.shop.org", "worker-2", 0.8, READ, THREAD_RUN);
        assertThat(show(before, after).kinds())
                .extracting(bars -> English.of(bars.label()))
                .startsWith(WORKERS, "idle-#");
    }

    @Test
    void threadsOfTheJvmAndThoseBeyondTenKindsAreShownTogether() {
        WrittenProgram program = workers("kinds", 2).lives("Common-Cleaner", "Reference Handler");
        for (char kind = 'a'; kind < 'a' + 11; kind++) {
            program.lives("kind-" + kind);
        }
        TimeSpent shape = show(program, program);
        assertThat(shape.kinds()).hasSize(11);
        ThreadBars rest = shape.kinds().get(10);
        assertThat(English.of(rest.label())).contains("4");
        assertThat(rest.threads(Role.CANDIDATE)).isCloseTo(4, within(1e-6));
        assertThat(rest.greatestChanges()).isEmpty();
    }

    @Test
    void momentsThatTwoEventsTellOfAreSaid() {
        WrittenProgram twice = workers("twice", 1)
                .reads("db.shop.org", "worker-1", 0.9, READ, THREAD_RUN)
                .blocked("worker-1", 0.9, READ, THREAD_RUN);
        assertThat(English.of(show(workers("once", 1), twice).note())).contains("candidate");
        assertThat(English.of(show(workers("once", 1), workers("again", 1)).note()))
                .doesNotContain("candidate");
    }

    /** Of which the first works, and the others have nothing to do. */
    private static WrittenProgram workers(String name, int count) {
        WrittenProgram program = WrittenProgram.named("time-" + name);
        for (int worker = 1; worker <= count; worker++) {
            program.lives("worker-" + worker);
        }
        return program.isCounted("worker-1", 0.4).reads("10.0.0.7", "worker-1", 0.3, READ, HANDLE, THREAD_RUN);
    }

    private static TimeSpent show(WrittenProgram baseline, WrittenProgram candidate) {
        return (TimeSpent) PanelCheck.show(TimePanel.BARS, window(baseline), window(candidate));
    }

    private static Window window(WrittenProgram program) {
        return Compared.recording(program.write()).whole();
    }

    private static ThreadBars of(TimeSpent shape, String kind) {
        return shape.kinds().stream()
                .filter(bars -> English.of(bars.label()).equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private static PartChange change(ThreadBars bars, Account account) {
        return bars.changes().stream()
                .filter(change -> change.part().account().equals(account.word()))
                .findFirst()
                .orElseThrow();
    }
}
