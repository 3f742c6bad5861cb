package org.flightdiff.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchedMethodsTest {

    private static final Timing WHOLE = Timing.USUAL;
    private static final Timing LATER = new Timing(60.0, 10, 3600, 20, 30);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.Cart::add;shop.Cart::<init>",
                "shop.Cart.add, shop.Cart.<init>",
                " shop.Cart.add shop.Cart.add shop.Cart::<init>"
            })
    void theyAreWrittenAsReportsAndAsTheJvmWriteThem(String line) {
        WatchedMethods watched = WatchedMethods.parse(line);
        assertEquals(List.of("shop.Cart.add", "shop.Cart.<init>"), watched.names());
        assertEquals("shop.Cart::add;shop.Cart::<init>", watched.line());
        assertEquals(watched, WatchedMethods.parse(watched.line()));
    }

    @Test
    void classesWithinClassesAndBodiesOfLambdasAreMethodsToo() {
        assertEquals(
                "shop.Cart$Row::lambda$sum$0;Main::run",
                WatchedMethods.parse("shop.Cart$Row.lambda$sum$0;Main.run").line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "add",
                "shop.Cart::",
                "a b",
                "shop.-Cart::add",
                "a.A::a;a.A::b;a.A::c;a.A::d;a.A::e;a.A::f",
                "a.A::<x>"
            })
    void whatIsNoMethodOrTooManyIsRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> WatchedMethods.parse(line));
    }

    @Test
    void countsAreWrittenAtTheEndOrEachSecondWhereTheBeginningIsNotCompared() {
        WatchedMethods watched = WatchedMethods.parse("a.A::b");
        assertEquals(
                ",+jdk.MethodTiming#enabled=true,+jdk.MethodTiming#period=endChunk,+jdk.MethodTiming#filter=a.A::b",
                watched.settings(WHOLE));
        assertEquals(
                ",+jdk.MethodTiming#enabled=true,+jdk.MethodTiming#period=1s,+jdk.MethodTiming#filter=a.A::b",
                watched.settings(LATER));
        assertEquals("", WatchedMethods.NONE.settings(WHOLE));
    }
}
