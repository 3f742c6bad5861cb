package org.flightdiff.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void withoutArgumentsTheServiceIsSound() {
        assertThat(Options.parse()).isEqualTo(new Options(30, 0, 2, 500, FaultName.NONE, 100));
    }

    @Test
    void everythingCanBeSet() {
        assertThat(Options.parse("--seconds", "5", "--threads", "4", "--rate", "100", "--fault", "explicit-gc"))
                .isEqualTo(new Options(5, 0, 4, 100, FaultName.EXPLICIT_GC, 100));
        assertThat(Options.parse("--seconds-of-work", "2", "--ticks", "7"))
                .isEqualTo(new Options(30, 2, 2, 500, FaultName.NONE, 7));
    }

    @Test
    void unknownFaultIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> Options.parse("--fault", "gremlins"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("gremlins")
                .hasMessageContaining("live-set");
    }

    @Test
    void valuesThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> Options.parse("--seconds", "0")).hasMessage("--seconds needs a number above 0, not 0");
        assertThatThrownBy(() -> Options.parse("--rate", "fast")).hasMessage("--rate needs a whole number, not fast");
        assertThatThrownBy(() -> Options.parse("--threads")).hasMessage("--threads needs a value");
        assertThatThrownBy(() -> Options.parse("--verbose", "yes")).hasMessage("unknown option --verbose");
    }
}
