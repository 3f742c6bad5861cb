package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which library, or which classes, most of what was added lies in. */
class LibraryChangedTest {

    private static final String ID = "library-changed";
    private static final String HOT = "hot-method-changed";
    private static final String SERVE = "org.shop.Shop.serve:10@7";
    private static final String LOOP = "com.acme.loop.EventLoop.run";
    private static final String PRICE = "com.acme.cart.Cart.price";
    private static final String HASH = "java.util.HashMap.get";

    @TempDir
    Path folder;

    @Test
    void theLibraryInWhoseClassesItLiesIsNamedWithItsVersions() throws Exception {
        String before = jar("prices-1.0.jar", "com/acme/cart/Cart.class");
        String after = jar("prices-1.1.jar", "com/acme/cart/Cart.class");
        Diagnosed diagnosed =
                Diagnosed.of(program("listed-1", before, 0.1, PRICE), program("listed-2", after, 0.7, PRICE));
        Diagnosis cause = diagnosed.cause(ID);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation()))
                .matches("prices 1.0 → 1.1: in it or below it 100.% of the added CPU time\\.");
        assertThat(English.of(cause.advice())).contains("Run the candidate with prices 1.0 and all else as it is");
        assertThat(diagnosed.cause(HOT).site())
                .isNotNull()
                .extracting(site -> English.of(site.text()))
                .asString()
                .endsWith(" of prices 1.0 → 1.1");
    }

    @Test
    void aLibraryThatOnlyCallsWhatCostsMoreIsNotNamedThoughItChangedToo() {
        assertThat(explained(
                        program("caller-1", "a/acme-loop-1.jar:a/acme-cart-1.jar", 0.1, PRICE),
                        program("caller-2", "a/acme-loop-2.jar:a/acme-cart-2.jar", 0.7, PRICE)))
                .startsWith("acme-cart 1 → 2:")
                .contains("guessed by its name");
    }

    @Test
    void withoutAClassPathTheSameIndexAtAnotherLineTellsThatAClassIsAnother() {
        assertThat(explained(
                        program("places-1", "", 0.1, PRICE + ":40@12"), program("places-2", "", 0.7, PRICE + ":43@12")))
                .startsWith("Classes in com.acme.cart are not the same:")
                .contains("one class differs for sure: Cart");
    }

    @Test
    void anotherLineAtAnotherIndexIsNoOtherClass() {
        Diagnosed.assertNot(
                ID, program("lines-1", "", 0.1, PRICE + ":40@12"), program("lines-2", "", 0.7, PRICE + ":43@15"));
    }

    @Test
    void methodsOfOneNameAreNotTakenForAnotherClass() {
        Path before = program("overloads-1", "", 0.1, PRICE + ":40@12", PRICE + ":80@12");
        Diagnosed.assertNot(ID, before, program("overloads-2", "", 0.7, PRICE + ":80@12"));
    }

    @Test
    void generatedCodeTheJdkAndEqualVersionsAreNeverNamed() {
        String same = "a/acme-cart-1.jar:a/acme-loop-1.jar";
        Diagnosed.assertNot(ID, program("same-1", same, 0.1, PRICE), program("same-2", same, 0.7, PRICE));
        for (String made : List.of("com.acme.Cart.lambda$price$0", "com.acme.Cart$$Lambda.run", HASH)) {
            Diagnosed.assertNot(
                    ID, program(made + 1, "", 0.1, made + ":40@12"), program(made + 2, "", 0.7, made + ":43@12"));
        }
    }

    @Test
    void aLibraryThatChangedWithoutCostIsNotNamed() {
        Diagnosed.assertNot(
                ID,
                program("quiet-1", "a/acme-cart-1.jar", 0.4, PRICE),
                program("quiet-2", "a/acme-cart-2.jar", 0.4, PRICE));
    }

    @Test
    void whoHasFewerProcessorsComputesLessInEachLibrary() {
        Diagnosed.assertNot(ID, having(8, "a/acme-cart-1.jar", 0.7), having(2, "a/acme-cart-2.jar", 0.1));
    }

    private static Path having(int processors, String classPath, double threads) {
        return written("having-" + processors, classPath, threads, PRICE)
                .event(
                        "jdk.CPUInformation",
                        0,
                        Map.of("cpu", "x", "description", "x", "sockets", 1, "cores", 1, "hwThreads", processors))
                .write();
    }

    private static String explained(Path before, Path after) {
        return English.of(Diagnosed.surely(ID, before, after).explanation());
    }

    /** Computes in one method for so many threads' time, and in others hardly. */
    private static Path program(String name, String classPath, double threads, String method, String... others) {
        return written(name, classPath, threads, method, others).write();
    }

    private static WrittenProgram written(
            String name, String classPath, double threads, String method, String... others) {
        WrittenProgram program = WrittenProgram.named("library-" + name)
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.class.path", "value", classPath))
                .computes("worker-1", threads, method, SERVE, LOOP, THREAD_RUN)
                .computes("worker-1", 0.3, LOOP, THREAD_RUN);
        for (String other : others) {
            program.computes("worker-1", 0.02, other, SERVE, LOOP, THREAD_RUN);
        }
        return program;
    }

    private String jar(String name, String... entries) throws Exception {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream jar = new ZipOutputStream(out)) {
            for (String entry : entries) {
                jar.putNextEntry(new ZipEntry(entry));
                jar.closeEntry();
            }
        }
        return file.toString();
    }
}
