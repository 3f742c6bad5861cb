package org.flightdiff.workload.scenario;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.workload.fault.FaultName;

/** How one recording of the workload is made; its flags and options are those besides the common ones. */
public record Setup(
        String name,
        List<String> jvmFlags,
        List<String> workloadOptions,
        List<String> recordingOptions,
        Company company) {

    private static final String HEAP = "-Xmx256m";
    private static final String EVENTS = "settings=profile";

    public Setup {
        jvmFlags = List.copyOf(jvmFlags);
        workloadOptions = List.copyOf(workloadOptions);
        recordingOptions = List.copyOf(recordingOptions);
    }

    static Setup sound(String name) {
        return new Setup(name, List.of(HEAP), List.of("--rate", "500"), List.of(EVENTS), Company.SHARED);
    }

    static Setup faulty(FaultName fault) {
        return sound(fault.option())
                .jvm(fault.jvmFlags().toArray(String[]::new))
                .workload("--fault", fault.option());
    }

    Setup jvm(String... flags) {
        return new Setup(name, and(jvmFlags, flags), workloadOptions, recordingOptions, company);
    }

    /** The same with more options of the workload; the last of a name counts. */
    Setup workload(String... options) {
        return new Setup(name, jvmFlags, and(workloadOptions, options), recordingOptions, company);
    }

    Setup recording(String... options) {
        return new Setup(name, jvmFlags, workloadOptions, List.of(options), company);
    }

    Setup in(Company other) {
        return new Setup(name, jvmFlags, workloadOptions, recordingOptions, other);
    }

    private static List<String> and(List<String> some, String... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }
}
