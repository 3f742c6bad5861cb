package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.stacks.StackFormat;
import org.flightdiff.report.stacks.StackPage;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.view.Sides;
import org.flightdiff.view.application.ApplicationStacks;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.stacks.StackPanel;
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
final class StacksCommand extends Subcommand {

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
    private Path out = Path.of("-");

    @Option(
            names = "--format",
            paramLabel = "text|collapsed|svg|html",
            description = "how it is written (default: ${DEFAULT-VALUE})")
    private StackFormat format = StackFormat.TEXT;

    @Mixin
    private StackOptions stacks = new StackOptions();

    @Mixin
    private SidesOptions framing = new SidesOptions();

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        List<Path> files = List.of(baseline, candidate);
        new Targets(command(), List.of(out)).check(files);
        framing.check();
        List<GivenFile> given = files.stream().map(GivenFile::of).toList();
        for (GivenFile file : given) {
            if (file instanceof GivenFile.Log) {
                throw new UnreadableRecordingException(
                        file.path(), "is a GC log, which holds no stacks", "give a recording");
            }
            if (file instanceof GivenFile.Summary) {
                throw new UnreadableRecordingException(
                        file.path(), "a saved summary holds no stacks", "give the recording it was made of");
            }
        }
        ReadRuns read = presentation.reading(
                err(), progress -> ReadRuns.ofGiven(given, new RecordingReader(stacks.reads(), progress)));
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
        outputs().write(out, () -> format.of(page));
        return ExitStatus.DONE;
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

    static final class StackOptions extends SharedOptions {

        private static final int NAMES_TOLD = 20;
        private static final String CPU = "cpu";

        @Option(
                names = "--event",
                paramLabel = "cpu|alloc|lock|park|io|exception|NAME",
                description = "whose stacks: a kind of events, or the name of an application event"
                        + " (default: ${DEFAULT-VALUE})")
        private String event = "cpu";

        @Option(
                names = "--per",
                paramLabel = "share|second|gigabyte|work",
                description = "what weights are divided by (default: share, or second for blocked"
                        + " threads, reads, writes and exceptions)")
        private @Nullable Per per;

        @Option(names = "--callers", description = "begin with what runs, and go up to its callers")
        private boolean callers;

        @Option(names = "--thread", paramLabel = "KIND", description = "one kind of threads, such as pool-#-thread-#")
        private @Nullable String thread;

        @Option(names = "--lines", description = "tell the lines of a method apart")
        private boolean lines;

        StackTree of(Sides sides) {
            List<StackPanel> panels = panels(sides);
            List<String> reasons = new ArrayList<>();
            for (StackPanel panel : panels) {
                Shape shape = panel.show(sides);
                if (shape instanceof StackTree tree) {
                    return tree;
                }
                if (shape instanceof Unavailable missing) {
                    reasons.add(Words.ENGLISH.of(missing.reason()));
                }
            }
            throw refused("--event " + event + ": "
                    + (panels.isEmpty()
                            ? "no such kind of events; there are " + words(sides)
                            : String.join("; ", reasons)));
        }

        /** What must be read: the stacks that are asked for, and of other events all but the stacks. */
        List<Selection> reads() {
            return Selection.union(Stream.concat(
                            Views.reads().stream().map(Selection::withoutStacks),
                            named().stream().flatMap(panel -> panel.reads().stream()))
                    .toList());
        }

        /** Those of the word; for {@code cpu} the one that every JDK has, else that of CPU time. */
        private List<StackPanel> named() {
            return all().filter(panel -> panel.word().equals(event)
                            || (event.equals(CPU) && panel.word().startsWith(CPU)))
                    .toList();
        }

        /** Those of the word, else that of the event with this name that is not the JDK's. */
        private List<StackPanel> panels(Sides sides) {
            List<StackPanel> named = named();
            if (!named.isEmpty()) {
                return named;
            }
            List<Window> windows = Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                    .toList();
            boolean known =
                    windows.stream().anyMatch(window -> window.recording().holdsBesideJdk(event));
            boolean timed =
                    windows.stream().anyMatch(window -> window.events(event).areTimed());
            return known ? List.of(ApplicationStacks.of(event, timed)) : List.of();
        }

        private static Stream<StackPanel> all() {
            return Views.ALL.stream()
                    .flatMap(view -> view.panels().stream())
                    .flatMap(panel -> panel instanceof StackPanel stacks ? Stream.of(stacks) : Stream.empty());
        }

        private static String words(Sides sides) {
            return Stream.concat(
                            all().map(StackPanel::word),
                            sides.candidate().get(0).recording().applicationEvents().stream()
                                    .sorted()
                                    .limit(NAMES_TOLD))
                    .distinct()
                    .collect(Collectors.joining(", "));
        }

        Choice choice(StackTrees trees) {
            if (thread != null && !trees.threads().contains(thread)) {
                throw refused("--thread " + thread + ": no such kind of threads here; there are "
                        + trees.threads().stream().limit(NAMES_TOLD).collect(Collectors.joining(", ")));
            }
            TreeDirection direction = callers ? TreeDirection.CALLERS : TreeDirection.CALLEES;
            return new Choice(per == null ? trees.usual().per() : per, direction, thread, lines);
        }
    }
}
