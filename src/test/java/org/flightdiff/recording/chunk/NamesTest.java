package org.flightdiff.recording.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.recording.chunk.NameCache.Parameters;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

    private static final String SAMPLE = "jdk.ExecutionSample";

    @ParameterizedTest
    @CsvSource({
        "java.lang.UNIXProcess$$Lambda$58.1029472813, java.lang.UNIXProcess$$Lambda",
        "java.lang.UNIXProcess$$Lambda$58/1029472813, java.lang.UNIXProcess$$Lambda",
        "java.lang.ProcessImpl$$Lambda$104+0x00007fa0b40d42c8.724608044, java.lang.ProcessImpl$$Lambda",
        "java.lang.ProcessImpl$$Lambda.0x00007fa0b40d42c8, java.lang.ProcessImpl$$Lambda",
        "java.lang.invoke.LambdaForm$DMH.1808253012, java.lang.invoke.LambdaForm$DMH",
        "java.lang.invoke.LambdaForm$MH+0x00007fa0b411d000.1741786839, java.lang.invoke.LambdaForm$MH",
        "com.sun.proxy.$Proxy29, $Proxy",
        "jdk.proxy2.$Proxy34, $Proxy",
        "org.shop.internal.$Proxy7, org.shop.internal.$Proxy",
        "jdk.internal.reflect.GeneratedMethodAccessor14, jdk.internal.reflect.GeneratedMethodAccessor",
        "jdk.jfr.proxy.internal.EventHandlerProxy1619_1795218101854-10517, jdk.jfr.internal.EventHandler",
        "jdk.jfr.internal.handlers.EventHandler1679_1795218135449-11127, jdk.jfr.internal.EventHandler",
        "org.shop.Cart$$EnhancerBySpringCGLIB$$1a2b3c4d, org.shop.Cart$$EnhancerBySpringCGLIB",
        "org.shop.Cart$$FastClassBySpringCGLIB$$9f01e2, org.shop.Cart$$FastClassBySpringCGLIB",
        "org.shop.Cart$$SpringCGLIB$$0, org.shop.Cart$$SpringCGLIB",
        "org.shop.Cart$HibernateProxy$pQ8sJ1zV, org.shop.Cart$HibernateProxy",
        "org.shop.Cart$MockitoMock$1790262571, org.shop.Cart$MockitoMock",
        "librocksjni7193912894879172824.so.rocks::Get, librocksjni#.so.rocks::Get",
        "sqlite-0b1c2d3e-4f50-4a6b-8c7d-9e8f7a6b5c4d-libsqlitejdbc.so, sqlite-#-libsqlitejdbc.so",
        "libjansi-4e1ab51f2d8e0a13.dylib, libjansi-#.dylib"
    })
    void randomPartsOfGeneratedNamesAreTakenOut(String recorded, String stable) {
        assertThat(Names.stable(recorded)).isEqualTo(stable);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.facade.beef.Cafe",
                "org.shop.Cart$1",
                "org.shop.Cart2",
                "org.shop.v2.Cart",
                "libnet.so.netty_unix_socket",
                "access$1000",
                "lambda$getProxyConstructor$0",
                "java.lang.reflect.Proxy$ProxyBuilder"
            })
    void writtenNamesStayAsTheyAre(String name) {
        assertThat(Names.stable(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({"[B, byte[]", "[[Ljava.lang.String;, java.lang.String[][]", "org/shop/Cart, org.shop.Cart"})
    void classesAreNamedAsInSource(String descriptor, String source) {
        assertThat(Names.readable(descriptor)).isEqualTo(source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1"})
    void noNumberOfALambdaProxyOrHiddenClassIsLeftInRealStacks(String recording) {
        Set<String> recorded = new TreeSet<>();
        for (PrintedEvent sample :
                PrintedEvents.withStacks(SharedRecordings.of(recording), 64, SAMPLE, "jdk.JavaErrorThrow")) {
            recorded.addAll(sample.frames());
        }
        assertThat(recorded).anyMatch(frame -> frame.matches(".*\\$\\$Lambda\\$\\d+.*"));
        assertThat(recorded.stream().map(Names::stable))
                .noneMatch(frame -> frame.matches(".*(\\$\\$Lambda\\$\\d|\\$Proxy\\d|[/+.]\\d|0x).*"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "()V | ()",
                "(I)I | (int)",
                "(Ljava/lang/String;[[BJ)[Ljava/lang/Object; | (String, byte[][], long)",
                "(Ljava/util/Map$Entry;Z)V | (Map$Entry, boolean)",
                "(Lshop/Cart$$Lambda+0x00007f1c0c0d8;)V | (Cart$$Lambda)",
                "([Lshop/Item;)Lshop/Cart; | (Item[])"
            })
    void typesAreWrittenAsInSourceWithoutPackages(String descriptor, String parameters) {
        assertThat(Parameters.of(descriptor)).isEqualTo(parameters);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "()L;", "(", "(I", "(X)V", "(Ljava/lang/String)V", "([)V", "()", "java.lang.String", "(L;)V"
            })
    void whatIsNoDescriptorHasNone(String text) {
        assertThat(Parameters.of(text)).isEmpty();
    }

    @Test
    void whatWasNotRecordedHasNone() {
        assertThat(Parameters.of(null)).isEmpty();
    }
}
