package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.framing.Framing;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.stacks.StackFormat;
import org.flightdiff.report.stacks.StackPage;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.view.Sides;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the stacks of one kind of events. */
@Command(name = "stacks", description = "Compares the stacks of one kind of events: what grew, what shrank, and where.")
final class StacksCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASELINE", description = "a recording")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1", paramLabel = "CANDIDATE", description = "a recording")
    @SuppressWarnings("NullAway.Init")
    private Path candidate;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "F",
            description = "write to this file (default: ${DEFAULT-VALUE}, standard output)")
    private Path out = Path.of("-");

    @Option(
            names = "--format",
            paramLabel = "text|collapsed|svg|html",
            description = "how it is written (default: ${DEFAULT-VALUE})")
    private StackFormat format = StackFormat.TEXT;

    @Mixin
    private StackOptions stacks = new StackOptions();

    @Mixin
    private FramingOptions framing = new FramingOptions();

    @Mixin
    private WorkOptions work = new WorkOptions();

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        List<Path> files = List.of(baseline, candidate);
        new Targets(spec, List.of(out)).check(files);
        Framing asked = framing.framing();
        for (Path file : files) {
            CollapsedInput.refuse(file);
        }
        Terminal terminal = Terminal.of(System.getProperties());
        ReadRuns read =
                presentation.reading(terminal, spec.commandLine().getErr(), progress -> ReadRuns.of(files, progress));
        for (Path file : files) {
            if (!read.only(List.of(file)).areRecorded()) {
                throw new UnreadableRecordingException(
                        file, "a saved summary holds no stacks", "give the recording it was made of");
            }
        }
        MeasuredSides measured =
                work.counted(framing.sides(asked, read.only(List.of(baseline)), read.only(List.of(candidate))));
        ComparedSides compared = ComparedSides.of(measured);
        Sides sides = new Sides(compared.of(Role.BASELINE), compared.of(Role.CANDIDATE));
        StackTree tree = stacks.of(sides);
        Choice choice = stacks.choice(tree.trees());
        Figures figures = new Figures(presentation.locale());
        refuseWhatIsNotOffered(tree, choice.per());
        StackPage page = new StackPage(
                tree,
                choice,
                new Both<>(baseline, candidate).map(file -> SafeText.of(String.valueOf(file.getFileName()))),
                figures,
                presentation.style(terminal),
                Presentation.imprint(spec));
        new Outputs(spec.commandLine().getOut()).write(out, format.of(page));
        return ExitStatus.DONE;
    }

    private void refuseWhatIsNotOffered(StackTree tree, Per per) {
        if (!tree.trees().offered().contains(per)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--per " + per + ": "
                            + SafeText.of(Words.ENGLISH.of(tree.trees().missing(per)))
                            + "; these can be divided by "
                            + String.join(
                                    ", ",
                                    tree.trees().offered().stream()
                                            .map(Per::word)
                                            .toList()));
        }
    }
}
