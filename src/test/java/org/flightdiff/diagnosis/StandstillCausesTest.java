package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.WrittenThreads.counted;
import static org.flightdiff.diagnosis.WrittenThreads.starting;
import static org.flightdiff.diagnosis.WrittenThreads.working;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.WrittenProgram;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.io.OperationMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.junit.jupiter.api.Test;

/** What threads wait for: safepoints, VM operations, locks, files and sockets. */
class StandstillCausesTest {

    private static final String SAFEPOINTS = "slow-safepoints";
    private static final String OPERATIONS = "vm-operation-storm";
    private static final String BIAS = "biased-lock-revocation";
    private static final String LOCKS = "lock-contention";
    private static final String IO = "slow-io";

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");

    private final Path usual = KeptRecordings.of("g1");

    private static final String CHURN = "thread-churn";
    private static final Path POOLED = starting("pooled", second -> 0.4);

    @Test
    void slowSafepointsAreNamedWithWhatTheLongestWasForUnlessTheyTakeLessTime() {
        Diagnosis cause = Diagnosed.surely(
                SAFEPOINTS, safepoints("safepoints-quick", 5, 0.2), safepoints("safepoints-slow", 5, 20));
        assertThat(cause.evidence()).contains(SafepointMetrics.MEAN);
        assertThat(English.of(cause.explanation())).contains("for ThreadDump");
        Diagnosed.assertNot(SAFEPOINTS, safepoints("safepoints-many", 40, 0.2), safepoints("safepoints-few", 1, 1));
    }

    @Test
    void aStormOfOperationsIsNamedByTheOperation() {
        Diagnosis cause = Diagnosed.cause(OPERATIONS, BASELINE, sample("vm-operations"));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("ThreadDump");
        assertThat(cause.evidence()).contains(VmOperationMetrics.NON_GC_RATE);
    }

    @Test
    void whereAllOfTheLongestWaitsAreOnOneSideAMeanOfTooManyShortOnesNeedNotProveIt() {
        Path quick = longWaits();
        assertThat(Diagnosed.cause(SAFEPOINTS, quick, longWaits(20, 21, 22, 23, 24, 25, 3_000))
                        .confidence())
                .isEqualTo(Confidence.MEDIUM);
        Comparison told = Investigated.of(quick, longWaits(20, 21, 22, 23, 24, 25, 3_000));
        assertThat(told.metric(SafepointMetrics.MEAN).orElseThrow().verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(English.of(told.diagnoses().get(0).explanation()))
                .contains("The 7 longest waits of both sides are all on the candidate.");
        assertThat(English.of(Head.of(told).headline())).startsWith("Long time to safepoint: time to safepoint, mean");
    }

    @Test
    void safepointsForTheirOwnSakeAreToldAsThat() {
        Diagnosis cause = Diagnosed.surely(
                OPERATIONS, safepoints("few-of-none", 1, 0.2, "None"), safepoints("many-of-none", 200, 0.2, "None"));
        assertThat(English.of(cause.title())).isEqualTo("Safepoints without an operation");
    }

    @Test
    void operationsThatRevokeBiasAreNoStormOfTheirOwn() {
        Path biased = KeptRecordings.of("g1-biased-locks");
        Diagnosed.assertNot(OPERATIONS, usual, biased);
        assertThat(Diagnosed.named(BIAS, usual, biased)).get().satisfies(cause -> {
            assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
            assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        });
    }

    @Test
    void theEndOfBiasedLockingIsABenefitOfTheLaterJdkAndRevocationsAlikeAreNoCause() {
        Path jdk11 = SharedRecordings.of("hbase-jdk11-g1");
        Path jdk17 = SharedRecordings.of("hbase-jdk17-g1");
        Diagnosis cause = Diagnosed.cause(BIAS, jdk11, jdk17);
        assertThat(cause.side()).isEqualTo(Role.BASELINE);
        assertThat(cause.confidence()).isEqualTo(Confidence.LOW);
        Diagnosed.assertNot(BIAS, SharedRecordings.of("hbase-jdk8-g1"), jdk11);
    }

    @Test
    void aContendedLockIsNamedByItsClassAndIsNoSlowFileAndWaitingForAPeerIsNone() {
        Diagnosis cause = Diagnosed.surely(LOCKS, BASELINE, sample("locks"));
        assertThat(English.of(cause.explanation())).contains("monitors of org.flightdiff.workload.fault.LongHeldLock");
        Diagnosed.assertNot(IO, BASELINE, sample("locks"));
        Diagnosed.assertNot(LOCKS, usual, KeptRecordings.of("g1-slow-io"));
    }

    @Test
    void aSlowFileIsNamedByItsPath() {
        Diagnosis cause = Diagnosed.surely(IO, writing("file-quick", 12), writing("file-slow", 60));
        assertThat(English.of(cause.explanation())).contains("data/journal");
    }

    @Test
    void readingASocketMayBeMereWaitingUnlessUnitsOfWorkTakeLonger() {
        assertThat(Diagnosed.cause(IO, receiving("peer-quick", 1, 30), receiving("peer-slow", 60, 30))
                        .confidence())
                .isEqualTo(Confidence.LOW);
        Diagnosis cause = Diagnosed.of(receiving("peer-in-time", 1, 30), receiving("peer-late", 60, 89))
                .first();
        assertThat(cause.id()).isEqualTo(IO);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.evidence())
                .contains(OperationMetrics.timeShare(Operation.SOCKET_READ), ApplicationMetrics.MEDIAN);
    }

    @Test
    void theMethodStandsForAHostWithoutAName() {
        Diagnosis cause = Diagnosed.cause(IO, sending("host-quick", 1), sending("host-slow", 60));
        assertThat(English.of(cause.explanation())).contains(": org.shop.Stock.tell (");
    }

    @Test
    void whoSleepsLongerIsNotShownByWhoParks() {
        Diagnosis cause = Diagnosed.cause("waits-longer", sleeping("sleeps-briefly", 20), sleeping("sleeps-long", 90));
        assertThat(English.of(cause.title())).isEqualTo("More time asleep (Thread.sleep)");
        assertThat(English.of(cause.explanation())).contains("threads in Thread.sleep, in org.shop.Stock.retry");
        assertThat(English.of(cause.card().line()))
                .contains("Where the time went")
                .doesNotContain("parked");
    }

    @Test
    void standardOutputIsNamedThoughItHasNoPath() {
        Diagnosis cause = Diagnosed.surely(IO, printing("printer-quick", 12), printing("printer-slow", 60));
        assertThat(English.of(cause.explanation())).contains(": standard output (");
    }

    // Who makes free what threads wait for.

    @Test
    void theThreadsThatOthersWaitForAreNamed() {
        Diagnosis cause = Diagnosed.cause("waits-longer", guided("guided-by-four", 4), guided("guided-by-one", 1));
        assertThat(English.of(cause.explanation())).contains("They most likely wait for guide-#: threads 4 → 1.");
        assertThat(English.of(Objects.requireNonNull(cause.site()).text())).endsWith(" (guide-# threads 4 → 1)");
    }

    @Test
    void aPoolOfOneThreadMakesEachWaitLonger() {
        Path ten = SharedRecordings.at("cases/pages-25-ten.jfr");
        Path one = SharedRecordings.at("cases/pages-25.jfr");
        assertThat(List.of(
                        Diagnosed.of(ten, one).first(), Diagnosed.of(one, ten).first()))
                .allSatisfy(cause -> {
                    assertThat(cause.id()).isEqualTo("waits-longer");
                    assertThat(English.of(cause.explanation())).contains("wait for ForkJoinPool.commonPool-worker-#");
                })
                .extracting(Diagnosis::side)
                .containsExactly(Role.CANDIDATE, Role.BASELINE);
        Diagnosis cause =
                Diagnosed.of(SharedRecordings.at("cases/pages-17.jfr.gz"), one).first();
        assertThat(cause.id()).isEqualTo("waits-longer");
    }

    @Test
    void whatWaitsElsewhereNowIsNoLessWaiting() {
        Path ten = SharedRecordings.at("cases/pool-10.jfr");
        Path two = SharedRecordings.at("cases/pool-2.jfr");
        assertThat(Stream.of(Compared.of(ten, two), Compared.of(two, ten))
                        .map(pair -> pair.metric(LockMetrics.POOL_WAIT_SHARE).orElseThrow())
                        .map(MetricResult::verdict))
                .containsOnly(PassedVerdict.DIFFERENT);
    }

    @Test
    void whatWaitsForALockInsteadOfAtAMonitorIsNeitherBetterNorWorse() {
        Path monitor = SharedRecordings.at("cases/locks-monitor.jfr");
        Path lock = SharedRecordings.at("cases/locks-lock.jfr");
        Both<List<Window>> windows = new Both<>(monitor, lock)
                .map(side -> List.of(Compared.recording(side).whole()));
        for (Comparison pair : List.of(Investigated.of(monitor, lock), Investigated.of(lock, monitor))) {
            assertThat(pair.with(PassedVerdict.WORSE)).isEmpty();
            assertThat(pair.with(PassedVerdict.BETTER)).isEmpty();
            assertThat(pair.diagnoses()).extracting(Diagnosis::id).containsExactly("waits-moved");
            assertThat(Head.of(pair).tone()).isEqualTo(Tone.DIFFERENT);
            assertThat(pair.withViews(Showing.TOLD.of(Views.ALL, windows)).moved())
                    .isEmpty();
        }
    }

    // Platform threads that are started over and over are a cause; those that are started once are none.

    @Test
    void theThreadsAndWhoStartsThemAreTold() {
        Diagnosis cause = Diagnosed.cause(CHURN, POOLED, starting("for-each-task", second -> 400));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.evidence()).containsExactly(ThreadMetrics.STARTED);
        assertThat(English.of(cause.explanation()))
                .contains("threads named task-# (", "Most are started by org.shop.Offers.ask (");
        assertThat(English.of(cause.advice())).startsWith("See why org.shop.Offers.ask starts them");
    }

    @Test
    void fewThreadsAndThoseStartedAtTheStartOrByAPoolThatGrowsOnceAreNoChurn() {
        Diagnosed.assertNot(CHURN, POOLED, starting("few", second -> 40));
        Diagnosed.assertNot(CHURN, POOLED, starting("at-first", second -> second < 10 ? 1_000 : 0.4));
        Path late =
                starting("grows-late", second -> second < 40 ? 0 : 400, second -> 20 + Math.max(0, second - 40) * 400L);
        Diagnosed.assertNot(CHURN, POOLED, late);
        Path once = starting("grows-once", second -> second == 50 ? 200 : 0.4, second -> second < 50 ? 20 : 220);
        Diagnosed.assertNot(CHURN, POOLED, once);
    }

    @Test
    void threadsThatDoNotEndAreGrowthAndNoChurn() {
        Path leaking = starting("leaking", second -> 150, second -> 20 + 150L * second);
        Diagnosed.assertNot(CHURN, POOLED, leaking);
        assertThat(Diagnosed.named("thread-growth", POOLED, leaking)).isPresent();
    }

    @Test
    void asManyForEachUnitOfWorkAreNoChurn() {
        Diagnosed.assertNot(CHURN, working(20, 200), working(60, 600));
        assertThat(Diagnosed.cause(CHURN, working(20, 200), working(20, 600)).confidence())
                .isEqualTo(Confidence.MEDIUM);
    }

    @Test
    void whereNothingTellsTheWorkMoreOfManyMayBeMoreLoad() {
        assertThat(Diagnosed.cause(CHURN, starting("many", second -> 200), starting("more", second -> 600))
                        .confidence())
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void theJvmCountsThemWhereTheirStartIsNotRecorded() {
        Diagnosis cause = Diagnosed.cause(CHURN, counted(0), counted(400));
        assertThat(cause.evidence()).containsExactly(ThreadMetrics.ACCUMULATED);
        assertThat(English.of(cause.advice())).startsWith("Find who starts them");
    }

    private static Path sleeping(String name, double millis) {
        Map<String, Object> reply = Map.of("parkedClass", "org.shop.Reply");
        return SyntheticSide.named(name)
                .events(
                        "jdk.ThreadSleep",
                        second -> 8,
                        millis,
                        standing("java.lang.Thread.sleep", "Stock.retry", Map.of()))
                .events(
                        "jdk.ThreadPark",
                        second -> 3,
                        30,
                        standing("jdk.internal.misc.Unsafe.park", "Stock.ask", reply))
                .write();
    }

    private static Map<String, Object> standing(String how, String method, Map<String, ?> more) {
        Map<String, Object> fields = new HashMap<>(more);
        fields.put("eventThread", "main");
        fields.put("stackTrace", List.of(how, "org.shop." + method, "org.shop.Shop.serve"));
        return fields;
    }

    private static Path sample(String fault) {
        return Path.of("sample-recordings", fault + "-candidate.jfr");
    }

    /** A safepoint a second, of which each tenth takes 15 ms to reach, and some more that a thread is slow to reach. */
    private static Path longWaits(double... millis) {
        Map<String, ?> safepoint = Map.of("safepointId", 7L);
        SyntheticSide side = SyntheticSide.named("waits-" + millis.length)
                .levels("jdk.CPULoad", Map.of("jvmUser", 0.2, "jvmSystem", 0.0, "machineTotal", 0.25))
                .events("jdk.SafepointBegin", second -> second % 10 == 0 ? 0 : 1, 0.1, safepoint)
                .events("jdk.SafepointBegin", second -> second % 10 == 0 ? 1 : 0, 15, safepoint);
        for (int i = 0; i < millis.length; i++) {
            int at = 20 + 5 * i;
            side.events("jdk.SafepointBegin", second -> second == at ? 1 : 0, millis[i], safepoint);
        }
        return side.write();
    }

    private static Path safepoints(String name, double perSecond, double millisToReach) {
        return safepoints(name, perSecond, millisToReach, "ThreadDump");
    }

    private static Path safepoints(String name, double perSecond, double millisToReach, String operated) {
        Map<String, ?> operation =
                Map.of("operation", operated, "safepoint", true, "blocking", true, "safepointId", 7L, "caller", "main");
        return SyntheticSide.named(name)
                .events("jdk.SafepointBegin", second -> perSecond, millisToReach, Map.of("safepointId", 7L))
                .events("jdk.ExecuteVMOperation", second -> perSecond, 0.1, operation)
                .write();
    }

    /** Eight requests a second that take so long, in each of which a peer is waited for. */
    private static Path receiving(String name, double millisOfPeer, double millisOfRequest) {
        Map<String, ?> read = Map.of("host", "peer", "address", "", "port", 80, "bytesRead", 4_096L);
        return SyntheticSide.named(name)
                .events(
                        "jdk.SocketRead",
                        second -> 8,
                        millisOfPeer,
                        standing("java.net.SocketInputStream.read", "Stock.ask", read))
                .events("org.shop.Request", second -> 8, millisOfRequest, Map.of("items", 1, "eventThread", "main"))
                .write();
    }

    private static Path sending(String name, double millis) {
        Map<String, ?> sent = Map.of("host", "", "address", "", "port", 80, "bytesWritten", 4_096L);
        Map<String, ?> fields = standing("java.net.SocketOutputStream.write", "Stock.tell", sent);
        return SyntheticSide.named(name)
                .events("jdk.SocketWrite", second -> 8, millis, fields)
                .write();
    }

    private static Path printing(String name, double millis) {
        Map<String, Object> fields =
                standing("java.io.FileOutputStream.write", "Journal.print", Map.of("path", "", "bytesWritten", 4_096L));
        fields.put(
                "stackTrace",
                List.of("java.io.FileOutputStream.write", "java.io.PrintStream.println", "org.shop.Journal.print"));
        return SyntheticSide.named(name)
                .events("jdk.FileWrite", second -> 8, millis, fields)
                .write();
    }

    /** Guests wait for guides, who are never idle. */
    private static Path guided(String name, int guides) {
        String[] task = {
            "java.lang.Thread.sleep",
            "org.shop.Guide.call",
            "java.util.concurrent.FutureTask.run",
            "java.lang.Thread.run"
        };
        WrittenProgram program = WrittenProgram.named(name);
        for (int guide = 1; guide <= guides; guide++) {
            program.lives("guide-" + guide).sleeps("guide-" + guide, 0.9, task);
        }
        for (int guest = 1; guest <= 4; guest++) {
            program.lives("guest-" + guest)
                    .parked(
                            "java.util.concurrent.FutureTask",
                            "guest-" + guest,
                            guides == 1 ? 0.8 : 0.2,
                            "jdk.internal.misc.Unsafe.park",
                            "java.util.concurrent.FutureTask.get",
                            "org.shop.Guest.ask",
                            "org.shop.Guest.run",
                            "java.lang.Thread.run");
        }
        return program.write();
    }

    private static Path writing(String name, double millis) {
        Map<String, ?> written = Map.of("path", "data/journal", "bytesWritten", 4_096L);
        Map<String, ?> fields = standing("java.io.FileOutputStream.write", "Journal.write", written);
        return SyntheticSide.named(name)
                .events("jdk.FileWrite", second -> 8, millis, fields)
                .write();
    }
}
