package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Both;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two folders of many runs, such as the instances of a fleet before and after a rollout. */
@Command(
        name = "cohorts",
        description =
                "Compares two folders of recordings or saved summaries, each JVM as one run; names those that stand"
                        + " out.")
final class CohortsCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASELINE", description = "a folder of recordings and summaries")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1", paramLabel = "CANDIDATE", description = "another one")
    @SuppressWarnings("NullAway.Init")
    private Path candidate;

    @Mixin
    private CompareOptions reports = new CompareOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Expectations expectations = gate.expectations();
        reports.check(Stream.concat(CohortFolder.files(baseline).stream(), CohortFolder.files(candidate).stream())
                .toList());
        Terminal terminal = Terminal.of(System.getProperties());
        Both<CohortFolder> sides = reports.reading(
                terminal,
                progress -> new Both<>(CohortFolder.read(baseline, progress), CohortFolder.read(candidate, progress)));
        sides.baseline().failures().forEach(this::tell);
        sides.candidate().failures().forEach(this::tell);
        Comparison comparison = Investigation.ofCohorts(
                new Both<>(sides.baseline().cohort(), sides.candidate().cohort()), expectations);
        Gate applied = gate.gate(expectations);
        reports.write(comparison, terminal, applied);
        gate.tell(applied, comparison, "", reports.printsText());
        return gate.status(applied, List.of(comparison));
    }

    private void tell(UnreadableRecordingException failure) {
        spec.commandLine()
                .getErr()
                .println("flightdiff: left out: " + SafeText.of(String.valueOf(failure.getMessage())));
    }
}
