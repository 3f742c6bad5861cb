package org.flightdiff.accounting.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against what the programs counted themselves, or what is known of them. */
class EstimateTest {

    private static final Path SHARED = Path.of("../shared");

    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec/n17-base, real-pairs/rec/n17-delay, 0.36",
        "real-pairs/rec/j17-base, real-pairs/rec/j17-cache, 0.30",
        "real-pairs/rec/j17-base, real-pairs/rec/j25-base, 1.45",
        "real-pairs/rec/n17-base, real-pairs/rec/n17-keep, 1",
        "real-pairs/rec/n17-base, real-pairs/rec/n17-mapper, 1",
        "real-pairs/rec/h17-base, real-pairs/rec/h17-connect, 1",
        "real-pairs/rec/h17-again, real-pairs/rec/h17-third, 1",
        "cases/batch-fast, cases/batch-slow, 0.69",
        "cases/pool-10, cases/pool-2, 0.256",
        "cases/stalls-g1, cases/stalls-zgc, 0.64",
    })
    void itIsWithinAQuarterOfWhatWasCounted(String baseline, String candidate, double counted) {
        Work work = work(baseline, candidate);
        assertThat(work.source()).isEqualTo(Work.Source.CONSENSUS);
        assertThat(Math.log(work.ratio() / counted)).isCloseTo(0, Offset.offset(Math.log(1.25)));
        Work swapped = work(candidate, baseline);
        assertThat(swapped.ratio()).isCloseTo(1 / work.ratio(), Offset.offset(0.02 / work.ratio()));
    }

    /** All that logs does twice as much, or all that allocates does so three times: neither is work. */
    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec/a17-base, real-pairs/rec/a17-debug",
        "known-pairs/rec/aa17-1, known-pairs/rec/f17-alloc3",
        "real-pairs/rec/h17-slow, real-pairs/rec/h17-noindex",
    })
    void itIsUnknownWhereOnePartOfTheProgramDecides(String baseline, String candidate) {
        Work work = work(baseline, candidate);
        assertThat(work.isKnown()).isFalse();
        assertThat(work.carriers()).isPositive();
    }

    @Test
    void aRecordingDidAsMuchAsItself() {
        Work work = work("real-pairs/rec/n17-base", "real-pairs/rec/n17-base");
        assertThat(work.ratio()).isEqualTo(1);
        assertThat(work.agreement()).isEqualTo(1);
    }

    private static Work work(String baseline, String candidate) {
        return Estimate.of(new Both<>(List.of(window(baseline)), List.of(window(candidate))));
    }

    private static Window window(String name) {
        Path recording = SHARED.resolve(name + ".jfr");
        assumeTrue(Files.isRegularFile(recording), () -> "needs " + recording + ", which is not part of the project");
        return Compared.recording(recording).whole();
    }
}
