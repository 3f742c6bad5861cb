package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.regression.Regressions.Expected;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which side spends more, and what it is measured by. */
class RegressionsTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String MAIL = "org.shop.Mail.send";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";
    private static final String PARSE = "org.shop.Server.parse";
    private static final Expected AS_MUCH = new Expected(Work.UNKNOWN, false);
    private static final Expected OTHER_JVM = new Expected(Work.UNKNOWN, true);

    @Test
    void swappedSidesGiveTheBurdenToTheOther() {
        WrittenProgram fast = program("fast", 0.3);
        WrittenProgram slow = program("slow", 0.3).forces(WORKER, 0.4, FORCE, PRICE, HANDLE, THREAD_RUN);
        Regressions regressions = regressions(fast, slow, Work.UNKNOWN);
        Regressions swapped = regressions(slow, fast, Work.UNKNOWN);
        assertThat(regressions.of(Role.CANDIDATE)).hasSize(1).isEqualTo(swapped.of(Role.BASELINE));
        assertThat(regressions.of(Role.BASELINE)).isEmpty();
        assertThat(swapped.of(Role.CANDIDATE)).isEmpty();
    }

    @Test
    void eachSideMaySpendMoreOfSomethingElse() {
        Regressions regressions = regressions(
                program("one", 0.3).forces(WORKER, 0.4, FORCE, PRICE, HANDLE, THREAD_RUN),
                program("other", 0.3).forces(WORKER, 0.2, FORCE, MAIL, HANDLE, THREAD_RUN),
                Work.UNKNOWN);
        assertThat(regressions.of(Role.BASELINE))
                .extracting(each -> each.main().frame())
                .containsExactly(PRICE);
        assertThat(regressions.of(Role.CANDIDATE))
                .extracting(each -> each.main().frame())
                .containsExactly(MAIL);
    }

    @Test
    void lessWorkOfOneSideIsMoreOfTheOther() {
        Work half = new Work(Source.UNITS, 0.5, 0.48, 0.52, 1, 1);
        Regressions regressions = regressions(program("all", 0.6), program("half", 0.3), half);
        assertThat(regressions.of(Role.BASELINE)).isEmpty();
        assertThat(regressions.of(Role.CANDIDATE)).isEmpty();
        assertThat(regressions(program("all", 0.6), program("half", 0.3), Work.UNKNOWN)
                        .of(Role.BASELINE))
                .isNotEmpty();
    }

    @Test
    void anotherCollectorMayMakeOtherAmountsOfAll() {
        WrittenProgram g1 = on("G1New", "G1Old", program("g1", 0.3));
        WrittenProgram slower = on("G1New", "G1Old", program("g1-slower", 0.5));
        WrittenProgram z = on("ZGC Minor", "ZGC Major", program("z-slower", 0.5));
        assertThat(regressions(g1, slower, Work.UNKNOWN).of(Role.CANDIDATE)).isNotEmpty();
        assertThat(regressions(g1, z, Work.UNKNOWN).of(Role.CANDIDATE)).isEmpty();
    }

    @Test
    void anotherReleaseMayMakeOtherAmountsOfAll() {
        WrittenProgram old = jdk(17, program("jdk-17", 0.3));
        assertThat(regressions(old, jdk(17, program("jdk-17-slower", 0.5)), Work.UNKNOWN)
                        .of(Role.CANDIDATE))
                .isNotEmpty();
        assertThat(regressions(old, jdk(25, program("jdk-25-slower", 0.5)), Work.UNKNOWN)
                        .of(Role.CANDIDATE))
                .isEmpty();
    }

    // What one side is expected to spend, by how much it did and what JVM it has.

    @Test
    void whatScaledWithTwiceTheWorkIsNoExcess() {
        WrittenProgram twice = program("twice", 0.4, 0.2);
        assertThat(more(twice, work(2))).isEmpty();
        assertThat(more(twice, AS_MUCH)).isNotEmpty();
    }

    @Test
    void whatGrewMoreThanTheWorkIsAnExcessOfTheRest() {
        assertThat(more(program("beyond", 0.4, 0.5), work(2))).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(PRICE);
            assertThat(regression.main().more())
                    .isCloseTo(
                            regression.main().after() - 2.1 * regression.main().before(), Offset.offset(0.01));
        });
    }

    @Test
    void whatStayedWithHalfTheWorkIsAnExcess() {
        WrittenProgram before = program("whole", 0.3, 0.3);
        assertThat(Spent.more(before, program("half-kept", 0.15, 0.3), work(0.5)))
                .singleElement()
                .extracting(regression -> regression.main().frame())
                .isEqualTo(PRICE);
        assertThat(Spent.more(before, program("half-of-all", 0.15, 0.15), work(0.5)))
                .isEmpty();
    }

    @Test
    void whereAsMuchMayHaveBeenDoneNoLessIsExpected() {
        Expected perhapsLess = new Expected(new Work(Source.CONSENSUS, 0.7, 0.4, 1.1, 9, 0.9), false);
        assertThat(more(program("perhaps", 0.2, 0.1), perhapsLess)).isEmpty();
    }

    @Test
    void whoDoesLessIsNotExpectedToWaitLessAndWhoDoesTwiceAsMuchIsExpectedToWaitTwice() {
        assertThat(Spent.more(waiting("waits-before", 0.2, 0.1, 0.3), waiting("waits", 0.1, 0.05, 0.3), work(0.5)))
                .isEmpty();
        WrittenProgram before = waiting("waits-once", 0.2, 0.1, 0.2);
        WrittenProgram after = waiting("waits-twice", 0.4, 0.2, 0.4);
        assertThat(Spent.more(before, after, work(2))).isEmpty();
        assertThat(Spent.more(before, after, AS_MUCH)).isNotEmpty();
    }

    @Test
    void whatAnotherJvmMakesOfAllMethodsAlikeIsItsOwnAndOfOneIsAnExcess() {
        WrittenProgram all = program("all-slower", 0.3, 0.15);
        assertThat(more(all, OTHER_JVM)).isEmpty();
        assertThat(more(all, AS_MUCH)).isNotEmpty();
        assertThat(more(program("one-slower", 0.2, 0.4), OTHER_JVM))
                .singleElement()
                .extracting(regression -> regression.main().frame())
                .isEqualTo(PRICE);
    }

    @Test
    void noJvmIsExpectedToWaitLonger() {
        assertThat(Spent.more(waiting("jvm-before", 0.2, 0.1, 0.2), waiting("jvm-after", 0.2, 0.1, 0.4), OTHER_JVM))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.FILE);
    }

    /** Who waits for an answer for most of the time comes to its pauses less often: that is nothing of the other side. */
    @Test
    void sleepThatWaitingElsewhereLeavesNoTimeForIsNoCause() {
        String[] pause = {"org.shop.Server.pause", HANDLE, THREAD_RUN};
        String[] read = {"org.shop.Server.ask", HANDLE, THREAD_RUN};
        WrittenProgram pausing = resting(quiet("pausing"), 800, pause).reads("db.shop.org", WORKER, 0.1, read);
        WrittenProgram asking = resting(quiet("asking"), 200, pause).reads("db.shop.org", WORKER, 0.7, read);
        Regressions both = regressions(pausing, asking, Work.UNKNOWN);
        assertThat(both.of(Role.CANDIDATE))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.SOCKET);
        assertThat(both.of(Role.BASELINE)).isEmpty();
        WrittenProgram restless = quiet("restless").reads("db.shop.org", WORKER, 0.1, read);
        assertThat(regressions(restless, pausing, Work.UNKNOWN).of(Role.CANDIDATE))
                .as("pauses that were none before")
                .isNotEmpty();
    }

    // What one side has not recorded is missing there, and not zero.

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk.ExecutionSample",
                "jdk.NativeMethodSample",
                "jdk.ObjectAllocationSample",
                "jdk.JavaMonitorEnter",
                "jdk.ThreadPark",
                "jdk.JavaMonitorWait",
                "jdk.ThreadSleep",
                "jdk.SocketRead",
                "jdk.FileForce",
            })
    void whatOnlyTheCandidateRecordedIsNoExcess(String event) {
        assertThat(Spent.more(quiet("before-" + event).without(event), change(event, quiet("after-" + event))))
                .isEmpty();
        assertThat(Spent.more(quiet("both"), change(event, quiet("after-" + event))))
                .isNotEmpty();
    }

    /** Pauses of 20 ms, as many as take so much of each second. */
    private static WrittenProgram resting(WrittenProgram program, int millis, String... stack) {
        for (int at = 0; at < 1_000 * WrittenProgram.SECONDS; at += 20_000 / millis) {
            program.event(
                    "jdk.ThreadSleep",
                    at / 1_000.0,
                    20,
                    Map.of("eventThread", WORKER, "time", 20L, "stackTrace", List.of(stack)));
        }
        return program;
    }

    private static WrittenProgram on(String young, String old, WrittenProgram program) {
        return program.event("jdk.GCConfiguration", 0, Map.of("youngCollector", young, "oldCollector", old));
    }

    private static WrittenProgram jdk(int feature, WrittenProgram program) {
        String version = "OpenJDK 64-Bit Server VM (" + feature + ".0.1+9) for linux-amd64 JRE (" + feature + ".0.1+9)";
        return program.event(
                "jdk.JVMInformation",
                0,
                Map.of("jvmName", "OpenJDK 64-Bit Server VM", "jvmVersion", version, "pid", feature));
    }

    private static WrittenProgram program(String name, double computing) {
        return WrittenProgram.named("sides-" + name)
                .computes(WORKER, computing, "org.shop.Server.parse", HANDLE, THREAD_RUN);
    }

    private static Regressions regressions(WrittenProgram baseline, WrittenProgram candidate, Work work) {
        return new Regressions(new Both<>(window(baseline), window(candidate)), work, Significance.USUAL);
    }

    private static List<Window> window(WrittenProgram program) {
        return List.of(Compared.recording(program.write()).whole());
    }

    private static List<Regression> more(WrittenProgram candidate, Expected expected) {
        return Spent.more(program("before", 0.2, 0.1), candidate, expected);
    }

    /** Surely so much, by five per cent. */
    private static Expected work(double ratio) {
        return new Expected(new Work(Source.CONSENSUS, ratio, ratio / 1.05, ratio * 1.05, 9, 0.9), false);
    }

    private static WrittenProgram program(String name, double parsing, double pricing) {
        return WrittenProgram.named("expected-" + name)
                .computes(WORKER, parsing, PARSE, HANDLE, THREAD_RUN)
                .computes(WORKER, pricing, PRICE, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram waiting(String name, double parsing, double pricing, double forcing) {
        return program(name, parsing, pricing).forces(WORKER, forcing, PRICE, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram quiet(String name) {
        return WrittenProgram.named("recorded-" + name).lives(WORKER);
    }

    private static WrittenProgram change(String event, WrittenProgram program) {
        String[] stack = {"org.shop.Money.round", PRICE, HANDLE, THREAD_RUN};
        return switch (event) {
            case "jdk.ExecutionSample" -> program.computes(WORKER, 0.5, stack);
            case "jdk.NativeMethodSample" -> program.inNative(WORKER, 0.5, stack);
            case "jdk.ObjectAllocationSample" -> program.allocates(WORKER, 1e8, stack);
            case "jdk.JavaMonitorEnter" -> program.blocked(WORKER, 0.5, stack);
            case "jdk.ThreadPark" -> program.parked("org.shop.Signaller", WORKER, 0.5, stack);
            case "jdk.JavaMonitorWait" -> program.waits(WORKER, 0.5, stack);
            case "jdk.ThreadSleep" -> program.sleeps(WORKER, 0.5, stack);
            case "jdk.SocketRead" -> program.reads("db.shop.org", WORKER, 0.5, stack);
            case "jdk.FileForce" -> program.forces(WORKER, 0.5, stack);
            default -> throw new IllegalArgumentException(event);
        };
    }
}
