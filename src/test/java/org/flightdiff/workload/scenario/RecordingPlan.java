package org.flightdiff.workload.scenario;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.workload.scenario.Scenario.Base;

/** Prints the recordings that the scenarios need, for {@code src/test/scripts/record-scenarios.sh}. */
public final class RecordingPlan {

    private RecordingPlan() {}

    /**
     * One line each: file, company, options of the recording, JVM flags, options of the workload, separated by bars.
     *
     * @param arguments the feature release of the JDK: "17"
     */
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

    /** The path of a recording below the main folder: "jdk17-g1/sound.jfr". */
    public static String file(Base base, int jdk, Setup setup) {
        return folder(base, jdk) + "/" + setup.name() + ".jfr";
    }

    /** The folder for a JDK and a collector: "jdk17-g1". */
    public static String folder(Base base, int jdk) {
        return "jdk" + jdk + "-" + base.name().toLowerCase(Locale.ROOT);
    }
}
