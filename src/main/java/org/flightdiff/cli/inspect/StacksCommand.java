package org.flightdiff.cli.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.cli.option.Presentation;
import org.flightdiff.cli.option.ReadRuns;
import org.flightdiff.cli.option.SidesOptions;
import org.flightdiff.cli.option.Targets;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.desktop.flame.FlamePicture;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.toolkit.Toolkit;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.report.stacks.StackFormat;
import org.flightdiff.report.stacks.StackPage;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "stacks",
        description = "Compares the stacks of one kind of events: what grew, what shrank, and where.",
        footer = {
            "  flightdiff stacks before.jfr after.jfr --event alloc",
            "  flightdiff stacks before.jfr after.jfr --format html --out stacks.html"
        })
public final class StacksCommand extends Subcommand {

    @Parameters(index = "0", paramLabel = "BASELINE", description = "a recording")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1", paramLabel = "CANDIDATE", description = "a recording")
    @SuppressWarnings("NullAway.Init")
    private Path candidate;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "F",
            description = "write to this file (default: -, standard output)")
    private @Nullable Path out;

    @Option(
            names = "--format",
            paramLabel = "text|collapsed|svg|html",
            description = "how it is written (default: ${DEFAULT-VALUE})")
    private StackFormat format = StackFormat.TEXT;

    @Option(names = "--png", paramLabel = "F", description = "write the flame graph as a picture; - is standard output")
    private @Nullable Path png;

    @Mixin
    private StackOptions stacks = new StackOptions();

    @Mixin
    private SidesOptions framing = new SidesOptions();

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        List<Path> files = List.of(baseline, candidate);
        Path target = target();
        new Targets(
                        command(),
                        Stream.of(target, png).flatMap(Stream::ofNullable).toList())
                .check(files);
        framing.check();
        List<GivenFile> given = files.stream().map(GivenFile::of).toList();
        for (GivenFile file : given) {
            CollapsedInput.refuse(file);
        }
        ReadRuns read = presentation.reading(
                err(), progress -> ReadRuns.ofGiven(given, new RecordingReader(stacks.reads(), progress)));
        for (Path file : files) {
            if (!read.only(List.of(file)).areRecorded()) {
                throw new UnreadableRecordingException(
                        file, "a saved summary holds no stacks", "give the recording it was made of");
            }
        }
        MeasuredSides measured = framing.counted(read.only(List.of(baseline)), read.only(List.of(candidate)));
        Sides sides = new Sides(Footed.of(measured).windows());
        StackTree tree = stacks.of(sides);
        Choice choice = stacks.choice(tree.trees());
        Figures figures = new Figures(presentation.notation());
        refuseWhatIsNotOffered(tree, choice.per());
        StackPage page = new StackPage(
                tree,
                choice,
                new Both<>(baseline, candidate).map(file -> SafeText.of(String.valueOf(file.getFileName()))),
                figures,
                presentation.style(),
                Presentation.imprint(command()));
        Outputs outputs = outputs();
        outputs.write(target, () -> format.of(page));
        if (png != null) {
            FlameHeading heading = page.heading();
            FlameView view = FlameView.all(page.tree());
            outputs.write(png, Toolkit.call(() -> Png.of(FlamePicture.of(view, heading, Palette.LIGHT, figures))));
        }
        return ExitStatus.DONE;
    }

    /** Nowhere if a picture takes the place on standard output. */
    private @Nullable Path target() {
        boolean taken = png != null && Outputs.isStandardOutput(png);
        return out == null && !taken ? Path.of("-") : out;
    }

    private void refuseWhatIsNotOffered(StackTree tree, Per per) {
        if (!tree.trees().offered().contains(per)) {
            throw refused("--per " + per + ": "
                    + SafeText.of(Words.ENGLISH.of(tree.trees().missing(per).orElse(Text.none())))
                    + "; these can be divided by "
                    + String.join(
                            ", ", tree.trees().offered().stream().map(Per::word).toList()));
        }
    }

    private static final class CollapsedInput {

        /** A longer first line is cut, and still begins with frames. */
        private static final int BYTES_LOOKED_AT = 1 << 16;

        private static final Pattern STACK_AND_COUNT =
                Pattern.compile("[^\\p{Cntrl}]+[ \\t]\\d+(\\.\\d+)?([ \\t]\\d+)?\\s*");

        /** Refuses a file of collapsed stacks or a log, and says why; anything else is for the reader to judge. */
        static void refuse(GivenFile file) throws UnreadableRecordingException {
            if (file instanceof GivenFile.Log) {
                throw new UnreadableRecordingException(
                        file.path(), "is a GC log, which holds no stacks", "give a recording");
            }
            if (file instanceof GivenFile.Refused && holdsStacks(file.path())) {
                throw new UnreadableRecordingException(
                        file.path(),
                        "collapsed stacks have no times, no threads and no settings, so no difference of them can be told"
                                + " from chance",
                        "give the recording they were made of");
            }
        }

        private static boolean holdsStacks(Path file) {
            if (!Files.isRegularFile(file)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(file)) {
                String begin = new String(in.readNBytes(BYTES_LOOKED_AT), StandardCharsets.UTF_8);
                return begin.lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .findFirst()
                        .filter(line -> STACK_AND_COUNT.matcher(line).matches())
                        .isPresent();
            } catch (IOException unreadable) {
                return false;
            }
        }
    }
}
