package org.flightdiff.goals;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalPhraseTest {

    private static final double CLOSE = 1e-12;

    @ParameterizedTest
    @CsvSource({
        "gc.young.count,      at least 20 % fewer,         CHANGE,    -Infinity, -0.2",
        "gc.young.count,      at least  20% less,          CHANGE,    -Infinity, -0.2",
        "gc.full.pause.total, at least halved,             CHANGE,    -Infinity, -0.5",
        "gc.throughput,       at least 1.5 % higher,       CHANGE,    0.015,     Infinity",
        "allocation.rate,     at least doubled,            CHANGE,    1,         Infinity",
        "gc.count,            at most doubled,             CHANGE,    -Infinity, 1",
        "gc.pause.mean,       at most 5 % longer,          CHANGE,    -Infinity, 0.05",
        "gc.interval.median,  at most 5 % shorter,         CHANGE,    -0.05,     Infinity",
        "gc.pause.mean,       no worse than 5 %,           CHANGE,    -Infinity, 0.05",
        "gc.throughput,       no worse than 5 %,           CHANGE,    -0.05,     Infinity",
        "gc.throughput,       at most 5 % worse,           CHANGE,    -0.05,     Infinity",
        "gc.pause.mean,       at least 5 % better,         CHANGE,    -Infinity, -0.05",
        "gc.throughput,       at least 5 % better,         CHANGE,    0.05,      Infinity",
        "thread.peak,         changed by at most 10 %,     CHANGE,    -0.1,      0.1",
        "heap.live-set.slope, at most 1 MiB/s more,        CHANGE,    -Infinity, 1048576",
        "gc.pause.p99,        under 100 ms,                CANDIDATE, -Infinity, 0.1",
        "gc.pause.p99,        at most 1.5 s,               CANDIDATE, -Infinity, 1.5",
        "gc.pause.p99,        under 100 ms on the candidate, CANDIDATE, -Infinity, 0.1",
        "gc.pause.share,      below 5 %,                   CANDIDATE, -Infinity, 0.05",
        "gc.throughput,       at least 99 %,               CANDIDATE, 0.99,      Infinity",
        "heap.committed.peak, up to 2 GiB,                 CANDIDATE, -Infinity, 2147483648",
        "gc.rate,             under 30 /min,               CANDIDATE, -Infinity, 0.5",
        "gc.full.rate,        under 4 /d,                  CANDIDATE, -Infinity, 0.0000462962963",
        "gc.full.rate,        under 2.5 /h,                CANDIDATE, -Infinity, 0.000694444444",
        "gc.count,            over 1k,                     CANDIDATE, 1000,      Infinity",
        "gc.full.count,       none,                        RECORDED,  0,         0"
    })
    void whatPeopleSayBecomesBounds(String metric, String words, Subject subject, double atLeast, double atMost) {
        GoalPhrase phrase = GoalPhrase.parse(words, new MetricNames(Views.ALL).find(metric));
        assertEquals(subject, phrase.subject());
        assertEquals(atLeast, phrase.atLeast(), CLOSE);
        assertEquals(atMost, phrase.atMost(), CLOSE);
    }
}
