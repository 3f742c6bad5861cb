package org.flightdiff.desktop.experiment;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.comparison.result.Trial.StartedProgram;
import org.flightdiff.language.ShellWord;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.view.configuration.StartedAs;

/** The commands that an experiment is begun with, and the methods whose calls are timed, as they are typed. */
record Proposal(Both<ProposedCommand> commands, String time, boolean ofAdvice) {

    static final Proposal NONE = new Proposal(new Both<>(ProposedCommand.NONE, ProposedCommand.NONE), "", false);

    static Proposal of(Trial trial) {
        Trial shown = MaskedComparison.of(trial, Masking.ofUnknown());
        return new Proposal(
                new Both<>(
                        command(trial.baseline(), shown.baseline(), shown.baseline()),
                        // What the flags take the place of is masked as it was recorded.
                        trial.timed().isEmpty()
                                ? command(trial.baseline(), shown.baseline(), shown.candidate())
                                : command(trial.candidate(), shown.candidate(), shown.candidate())),
                trial.methods(),
                true);
    }

    /** Both programs as they were recorded; of several runs as the first. */
    static Proposal asRecorded(List<LoadedRecording> before, List<LoadedRecording> after) {
        Both<List<StartedAs>> started = new Both<>(before, after)
                .map(runs -> runs.stream()
                        .limit(1)
                        .map(run -> StartedAs.of(run.whole()))
                        .toList());
        boolean severalJdks = Stream.concat(started.baseline().stream(), started.candidate().stream())
                        .map(StartedAs::home)
                        .distinct()
                        .count()
                > 1;
        return new Proposal(
                started.map(side -> side.stream()
                        .filter(each -> !each.program().isEmpty())
                        .map(each -> asRecorded(each, severalJdks ? launcher(each.home()) : ""))
                        .findFirst()
                        .orElse(ProposedCommand.NONE)),
                "",
                false);
    }

    private static ProposedCommand asRecorded(StartedAs started, String launcher) {
        StartedProgram recorded =
                StartedProgram.asRecorded(StartedProgram.LAUNCHER, started.options(), started.program());
        StartedProgram shown = MaskedComparison.of(recorded, Masking.ofUnknown());
        String text = launcher.isEmpty()
                ? shown.command()
                : ShellWord.of(launcher) + shown.command().substring(StartedProgram.LAUNCHER.length());
        return ProposedCommand.of(text, recorded.words(), shown.words());
    }

    private static ProposedCommand command(StartedProgram real, StartedProgram shown, StartedProgram text) {
        return ProposedCommand.of(text.command(), real.words(), shown.words());
    }

    /** The launcher of a JDK, if this machine has it; else empty, for the usual one. */
    private static String launcher(String home) {
        try {
            Path java = Path.of(home, "bin", "java");
            return !home.isEmpty() && Files.isExecutable(java) ? java.toString() : "";
        } catch (InvalidPathException ofAnotherSystem) {
            return "";
        }
    }
}
