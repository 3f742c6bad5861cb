package org.flightdiff.jdk;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.jdk.JdkChange.Since;
import org.junit.jupiter.api.Test;

class SinceTest {

    @Test
    void whatCameWithAFeatureReleaseStays() {
        Since since = since("16");
        assertFalse(since.holdsIn(release("15.0.9")));
        assertTrue(since.holdsIn(release("16")));
        assertTrue(since.holdsIn(release("27.0.1")));
    }

    @Test
    void whatWasPutBackIsInThatUpdateAndLaterOnesOfThatTrainOnly() {
        Since since = since("15", "11.0.16", "8u372");
        assertFalse(since.holdsIn(release("1.8.0_362")));
        assertTrue(since.holdsIn(release("1.8.0_372")));
        assertFalse(since.holdsIn(release("11.0.15")));
        assertTrue(since.holdsIn(release("11.0.16.1")));
        assertFalse(since.holdsIn(release("14.0.2")));
        assertTrue(since.holdsIn(release("17")));
    }

    @Test
    void nothingIsInNoRelease() {
        assertFalse(Since.NEVER.holdsIn(release("27")));
    }

    private static Since since(String... releases) {
        return new Since(Stream.of(releases).map(SinceTest::release).toList());
    }

    private static Release release(String version) {
        return Release.of(version).orElseThrow();
    }

    @Test
    void theMainLineIsTheLatestOfThem() {
        assertTrue(new Since(List.of(release("11.0.3"), release("13"))).holdsIn(release("14")));
        assertFalse(new Since(List.of(release("11.0.3"), release("13"))).holdsIn(release("12")));
    }
}
