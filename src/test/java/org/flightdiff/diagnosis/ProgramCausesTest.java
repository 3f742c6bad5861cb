package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How causes compete that were found wrong on pairs of public programs; see docs/diagnoses.md. */
class ProgramCausesTest {

    private static final String ALLOCATION = "allocation-rate-up";
    private static final String HOT = "hot-method-changed";
    private static final String IO = "slow-io";
    private static final String LOCKS = "lock-contention";
    private static final String POOL = "pool-wait";

    private static final String FIND = "org.shop.Index.find";
    private static final String SCAN = "org.shop.Table.scan";
    private static final String SERVE = "org.shop.Shop.serve";

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.SynchronousQueue$TransferQueue, SynchronousQueue$TransferQueue.transfer",
        "java.util.concurrent.LinkedTransferQueue$DualNode, LinkedTransferQueue$DualNode.await"
    })
    void whoWaitsForAnElementThatOthersGiveBackWaitsForAPool(String parkedClass, String below) {
        List<String> stack = List.of(
                "java.util.concurrent.locks.LockSupport.parkNanos",
                "java.util.concurrent." + below,
                "java.util.concurrent.SynchronousQueue.poll",
                "org.shop.Pool.borrow",
                SERVE);
        Diagnosis cause = Diagnosed.cause(POOL, waiting(1, parkedClass, stack), waiting(20, parkedClass, stack));
        assertThat(English.of(cause.explanation())).contains("org.shop.Pool.borrow");
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync, Lock contention (ReentrantReadWriteLock)",
        "java.util.concurrent.Semaphore$FairSync, Lock or pool exhausted (Semaphore)"
    })
    void whatIsTakenIsNamedWhereThreadsParkOnIt(String parkedClass, String title) {
        List<String> stack = List.of(
                "java.util.concurrent.locks.LockSupport.park",
                "java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire",
                "org.shop.Stock.reserve",
                SERVE);
        Diagnosis cause = Diagnosed.cause(POOL, waiting(1, parkedClass, stack), waiting(20, parkedClass, stack));
        assertThat(English.of(cause.title())).isEqualTo(title);
    }

    /** They stop the program for a hundredth of the time, and it uses half of the machine more. */
    @Test
    void collectionsThatTakeLittleAreNotWhyMoreOfTheProcessorsIsUsed() {
        Shop sound = new Shop("cheap", 20, 10).processors(0.05, 0.1).running(1, FIND);
        Shop dear = new Shop("dear-with-calls", 20, 40).processors(0.6, 0.1).running(40, SCAN);
        for (Shop shop : List.of(sound, dear)) {
            String cause = shop == dear ? "System.gc()" : "G1 Evacuation Pause";
            shop.events("jdk.GarbageCollection", 1, 10, Map.of("gcId", 1, "name", "G1New", "cause", cause))
                    .events("jdk.GCPhasePause", 1, shop == dear ? 10 : 5, Map.of("gcId", 1, "name", "GC Pause"));
        }
        Diagnosed found = diagnosed(sound, dear);
        assertThat(found.first().id()).isEqualTo(HOT);
        assertThat(found.cause("explicit-gc").confidence()).isEqualTo(Confidence.LOW);
    }

    @Test
    void whoWaitsForAMessageDoesNot() {
        String queue = "java.util.concurrent.LinkedTransferQueue";
        List<String> stack =
                List.of("java.util.concurrent.locks.LockSupport.park", queue + ".awaitMatch", queue + ".poll", SERVE);
        Diagnosed.assertNot(POOL, waiting(1, queue, stack), waiting(20, queue, stack));
    }

    @Test
    void aLockThatIsHeldOverSlowFilesIsToldWithThemAndOneHeldElsewhereIsACauseOfItsOwn() {
        Diagnosed found = Diagnosed.of(
                writing("quick", 2, 2, "org.shop.Journal.write"), writing("slow", 40, 200, "org.shop.Journal.write"));
        assertThat(found.first().id()).isEqualTo(IO);
        assertThat(English.of(found.first().explanation()))
                .contains("in org.shop.Journal.write", "in the same method", "threads blocked on monitors");
        assertThat(found.ids()).doesNotContain(LOCKS);
        assertThat(Diagnosed.of(
                                writing("quick-cart", 2, 2, "org.shop.Cart.add"),
                                writing("slow-cart", 40, 200, "org.shop.Cart.add"))
                        .ids())
                .contains(IO, LOCKS);
    }

    @Test
    void whoAnswersFasterIsNotStarved() {
        Shop sound = new Shop("fast-in-a-crowd", 20, 10).processors(0.1, 0.75).allocating(1, FIND);
        Shop dear = new Shop("slow-alone", 18, 200).processors(0.6, 0.3).allocating(100, FIND);
        Diagnosed found = diagnosed(sound, dear);
        assertThat(found.first().id()).isEqualTo(ALLOCATION);
        assertThat(found.first().side()).isEqualTo(Role.CANDIDATE);
        assertThat(found.all())
                .filteredOn(cause -> cause.id().equals("cpu-starved"))
                .allMatch(cause -> cause.confidence() == Confidence.LOW);
    }

    @Test
    void whoAnswersFasterOnlySeemsToAllocateMore() {
        Shop sound = new Shop("faster", 40, 10).processors(0.3, 0.1).allocating(40, FIND);
        Shop slower = new Shop("slower", 10, 400).processors(0.3, 0.1).allocating(10, FIND);
        assertThat(diagnosed(sound, slower).ids()).doesNotContain(ALLOCATION);
        assertThat(diagnosed(slower, sound).ids()).doesNotContain(ALLOCATION);
    }

    @Test
    void theMethodThatEachUnitOfWorkSpendsMoreTimeInIsHotHoweverFewUnitsAreDone() {
        Shop sound = new Shop("indexed", 40, 10).processors(0.3, 0.1).running(10, FIND);
        Shop scanning = new Shop("scanning", 10, 400).processors(0.3, 0.1).running(10, SCAN);
        Diagnosis cause = diagnosed(sound, scanning).first();
        assertThat(cause.id()).isEqualTo(HOT);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("in " + SCAN);
    }

    @Test
    void theCallerIsHotWhereManyMethodsShareItsTime() {
        Shop sound = new Shop("simple", 20, 10).processors(0.02, 0.1).running(1, FIND);
        Shop shared = new Shop("shared", 20, 40).processors(0.6, 0.1);
        for (int called = 0; called < 10; called++) {
            shared.running(4, "org.shop.Value.compare" + called, SCAN);
        }
        Diagnosis cause = diagnosed(sound, shared).cause(HOT);
        assertThat(English.of(cause.explanation())).contains("in " + SCAN + ".");
    }

    @Test
    void whatAMethodAllocatesAsItRunsMoreIsToldWithIt() {
        Shop few = new Shop("few-rows", 20, 10)
                .processors(0.05, 0.1)
                .running(2, SCAN)
                .running(2, FIND)
                .allocating(1, SCAN);
        Shop many = new Shop("many-rows", 20, 40)
                .processors(0.6, 0.1)
                .running(40, SCAN)
                .running(2, FIND)
                .allocating(40, SCAN);
        Diagnosed found = diagnosed(few, many);
        assertThat(found.first().id()).isEqualTo(HOT);
        assertThat(English.of(found.first().explanation()))
                .contains("in " + SCAN, "in the same method", "MiB/s allocated");
        assertThat(found.ids()).doesNotContain(ALLOCATION);
    }

    @Test
    void moreGarbageThanTheTimeOfItsMethodExplainsLeads() {
        Shop few = new Shop("lean", 20, 10)
                .processors(0.2, 0.1)
                .running(4, SCAN)
                .running(8, FIND)
                .allocating(1, SCAN);
        Shop many = new Shop("wasteful", 20, 20)
                .processors(0.4, 0.1)
                .running(12, SCAN)
                .running(8, FIND)
                .allocating(400, SCAN);
        Diagnosed found = diagnosed(few, many);
        assertThat(found.first().id()).isEqualTo(ALLOCATION);
        assertThat(English.of(found.first().explanation()))
                .contains("in " + SCAN, "in the same method", "Java code uses ");
        assertThat(found.ids()).doesNotContain(HOT);
    }

    @Test
    void whatIsHardlyWaitedForDoesNotLead() {
        Map<String, ?> lock = Map.of("monitorClass", "org.shop.Cart", "eventThread", "main", "stackTrace", on(FIND));
        Shop sound = new Shop("unlocked", 20, 10).allocating(1, FIND).events("jdk.JavaMonitorEnter", 1, 12, lock);
        Shop slow =
                new Shop("hardly-locked", 20, 200).allocating(100, FIND).events("jdk.JavaMonitorEnter", 10, 30, lock);
        Diagnosed found = diagnosed(sound, slow);
        assertThat(found.first().id()).isEqualTo(ALLOCATION);
        assertThat(English.of(found.first().explanation())).contains("threads blocked on monitors");
    }

    /** What one method allocates, another one does no more: a compiler inlines other methods. */
    @Test
    void whatOnlyMovedToAnotherMethodIsNoMoreAllocation() {
        Shop one = new Shop("allocates-in-one", 20, 10).allocating(90, FIND).allocating(80, SCAN);
        Shop other =
                new Shop("allocates-in-other", 20, 10).allocating(170, FIND).allocating(4, SCAN);
        assertThat(diagnosed(one, other).ids()).doesNotContain(ALLOCATION);
        assertThat(diagnosed(other, one).ids()).doesNotContain(ALLOCATION);
    }

    @Test
    void theClassIsThatOfTheMethodsOwnSamples() {
        Diagnosis cause = Diagnosed.cause(
                ALLOCATION,
                new Shop("rows-few", 20, 10).allocating(1, FIND).write(),
                new Shop("rows-many", 20, 10)
                        .allocating(40, FIND)
                        .events("jdk.ObjectAllocationSample", 0.02, 0, table())
                        .write());
        assertThat(English.of(cause.advice())).contains(FIND, "most likely org.shop.Row:");
        assertThat(English.of(cause.explanation())).doesNotContain("Node[]");
    }

    /** A sample that stands for gigabytes. */
    private static Map<String, Object> table() {
        return Map.ofEntries(
                entry("weight", 4L << 30),
                entry("objectClass", "java.util.concurrent.ConcurrentHashMap$Node[]"),
                entry("eventThread", "main"),
                entry("stackTrace", on(SCAN)));
    }

    @Test
    void whoWritesALogIsToldOfItsLevel() {
        String debug = "ch.qos.logback.classic.Logger.debug";
        Diagnosis cause = diagnosed(
                        new Shop("logs-little", 20, 10).allocating(1, debug),
                        new Shop("logs-much", 20, 10).allocating(40, debug))
                .cause(ALLOCATION);
        assertThat(English.of(cause.advice())).contains("a higher log level").doesNotContain("reuse buffers");
    }

    @Test
    void exceptionsComeBeforeTheBytesThatTheyMayCost() {
        Shop sound = new Shop("catching-one", 20, 10).allocating(40, FIND).throwing(1);
        Shop busy = new Shop("catching-many", 20, 10).allocating(60, FIND).throwing(1_000);
        assertThat(diagnosed(sound, busy).ids()).containsSubsequence("exception-storm", ALLOCATION);
    }

    @Test
    void fewExceptionsTakeNoProcessors() {
        Shop sound = new Shop("catching-few", 20, 10).processors(0.1, 0.1).throwing(1);
        Shop busy = new Shop("catching-some", 20, 40).processors(0.6, 0.1).throwing(500);
        Diagnosis cause = diagnosed(sound, busy).cause("exception-storm");
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).doesNotContain("CPU used");
    }

    @Test
    void forcesThatTakeTooLittleForTheAccountsAreNamedWithTheirPlace() {
        Diagnosis cause = Diagnosed.cause(IO, forcing(1), forcing(6));
        assertThat(English.of(cause.title())).isEqualTo("More time in file I/O");
        assertThat(English.of(Objects.requireNonNull(cause.site()).text())).isEqualTo("Journal.write");
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        Diagnosed.assertNot(IO, forcing(6), forcing(6.1));
    }

    @Test
    void classesAndExceptionsAreToldWithTheCallerThatSpendsMost() {
        String loader = "org.shop.Loader.define";
        Map<String, ?> sample = Map.ofEntries(
                entry("weight", 1L << 20),
                entry("objectClass", "byte[]"),
                entry("eventThread", "main"),
                entry("stackTrace", on("java.lang.ClassLoader.defineClass", loader, SCAN)));
        Shop loading = new Shop("loading", 20, 10)
                .processors(0.6, 0.1)
                .running(60, "java.lang.String.hashCode", SCAN)
                .loading(400)
                .events("jdk.ObjectAllocationSample", 1, 0, sample);
        Shop sound =
                new Shop("loaded", 20, 10).processors(0.1, 0.1).running(1, FIND).loading(0.1);
        Diagnosis churn = diagnosed(sound, loading).cause("class-loading-churn");
        assertThat(English.of(Objects.requireNonNull(churn.site()).text()))
                .isEqualTo("Loader.define (called by Table.scan)");
        assertThat(churn.site().amount()).isNull();
    }

    private static Path forcing(double perSecond) {
        return new Shop("forcing-" + perSecond, 20, 10).forcing(perSecond, 2).write();
    }

    private static Diagnosed diagnosed(Shop baseline, Shop candidate) {
        return Diagnosed.of(baseline.write(), candidate.write());
    }

    private static Path waiting(double perSecond, String parkedClass, List<String> stack) {
        return new Shop("waiting-" + perSecond + parkedClass.hashCode(), 20, 10)
                .events(
                        "jdk.ThreadPark",
                        perSecond,
                        100,
                        Map.of("parkedClass", parkedClass, "eventThread", "main", "stackTrace", stack))
                .write();
    }

    /** A journal that is forced to the device, and threads that wait for a lock in a method. */
    private static Path writing(String name, double forceMillis, double waitMillis, String locking) {
        return new Shop("journal-" + name, 20, 10)
                .forcing(8, forceMillis)
                .events(
                        "jdk.JavaMonitorEnter",
                        8,
                        waitMillis,
                        Map.of(
                                "monitorClass",
                                "org.shop.Journal",
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of(locking, SERVE)))
                .write();
    }

    private static List<String> on(String... methods) {
        return Stream.concat(Stream.of(methods), Stream.of(SERVE)).toList();
    }

    /** A minute of a service: how many requests it answers a second, and how long each takes. */
    private static final class Shop {

        private final SyntheticSide side;

        Shop(String name, double perSecond, double millis) {
            side = SyntheticSide.named("shop-" + name)
                    .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                    .processors(8)
                    .threads(second -> 20)
                    .recorded("jdk.ObjectAllocationSample", true)
                    .set("jdk.ExecutionSample", "period", "20 ms")
                    .events("org.shop.Request", second -> perSecond, millis, Map.of("items", 1));
        }

        Shop events(String event, double perSecond, double millis, Map<String, ?> fields) {
            side.events(event, second -> perSecond, millis, fields);
            return this;
        }

        /** Shares of the machine that it uses, and that others do. */
        Shop processors(double own, double others) {
            side.levels("jdk.CPULoad", Map.of("jvmUser", own, "jvmSystem", 0.0, "machineTotal", own + others));
            return this;
        }

        Shop throwing(double perSecond) {
            side.counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond));
            return this;
        }

        /** A journal, to the device. */
        Shop forcing(double perSecond, double millis) {
            return events(
                    "jdk.FileForce",
                    perSecond,
                    millis,
                    Map.of(
                            "path",
                            "data/journal",
                            "eventThread",
                            "main",
                            "stackTrace",
                            on("sun.nio.ch.FileChannelImpl.force", "org.shop.Journal.write")));
        }

        Shop loading(double perSecond) {
            side.counters(
                    "jdk.ClassLoadingStatistics",
                    Map.of("loadedClassCount", perSecond, "unloadedClassCount", perSecond * 0.9));
            return this;
        }

        /** Execution samples a second with these methods on top. */
        Shop running(double perSecond, String... methods) {
            return events(
                    "jdk.ExecutionSample", perSecond, 0, sampled(on(methods).toArray(String[]::new)));
        }

        /** Megabytes a second by a method. */
        Shop allocating(double megabytes, String method) {
            return events(
                    "jdk.ObjectAllocationSample",
                    20,
                    0,
                    Map.ofEntries(
                            entry("weight", Math.round(megabytes * (1 << 20) / 20)),
                            entry("objectClass", "org.shop.Row"),
                            entry("eventThread", "main"),
                            entry("stackTrace", on(method))));
        }

        Path write() {
            return side.write();
        }
    }
}
