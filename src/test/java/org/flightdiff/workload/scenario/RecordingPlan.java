package org.flightdiff.workload.scenario;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.workload.scenario.Scenario.Base;

/** Prints the recordings that the scenarios need, for {@code src/test/scripts/record-scenarios.sh}. */
public final class RecordingPlan {

    private RecordingPlan() {}

    /** One line for each: file, company, options of the recording, JVM flags, options of the workload. */
    public static void main(String[] arguments) {
        int jdk = Integer.parseInt(arguments[0]);
        Arrays.stream(Base.values()).flatMap(base -> lines(base, jdk)).forEach(System.out::println);
    }

    private static Stream<String> lines(Base base, int jdk) {
        return Scenarios.everyOne()
                .filter(scenario -> scenario.applies(base, jdk))
                .flatMap(scenario -> Stream.of(scenario.baseline(), scenario.candidate()))
                .distinct()
                .map(setup -> String.join(
                        "|",
                        file(base, jdk, setup),
                        setup.company().name().toLowerCase(Locale.ROOT),
                        String.join(",", setup.recordingOptions()),
                        base.flag() + " " + String.join(" ", setup.jvmFlags()),
                        String.join(" ", setup.workloadOptions())));
    }

    public static String file(Base base, int jdk, Setup setup) {
        return folder(base, jdk) + "/" + setup.name() + ".jfr";
    }

    public static String folder(Base base, int jdk) {
        return "jdk" + jdk + "-" + base.name().toLowerCase(Locale.ROOT);
    }
}
