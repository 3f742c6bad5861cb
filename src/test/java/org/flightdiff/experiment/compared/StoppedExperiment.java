package org.flightdiff.experiment.compared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.testing.SyntheticRecording;

/** An experiment of two runs a side that was stopped, of ten that there may be. */
public final class StoppedExperiment {

    private static final double MILLIS = 1_000;

    private StoppedExperiment() {}

    /** Begins it in an empty folder. */
    public static void in(Path folder) throws IOException {
        ExperimentFolder.begin(folder, """
                baseline: java -jar a.jar
                candidate: java -jar b.jar
                goals:
                - metric: cpu.jvm.mean
                  goal: at least 20 % more
                """, Path.of(""));
        List<String> runs = new ArrayList<>();
        for (int number = 1; number <= 4; number++) {
            Role side = number == 1 || number == 4 ? Role.BASELINE : Role.CANDIDATE;
            String file = side.word() + "/run-" + number;
            Files.createDirectories(folder.resolve(side.word()));
            Files.move(recording(number, side), folder.resolve(file + ".jfr"));
            runs.add("""
                    {"number": %d, "side": "%s", "started": "2026-01-01T00:00:00Z", "seconds": 9, "exit": 0,
                     "counts": true, "failure": "", "load": 0.01, "waited": 0.5, "recording": "%s.jfr", "log": "%s.log", "jvms": 1}
                    """.formatted(number, side.word(), file, file));
        }
        Files.writeString(folder.resolve("experiment.json"), """
                {"schema": 1, "directory": "/", "runs": [%s], "looks": []}
                """.formatted(String.join(",", runs)));
    }

    private static Path recording(int number, Role side) {
        SyntheticRecording recording = SyntheticRecording.named("kept-experiment-" + number)
                .startingAt(SyntheticRecording.START.plus(Duration.ofMinutes(number)));
        double load = side == Role.BASELINE ? 0.2 : 0.4;
        for (int second = 0; second < 9; second++) {
            double now = load * (1 + 0.01 * (number + second % 3));
            recording.event(
                    "jdk.CPULoad",
                    second * MILLIS,
                    Map.of("jvmUser", now, "jvmSystem", 0.01, "machineTotal", now + 0.01));
        }
        return recording.write();
    }

    /** Its runs. */
    public static Both<List<Path>> recordings(Path folder) {
        return new Both<>(
                List.of(folder.resolve("baseline/run-1.jfr"), folder.resolve("baseline/run-4.jfr")),
                List.of(folder.resolve("candidate/run-2.jfr"), folder.resolve("candidate/run-3.jfr")));
    }
}
