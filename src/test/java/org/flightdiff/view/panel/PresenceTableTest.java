package org.flightdiff.view.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PresenceTableTest {

    private static final List<String> LINES = List.of("metric  here there", "gc.mean  #     -", "gc.p99   ?     #");
    private static final PresenceTable TABLE = PresenceTable.of(LINES);

    @Test
    void itIsWrittenAsItWasRead() {
        assertThat(TABLE.lines()).isEqualTo(LINES);
    }

    @Test
    void whereNobodyHasLookedEitherIsAsTheTableSays() {
        assertThat(TABLE.contradictions("here", Map.of("gc.mean", "#", "gc.p99", "#")))
                .isEmpty();
        assertThat(TABLE.contradictions("here", Map.of("gc.mean", "#", "gc.p99", "-")))
                .isEmpty();
    }

    @Test
    void whatIsNotAsTheTableSaysIsNamed() {
        assertThat(TABLE.contradictions("there", Map.of("gc.mean", "#", "gc.new", "#")))
                .containsExactlyInAnyOrder(
                        "gc.p99 has a row and is no metric",
                        "gc.mean is # in there, and the table says -",
                        "gc.new is # in there, and the table says nothing");
        assertThat(TABLE.contradictions("elsewhere", Map.of())).containsExactly("no column elsewhere");
    }

    @Test
    void aNewMetricGetsARowThatKnowsOnlyTheRecordingsThereAre() {
        assertThat(TABLE.with("here", Map.of("gc.mean", "#", "gc.p99", "-", "gc.new", "#"))
                        .lines())
                .containsExactly("metric  here there", "gc.mean  #     -", "gc.new   #     ?", "gc.p99   -     #");
    }

    @Test
    void aNewRecordingGetsAColumn() {
        assertThat(TABLE.with("elsewhere", Map.of("gc.mean", "#")).lines())
                .containsExactly("metric  here there elsewhere", "gc.mean  #     -       #");
    }
}
