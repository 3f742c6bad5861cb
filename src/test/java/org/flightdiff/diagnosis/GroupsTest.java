package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.junit.jupiter.api.Test;

/** What kind of news a cause is. */
class GroupsTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path FAULTS = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    @Test
    void whatIsNewIsGoneAfterSwapping() {
        Path before = SAMPLES.resolve("allocation-baseline.jfr");
        Path after = SAMPLES.resolve("allocation-candidate.jfr");
        assertThat(Diagnosed.of(before, after).cause("allocation-rate-up").group())
                .isEqualTo(Group.NEW);
        assertThat(Diagnosed.of(after, before).cause("allocation-rate-up").group())
                .isEqualTo(Group.GONE);
    }

    @Test
    void aChangedSettingIsOneWhicheverSideHasIt() {
        Path before = FAULTS.resolve("sound.jfr.gz");
        Path after = FAULTS.resolve("small-heap.jfr.gz");
        assertThat(Diagnosed.of(before, after).cause("heap-too-small").group()).isEqualTo(Group.SETTING);
        assertThat(Diagnosed.of(after, before).cause("heap-too-small").group()).isEqualTo(Group.SETTING);
    }

    @Test
    void aDifferenceWithoutAGoodSideIsASetting() {
        assertThat(Diagnosed.of(FAULTS.resolve("sound.jfr.gz"), FAULTS.resolve("serial.jfr.gz"))
                        .cause("collector-changed")
                        .group())
                .isEqualTo(Group.SETTING);
    }
}
