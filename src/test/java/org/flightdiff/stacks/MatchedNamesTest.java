package org.flightdiff.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchedNamesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Thread.runWith",
                "java.lang.VirtualThread.runWith",
                "jdk.internal.reflect.GeneratedMethodAccessor.invoke",
                "sun.reflect.NativeMethodAccessorImpl.invoke0",
                "sun.reflect.DelegatingMethodAccessorImpl.invoke",
                "jdk.internal.reflect.DirectMethodHandleAccessor.invoke",
                "jdk.internal.reflect.DirectConstructorHandleAccessor.newInstance",
                "java.lang.invoke.LambdaForm$MH.invoke",
                "java.lang.invoke.DirectMethodHandle$Holder.invokeStatic",
                "java.lang.Object.wait0"
            })
    void framesThatOnlySomeJdksHaveAreLeftOut(String method) {
        assertThat(MatchedNames.matched(method)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Thread.run",
                "java.lang.reflect.Method.invoke",
                "org.shop.GeneratedMethodAccessor.invoke",
                "java.lang.Object.wait",
                "org.shop.Cart$$Lambda.run"
            })
    void othersStay(String method) {
        assertThat(MatchedNames.matched(method)).isEqualTo(method);
    }

    @Test
    void classesThatMovedAreOne() {
        assertThat(MatchedNames.matched("sun.misc.Unsafe.park")).isEqualTo("jdk.internal.misc.Unsafe.park");
    }

    @Test
    void reflectionOfTwoJdksIsTheSameStack() {
        assertThat(told("a.B.called", "jdk.internal.reflect.DirectMethodHandleAccessor.invoke", "m.Main.main"))
                .isEqualTo(told(
                        "a.B.called",
                        "sun.reflect.NativeMethodAccessorImpl.invoke0",
                        "sun.reflect.NativeMethodAccessorImpl.invoke",
                        "m.Main.main"));
    }

    @Test
    void recursionIsFoldedOnRequestOnly() {
        StackTrace stack = stack("a.B.walk", "a.B.walk", "a.B.start", "a.B.walk");
        MatchedNames names = new MatchedNames(false);
        assertThat(names.calls(stack, false).size()).isEqualTo(4);
        assertThat(names.calls(stack, true).frames())
                .extracting(Frame::method)
                .containsExactly("a.B.walk", "a.B.start", "a.B.walk");
    }

    private static List<String> told(String... methods) {
        Calls calls = new MatchedNames(false).calls(stack(methods), false);
        return Stream.of(calls.frames()).map(Frame::method).toList();
    }

    private static StackTrace stack(String... methods) {
        return new StackTrace(Stream.of(methods).map(Frame::of).toList(), false);
    }
}
