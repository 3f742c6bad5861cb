package org.flightdiff.accounting.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who does next to nothing between units of work is asked for them, whatever else takes the processors, and though another
 * thread that computes nothing never rests.
 */
class PacesTest {

    private static final Work MORE = new Work(Source.UNITS, 2, 1.9, 2.1, 1, 1);

    @ParameterizedTest
    @CsvSource({"0.1, 0.1, 0.02, ASKED", "0.99, 0.1, 0.02, ASKED", "0.99, 0.9, 0.02, OWN", "0.99, 0.9, 0.3, OWN"})
    void whoIsIdleBetweenUnitsIsAsked(double machine, double open, double running, Pace pace) {
        Window window = serving(machine, open, running);
        assertThat(Paces.paced(MORE, new Both<>(List.of(window), List.of(window)))
                        .pace())
                .isEqualTo(pace);
    }

    private static Window serving(double machine, double open, double running) {
        WrittenProgram program = WrittenProgram.named("pace-" + machine + "-" + open + "-" + running)
                .lives("http-1", "stocktaking")
                .sleeps("stocktaking", 0.99, "java.lang.Thread.sleep", "org.shop.Stock.count")
                .works("http-1", open)
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 2, "cores", 2, "sockets", 1));
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            program.event(
                            "jdk.CPULoad",
                            second,
                            Map.of("jvmUser", running / 2, "jvmSystem", 0.0, "machineTotal", machine))
                    .event(
                            "jdk.ThreadCPULoad",
                            second,
                            Map.of("eventThread", "http-1", "user", running / 2, "system", 0.0));
        }
        return Compared.recording(program.write()).whole();
    }
}
