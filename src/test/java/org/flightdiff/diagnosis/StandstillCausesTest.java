package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedCases;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.io.OperationMetrics;
import org.flightdiff.view.locks.LockMetrics;
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

    @Test
    void slowSafepointsAreNamedWithWhatTheLongestWasFor() {
        Diagnosis cause = Diagnosed.named(
                        SAFEPOINTS, safepoints("safepoints-quick", 5, 0.2), safepoints("safepoints-slow", 5, 20))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(SafepointMetrics.MEAN);
        assertThat(English.of(cause.explanation())).contains("for ThreadDump");
    }

    @Test
    void fewerButLongerSafepointsThatTakeLessTimeAreNotSlow() {
        Path many = safepoints("safepoints-many", 40, 0.2);
        Path few = safepoints("safepoints-few", 1, 1);
        assertThat(Diagnosed.named(SAFEPOINTS, many, few)).isEmpty();
    }

    @Test
    void aStormOfOperationsIsNamedByTheOperation() {
        Diagnosis cause =
                Diagnosed.named(OPERATIONS, BASELINE, sample("vm-operations")).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("ThreadDump");
        assertThat(cause.evidence()).contains(VmOperationMetrics.NON_GC_RATE);
    }

    @Test
    void operationsThatRevokeBiasAreNoStormOfTheirOwn() {
        Path biased = KeptRecordings.of("g1-biased-locks");
        assertThat(Diagnosed.named(OPERATIONS, usual, biased)).isEmpty();
        assertThat(Diagnosed.named(BIAS, usual, biased)).get().satisfies(cause -> {
            assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
            assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        });
    }

    @Test
    void theEndOfBiasedLockingIsABenefitOfTheLaterJdk() {
        Path jdk11 = SharedRecordings.of("hbase-jdk11-g1");
        Path jdk17 = SharedRecordings.of("hbase-jdk17-g1");
        Diagnosis cause = Diagnosed.named(BIAS, jdk11, jdk17).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.BASELINE);
        assertThat(cause.confidence()).isEqualTo(Confidence.LOW);
    }

    @Test
    void revocationsAlikeAreNoCause() {
        Path jdk8 = SharedRecordings.of("hbase-jdk8-g1");
        Path jdk11 = SharedRecordings.of("hbase-jdk11-g1");
        assertThat(Diagnosed.named(BIAS, jdk8, jdk11)).isEmpty();
    }

    @Test
    void aContendedLockIsNamedByItsClass() {
        Diagnosis cause = Diagnosed.named(LOCKS, BASELINE, sample("locks")).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("monitors of org.flightdiff.workload.fault.LongHeldLock");
    }

    @Test
    void waitingForAPeerIsNoContention() {
        assertThat(Diagnosed.named(LOCKS, usual, KeptRecordings.of("g1-slow-io")))
                .isEmpty();
    }

    @Test
    void aSlowFileIsNamedByItsPath() {
        Diagnosis cause = Diagnosed.named(IO, writing("file-quick", 12), writing("file-slow", 60))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("data/journal");
    }

    @Test
    void readingASocketMayBeMereWaiting() {
        assertThat(Diagnosed.named(IO, receiving("peer-quick", 1, 30), receiving("peer-slow", 60, 30)))
                .get()
                .extracting(Diagnosis::confidence)
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void readingASocketForWhichUnitsOfWorkTakeLongerIsNot() {
        Diagnosis cause = Diagnosed.of(receiving("peer-in-time", 1, 30), receiving("peer-late", 60, 89))
                .first();
        assertThat(cause.id()).isEqualTo(IO);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.evidence())
                .contains(OperationMetrics.timeShare(Operation.SOCKET_READ), ApplicationMetrics.MEDIAN);
    }

    @Test
    void theMethodStandsForAHostWithoutAName() {
        Diagnosis cause = Diagnosed.named(IO, sending("host-quick", 1), sending("host-slow", 60))
                .orElseThrow();
        assertThat(English.of(cause.explanation())).contains("most was added by org.shop.Stock.tell (");
    }

    @Test
    void contentionIsNoSlowFile() {
        assertThat(Diagnosed.named(IO, BASELINE, sample("locks"))).isEmpty();
    }

    @Test
    void whoSleepsLongerIsNotShownByWhoParks() {
        Diagnosis cause = Diagnosed.named("waits-longer", sleeping("sleeps-briefly", 20), sleeping("sleeps-long", 90))
                .orElseThrow();
        assertThat(English.of(cause.explanation())).contains("threads asleep, in org.shop.Stock.retry");
        assertThat(English.of(cause.card().line()))
                .contains("Where the time went")
                .doesNotContain("parked");
    }

    @Test
    void whatWaitsElsewhereNowIsNoLessWaiting() {
        Path ten = Path.of(SharedCases.of("pool-10.jfr"));
        Path two = Path.of(SharedCases.of("pool-2.jfr"));
        assertThat(Stream.of(Compared.of(ten, two), Compared.of(two, ten))
                        .map(pair -> pair.metric(LockMetrics.POOL_WAIT_SHARE).orElseThrow())
                        .map(MetricResult::verdict))
                .containsOnly(PassedVerdict.DIFFERENT);
    }

    private static Path sleeping(String name, double millis) {
        return SyntheticSide.named(name)
                .events("jdk.ThreadSleep", second -> 8, millis, standing("java.lang.Thread.sleep", "retry", Map.of()))
                .events(
                        "jdk.ThreadPark",
                        second -> 3,
                        30,
                        standing("jdk.internal.misc.Unsafe.park", "ask", Map.of("parkedClass", "org.shop.Reply")))
                .write();
    }

    private static Map<String, Object> standing(String how, String method, Map<String, Object> more) {
        Map<String, Object> fields = new HashMap<>(more);
        fields.put("eventThread", "main");
        fields.put("stackTrace", List.of(how, "org.shop.Stock." + method, "org.shop.Shop.serve"));
        return fields;
    }

    private static Path sample(String fault) {
        return Path.of("sample-recordings", fault + "-candidate.jfr");
    }

    private static Path safepoints(String name, double perSecond, double millisToReach) {
        Map<String, ?> operation = Map.of(
                "operation", "ThreadDump", "safepoint", true, "blocking", true, "safepointId", 7L, "caller", "main");
        return SyntheticSide.named(name)
                .events("jdk.SafepointBegin", second -> perSecond, millisToReach, Map.of("safepointId", 7L))
                .events("jdk.ExecuteVMOperation", second -> perSecond, 0.1, operation)
                .write();
    }

    /** Eight requests a second that take so long, in each of which a peer is waited for. */
    private static Path receiving(String name, double millisOfPeer, double millisOfRequest) {
        return SyntheticSide.named(name)
                .events(
                        "jdk.SocketRead",
                        second -> 8,
                        millisOfPeer,
                        Map.of(
                                "host",
                                "peer",
                                "address",
                                "",
                                "port",
                                80,
                                "bytesRead",
                                4_096L,
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of(
                                        "java.net.SocketInputStream.read",
                                        "org.shop.Stock.ask",
                                        "org.shop.Shop.serve")))
                .events("org.shop.Request", second -> 8, millisOfRequest, Map.of("items", 1, "eventThread", "main"))
                .write();
    }

    private static Path sending(String name, double millis) {
        return SyntheticSide.named(name)
                .events(
                        "jdk.SocketWrite",
                        second -> 8,
                        millis,
                        Map.of(
                                "host",
                                "",
                                "address",
                                "",
                                "port",
                                80,
                                "bytesWritten",
                                4_096L,
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of(
                                        "java.net.SocketOutputStream.write",
                                        "org.shop.Stock.tell",
                                        "org.shop.Shop.serve")))
                .write();
    }

    private static Path writing(String name, double millis) {
        return SyntheticSide.named(name)
                .events(
                        "jdk.FileWrite",
                        second -> 8,
                        millis,
                        Map.of(
                                "path",
                                "data/journal",
                                "bytesWritten",
                                4_096L,
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of(
                                        "java.io.FileOutputStream.write",
                                        "org.shop.Journal.write",
                                        "org.shop.Shop.serve")))
                .write();
    }
}
