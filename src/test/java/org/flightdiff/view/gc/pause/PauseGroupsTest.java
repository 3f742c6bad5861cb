package org.flightdiff.view.gc.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The cuts of the shared recordings are those of a dynamic program in Python over the printed durations:
 *
 * <pre>{@code
 * x = sorted(log(d) for d in durations)  # of jfr print --json --events GCPhasePause
 * cost = lambda i, j: sum(v * v for v in x[i:j]) - sum(x[i:j]) ** 2 / (j - i)
 * best = {(0, 0): (0, [])}
 * for k in range(1, 5):
 *     for end in range(5 * k, len(x) + 1):
 *         best[k, end] = min((best[k - 1, s][0] + cost(s, end), best[k - 1, s][1] + [s])
 *                            for s in range(5 * (k - 1), end - 4) if (k - 1, s) in best)
 * }</pre>
 */
class PauseGroupsTest {

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk11-g1,         14, 0.2395, 1.1135, 42, 5.813,  50.3756",
        "hbase-jdk11-g1-plab258, 16, 0.273,  0.5304, 42, 7.9144, 65.5689",
        "hbase-jdk11-heap1g,     25, 0.132,  0.5613, 59, 2.7227, 86.2775",
        "hbase-jdk17-g1,          5, 0.1277, 0.6304, 29, 5.7553, 43.269",
        "hbase-jdk11-repeat1,    14, 0.2071, 2.1613, 39, 4.8042, 52.376"
    })
    void pausesFallIntoTheGroupsOfAnIndependentCalculation(
            String name, int few, double from, double to, int many, double manyFrom, double manyTo) {
        List<List<ListingCell>> groups = groups(name).baseline();
        assertThat(groups).hasSize(2);
        assertGroup(groups.get(0), few, from, to);
        assertGroup(groups.get(1), many, manyFrom, manyTo);
        assertThat(groups.get(0).get(3).number() + groups.get(1).get(3).number())
                .isCloseTo(1, within(1e-9));
        assertThat(groups.get(0).get(4).number() + groups.get(1).get(4).number())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void aGroupIsToldByItsKindsAndCauses() {
        List<ListingCell> shortest = groups("hbase-jdk11-g1").baseline().get(0);
        assertThat(English.of(shortest.get(5).words())).isEqualTo("Cleanup 14");
        assertThat(English.of(shortest.get(6).words())).startsWith("G1 Humongous Allocation 11");
        assertThat(English.of(groups("hbase-jdk11-g1").baseline().get(1).get(5).words()))
                .startsWith("Concurrent start 15");
    }

    @Test
    void fewPausesAreNotDividedAndPausesThatNothingSeparatesNeither() {
        assertThat(groups("hbase-jdk8-parallel").baseline()).hasSize(1);
        assertThat(English.of(groups("hbase-jdk8-parallel").note()))
                .isEqualTo("28 pauses are too few to find groups, 30 needed");
        assertThat(groups("hbase-jdk8-g1").baseline()).hasSize(1);
        assertThat(English.of(groups("hbase-jdk8-g1").note())).isEqualTo("no groups: nothing separates the pauses");
    }

    private static void assertGroup(List<ListingCell> group, int pauses, double fromMillis, double toMillis) {
        assertThat(group.get(0).number()).isCloseTo(fromMillis / 1e3, within(1e-7));
        assertThat(group.get(1).number()).isCloseTo(toMillis / 1e3, within(1e-7));
        assertThat(group.get(2).number()).isEqualTo(pauses);
    }

    private static Listing groups(String name) {
        Window window =
                MeasuredRecording.of(SharedRecordings.of(name), GcView.VIEW).whole();
        return (Listing) PauseGroupPanel.PANEL.show(new Sides(List.of(window), List.of(window)));
    }
}
