package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of the methods on the stacks is named for what was added. */
class WhereItBranchesOffTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String AUDIT = "org.shop.Audit.record";
    private static final String HASH = "org.shop.Digest.hash";
    private static final String SIGN = "org.shop.Digest.sign";
    private static final String PARSE = "org.shop.Server.parse";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String ROUND = "org.shop.Money.round";
    private static final String SEND = "org.shop.Mail.send";
    private static final double GIGABYTE = 1e9;

    @Test
    void theOutermostMethodThatIsNewIsNamedEvenIfAllOfItIsWithinAnother() {
        Increase increase = added(steady("new")
                .computes(WORKER, 0.2, HASH, AUDIT, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.2, SIGN, AUDIT, HANDLE, THREAD_RUN));
        assertThat(increase.frame()).isEqualTo(AUDIT);
        assertThat(increase.before()).isZero();
        assertThat(added(steady("chain").computes(WORKER, 0.4, HASH, AUDIT, HANDLE, THREAD_RUN))
                        .frame())
                .isEqualTo(AUDIT);
    }

    @Test
    void whereNothingIsNewerThanTheWholeTheInnermostThatHasMostOfItIsNamed() {
        Increase increase = added(WrittenProgram.named("branch-grown")
                .computes(WORKER, 0.7, PARSE, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.07, HANDLE, THREAD_RUN));
        assertThat(increase.frame()).isEqualTo(PARSE);
        assertThat(increase.before()).isPositive();
    }

    @Test
    void whereNoSingleMethodHasMostOfItTheirCallerIsNamed() {
        WrittenProgram before = WrittenProgram.named("branch-spread-before")
                .computes(WORKER, 0.1, HASH, AUDIT, THREAD_RUN)
                .computes(WORKER, 0.1, SIGN, AUDIT, THREAD_RUN);
        WrittenProgram after = WrittenProgram.named("branch-spread-after")
                .computes(WORKER, 0.3, HASH, AUDIT, THREAD_RUN)
                .computes(WORKER, 0.3, SIGN, AUDIT, THREAD_RUN);
        assertThat(Spent.more(before, after))
                .singleElement()
                .extracting(regression -> regression.main().frame())
                .isEqualTo(AUDIT);
    }

    @Test
    void ofALibraryTheProgramsOwnMethodIsNamedThatCallsIt() {
        String query = "org.base.Select.query";
        String[] stack = {query, "org.pool.Proxy.execute", AUDIT, HANDLE, THREAD_RUN};
        WrittenProgram before = ofShop("library-before").computes(WORKER, 0.02, stack);
        Increase increase = Spent.more(before, ofShop("library-after").computes(WORKER, 0.4, stack))
                .get(0)
                .main();
        assertThat(increase.frame()).isEqualTo(AUDIT);
        assertThat(increase.through()).isEqualTo(query);
        assertThat(increase.after()).isCloseTo(0.4, within(0.05));
    }

    /** Whose other queries are many. */
    private static WrittenProgram ofShop(String name) {
        return steady(name)
                .computes(WORKER, 0.3, "org.pool.Proxy.execute", AUDIT, HANDLE, THREAD_RUN)
                .event("jdk.JVMInformation", 0, Map.of("javaArguments", "org.shop.Main --port 80", "pid", 7));
    }

    @Test
    void methodsOfTheJdkAreNotNamedButToldAsWhatTheyDo() {
        String digest = "java.security.MessageDigest.digest";
        Increase increase = added(steady("jdk").computes(WORKER, 0.4, digest, AUDIT, HANDLE, THREAD_RUN));
        assertThat(increase.frame()).isEqualTo(AUDIT);
        assertThat(increase.mechanism()).isEqualTo(digest);
    }

    @Test
    void whereOnlyMethodsOfTheJdkAreNewTheirCallerIsNamed() {
        assertThat(added(steady("caller")
                                .computes(WORKER, 0.6, "java.util.ArrayList.indexOf", PARSE, HANDLE, THREAD_RUN))
                        .frame())
                .isEqualTo(PARSE);
    }

    @Test
    void whatGoesByAnotherNameIsNoMoreOrIsNamedByWhatItCalls() {
        assertThat(renamed("same", 0.4, 0.4)).isEmpty();
        Increase increase = renamed("more", 0.3, 0.5).get(0).main();
        assertThat(increase.frame()).isEqualTo(HASH);
        assertThat(increase.before()).isPositive();
    }

    @Test
    void threadsOfWhichNoStacksTellAreNamedAlone() {
        Increase increase = added(steady("stackless").computes(WORKER, 0.4));
        assertThat(increase.thread()).isEqualTo("worker-#");
        assertThat(increase.frame()).isEmpty();
    }

    // What ends in one method is one cause, whatever it spends.

    @Test
    void aMethodThatComputesAndAllocatesMoreIsOneBurden() {
        List<Regression> regressions = Spent.more(
                oneCause("one-before"),
                oneCause("one-after")
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, 0.1 * GIGABYTE, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(PRICE);
            assertThat(regression.others())
                    .singleElement()
                    .extracting(Increase::frame)
                    .isEqualTo(PRICE);
        });
    }

    @Test
    void methodsThatHaveNothingToDoWithEachOtherAreTwoBurdens() {
        List<Regression> regressions = Spent.more(
                oneCause("two-before"),
                oneCause("two-after")
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, 0.1 * GIGABYTE, SEND, HANDLE, THREAD_RUN));
        assertThat(regressions)
                .extracting(regression -> regression.main().frame())
                .containsExactlyInAnyOrder(PRICE, SEND);
        assertThat(regressions)
                .allSatisfy(regression -> assertThat(regression.others()).isEmpty());
    }

    @Test
    void twoMethodsThatNeitherCallEachOtherAreTwoBurdensThoughOneThreadDoesBoth() {
        WrittenProgram before = steady("both-before")
                .computes(WORKER, 0.05, PRICE, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.05, SEND, HANDLE, THREAD_RUN);
        WrittenProgram after = steady("both-after")
                .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.25, SEND, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, after))
                .extracting(regression -> regression.main().frame())
                .containsExactly(PRICE, SEND);
    }

    /** It allocated before, and what it calls is new; whichever is the more severe. */
    @ParameterizedTest
    @CsvSource({"0.3, 0.1", "0.15, 0.5"})
    void whatMostOfAnotherExcessHappensWithinIsTheSameCause(double computing, double gigabytes) {
        List<Regression> regressions = Spent.more(
                oneCause("within-before")
                        .allocates(WORKER, 0.2 * GIGABYTE, "org.shop.Cart.list", PRICE, HANDLE, THREAD_RUN),
                oneCause("within-after-" + gigabytes)
                        .allocates(WORKER, 0.2 * GIGABYTE, "org.shop.Cart.list", PRICE, HANDLE, THREAD_RUN)
                        .computes(WORKER, computing, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, gigabytes * GIGABYTE, ROUND, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(Stream.of(regression.main(), regression.others().get(0)))
                    .extracting(Increase::frame)
                    .containsExactlyInAnyOrder(PRICE, ROUND);
        });
    }

    /** Allocating a gigabyte takes about a second of a processor. */
    @ParameterizedTest
    @CsvSource({"0.1, COMPUTING, ALLOCATING", "0.6, ALLOCATING, COMPUTING"})
    void allocationLeadsWhereItExplainsWhatIsComputed(double gigabytes, Resource main, Resource other) {
        List<Regression> regressions = Spent.more(
                oneCause("leads-before"),
                oneCause("leads-after-" + main)
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, gigabytes * GIGABYTE, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(regression.main().resource()).isEqualTo(main);
            assertThat(regression.others())
                    .singleElement()
                    .extracting(Increase::resource)
                    .isEqualTo(other);
        });
    }

    // What threads in native code ask the system for.

    @ParameterizedTest
    @CsvSource({
        "sun.nio.ch.FileDispatcherImpl.force0, FILES",
        "sun.nio.ch.UnixFileDispatcherImpl.force0, FILES",
        "java.io.FileInputStream.readBytes, FILES",
        "java.io.RandomAccessFile.open0, FILES",
        "sun.nio.fs.UnixNativeDispatcher.open0, FILES",
        "java.io.WinNTFileSystem.getBooleanAttributes0, FILES",
        "sun.nio.ch.SocketDispatcher.read0, SOCKETS",
        "sun.nio.ch.FileDispatcherImpl.write0 ← sun.nio.ch.SocketDispatcher.write, SOCKETS",
        "sun.nio.ch.FileDispatcherImpl.write0 ← sun.nio.ch.FileDispatcherImpl.write, FILES",
        "java.net.SocketInputStream.socketRead0, SOCKETS",
        "java.net.PlainSocketImpl.socketConnect, SOCKETS",
        "sun.nio.ch.Net.connect0, SOCKETS",
        "java.net.Inet6AddressImpl.lookupAllHostAddr, SOCKETS",
        "java.util.zip.Deflater.deflateBytesBytes, OTHER",
        "org.shop.Files.read, OTHER",
    })
    void aNativeMethodTellsIt(String method, SystemCall call) {
        assertThat(SystemCall.most(Map.of(method, 1.0))).isEqualTo(call);
    }

    @ParameterizedTest
    @CsvSource({"java.io.RandomAccessFile.open0, FILES", "sun.nio.ch.Net.connect0, OTHER"})
    void itIsWhatHalfOfTheTimeGoesInto(String method, SystemCall most) {
        Map<String, Double> several = Map.of(
                "sun.nio.ch.FileDispatcherImpl.force0",
                0.3,
                method,
                0.3,
                "java.util.zip.Deflater.deflateBytesBytes",
                0.4);
        assertThat(SystemCall.most(several)).isEqualTo(most);
    }

    @Test
    void whereNoNativeCodeRanItIsNone() {
        assertThat(SystemCall.most(Map.of())).isEqualTo(SystemCall.OTHER);
        assertThat(SystemCall.most(Map.of("sun.nio.ch.Net.connect0", 0.0))).isEqualTo(SystemCall.OTHER);
    }

    /** What the candidate spends more of where one method has another name there, with the processors that it takes. */
    private static List<Regression> renamed(String name, double before, double after) {
        return Spent.more(
                WrittenProgram.named("branch-" + name + "-before")
                        .computes(WORKER, before, HASH, AUDIT, HANDLE, THREAD_RUN),
                WrittenProgram.named("branch-" + name + "-after")
                        .computes(WORKER, after, HASH, "org.shop.SafeAudit.record", HANDLE, THREAD_RUN));
    }

    private static Increase added(WrittenProgram candidate) {
        return Spent.more(steady("before"), candidate).get(0).main();
    }

    private static WrittenProgram steady(String name) {
        return WrittenProgram.named("branch-" + name)
                .computes(WORKER, 0.3, PARSE, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.03, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram oneCause(String name) {
        return WrittenProgram.named("cause-" + name)
                .computes(WORKER, 0.4, "org.shop.Server.parse", HANDLE, THREAD_RUN)
                .allocates(WORKER, 0.1 * GIGABYTE, "org.shop.Server.parse", HANDLE, THREAD_RUN);
    }
}
