package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Which of the methods on the stacks is named for what was added. */
class WhereItBranchesOffTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String AUDIT = "org.shop.Audit.record";
    private static final String HASH = "org.shop.Digest.hash";
    private static final String SIGN = "org.shop.Digest.sign";
    private static final String PARSE = "org.shop.Server.parse";

    @Test
    void theOutermostMethodThatIsNewIsNamed() {
        Increase increase = added(steady("new")
                .computes(WORKER, 0.2, HASH, AUDIT, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.2, SIGN, AUDIT, HANDLE, THREAD_RUN));
        assertThat(increase.frame()).isEqualTo(AUDIT);
        assertThat(increase.before()).isZero();
    }

    @Test
    void theOutermostMethodThatIsNewIsNamedThoughAllOfItIsWithinAnother() {
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
    void whatOnlyGoesByAnotherNameIsNoMore() {
        assertThat(renamed("same", 0.4, 0.4)).isEmpty();
    }

    @Test
    void whatGoesByAnotherNameAndIsMoreIsNamedByWhatItCalls() {
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
}
