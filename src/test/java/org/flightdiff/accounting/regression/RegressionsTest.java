package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Map;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Which side spends more, and what it is measured by. */
class RegressionsTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String MAIL = "org.shop.Mail.send";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";

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
}
