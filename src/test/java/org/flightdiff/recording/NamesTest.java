package org.flightdiff.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

    @ParameterizedTest
    @CsvSource({
        "[B, byte[]",
        "[[I, int[][]",
        "[Ljava.lang.String;, java.lang.String[]",
        "[[Ljava/util/Map$Entry;, java.util.Map$Entry[][]",
        "java.lang.String, java.lang.String"
    })
    void classesAreWrittenAsInSource(String recorded, String shown) {
        assertEquals(shown, Names.readable(recorded));
    }

    @ParameterizedTest
    @CsvSource({
        "org.example.Job$$Lambda$14/1234567, org.example.Job$$Lambda",
        "org.example.Job$$Lambda$14/0x00007f1c0c0d8, org.example.Job$$Lambda",
        "org.example.Job$$Lambda/0x0000000800c03000, org.example.Job$$Lambda",
        "com.sun.proxy.$Proxy12, com.sun.proxy.$Proxy",
        "jdk.internal.reflect.GeneratedMethodAccessor17, jdk.internal.reflect.GeneratedMethodAccessor",
        "java.lang.invoke.LambdaForm$MH/0x00007f9a3c001400, java.lang.invoke.LambdaForm$MH",
        "java.util.concurrent.ThreadPoolExecutor$Worker, java.util.concurrent.ThreadPoolExecutor$Worker"
    })
    void partsOfANameThatDifferFromRunToRunAreTakenOut(String recorded, String stable) {
        assertEquals(stable, Names.stable(recorded));
    }
}
