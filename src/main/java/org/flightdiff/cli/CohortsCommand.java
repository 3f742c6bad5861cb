package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.Cohort;
import org.flightdiff.comparison.cohort.CohortRemarks;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.catalogue.Views;
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

    /** A side as it was read. */
    private record Read(CohortFolder folder, Cohort cohort) {

        Read(CohortFolder folder) {
            this(folder, Cohort.of(folder.runs()));
        }

        List<Remark> remarks(Role role) {
            List<Path> unread = folder.failures().stream()
                    .map(UnreadableRecordingException::file)
                    .toList();
            return CohortRemarks.of(role, cohort, unread, Views.ALL);
        }
    }

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Expectations expectations = gate.expectations();
        reports.check(Stream.concat(CohortFolder.files(baseline).stream(), CohortFolder.files(candidate).stream())
                .toList());
        Terminal terminal = Terminal.of(System.getProperties());
        Both<Read> sides = reports.reading(
                terminal,
                progress -> new Both<>(
                        new Read(CohortFolder.read(baseline, progress)),
                        new Read(CohortFolder.read(candidate, progress))));
        for (Role role : Role.values()) {
            sides.of(role).folder().failures().forEach(this::tell);
        }
        Comparison compared = Investigation.ofNumbers(
                new MeasuredSides(
                        sides.baseline().cohort().runs(),
                        sides.candidate().cohort().runs()),
                expectations);
        Comparison comparison = compared.withComparability(compared.comparability()
                .with(Stream.of(Role.values())
                        .flatMap(role -> sides.of(role).remarks(role).stream())
                        .toList()));
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
