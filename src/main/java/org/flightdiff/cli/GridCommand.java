package org.flightdiff.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.cli.TableOptions.Formats;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridCell;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.document.GridDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.outside.OutsideView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares settings under several loads, in one table. Only one load's recordings are in memory at a time. */
@Command(
        name = "grid",
        description = "Compares settings under several loads: at each load, every setting with the baseline.",
        footer = {
            "  flightdiff grid loads --baseline parallel",
            "  flightdiff grid loads --baseline parallel gc.full.count gc.pause.mean"
        })
final class GridCommand extends Subcommand {

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description =
                    "a folder with SETTING/LOAD.jfr, SETTING/LOAD/*.jfr for several runs, or SETTING-LOAD[-NUMBER].jfr")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "METRIC",
            description = "ids of metrics; without any, the vital signs and what the goals are about")
    private List<String> ids = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "SETTING",
            required = true,
            description = "the setting that the others are compared with; several together are its runs, such as"
                    + " machines left as they were")
    private List<String> baselines = new ArrayList<>();

    @Mixin
    private TableOptions outputs = new TableOptions();

    @Mixin
    private SidesOptions framing = new SidesOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        framing.check();
        CrossedRecordings recordings = recordings();
        List<String> settings = recordings.settings().stream()
                .filter(setting -> !baselines.contains(setting))
                .toList();
        List<String> loads = loads(recordings, settings);
        Companions companions = Companions.of(
                loads.stream()
                        .flatMap(load -> recordings.runs(recordings.settings(), load).stream())
                        .toList(),
                command());
        Expectations expectations = gate.expectations(companions.views());
        List<Metric> metrics = metrics(expectations, companions.views());
        outputs.check(companions.files());
        List<GridCell> cells = outputs.reading(progress -> {
            List<GridCell> read = new ArrayList<>();
            for (String load : loads) {
                List<String> recorded = settings.stream()
                        .filter(setting ->
                                !recordings.runs(List.of(setting), load).isEmpty())
                        .toList();
                List<Comparison> compared = companions.compared(
                        framing,
                        recordings.runs(baselines, load),
                        recorded.stream()
                                .map(setting -> recordings.runs(List.of(setting), load))
                                .toList(),
                        expectations,
                        progress);
                for (int i = 0; i < recorded.size(); i++) {
                    read.add(new GridCell(load, recorded.get(i), compared.get(i)));
                }
            }
            return read;
        });
        Grid grid = new Grid(baselines, settings, loads, cells, metrics).map(outputs.presentation()::shown);
        outputs.write(new Formats(
                GridDocument.of(grid, outputs.presentation().notation()),
                () -> GridDocument.data(grid),
                () -> Json.of(grid)));
        return gate.status(
                gate.gate(expectations),
                grid.cells(),
                GridCell::comparison,
                cell -> cell.setting() + ", " + cell.load() + ": ",
                outputs.printsText());
    }

    private List<Metric> metrics(Expectations expectations, List<View> views) {
        if (!ids.isEmpty()) {
            return ChosenMetrics.of(ids, views, command());
        }
        Stream<String> outside = views.stream()
                .filter(view -> view.id().equals(OutsideView.ID))
                .flatMap(view -> view.metrics().stream().map(Metric::id));
        return Stream.of(
                        outside,
                        Views.vitalSigns().stream().map(Metric::id),
                        expectations.goals().stream().map(Goal::metric))
                .flatMap(named -> named)
                .distinct()
                .flatMap(id -> ChosenMetrics.named(id, views).stream())
                .toList();
    }

    private CrossedRecordings recordings() throws CannotContinueException {
        Optional<String> obstacle = ListedFolder.obstacle(folder);
        if (obstacle.isPresent()) {
            throw refused("'" + folder + "' " + obstacle.get() + "; give one with SETTING/LOAD.jfr");
        }
        try {
            CrossedRecordings recordings = CrossedRecordings.in(folder);
            recordings.unclear().stream().findFirst().ifPresent(file -> {
                throw refused("'" + file
                        + "' does not say what is setting and what is load; put it into a folder as SETTING/LOAD.jfr");
            });
            return recordings;
        } catch (IOException e) {
            throw Outputs.unreadable(folder, "cannot be listed", e);
        }
    }

    /** The loads that any candidate was recorded at; refuses what leaves nothing to compare. */
    private List<String> loads(CrossedRecordings recordings, List<String> settings) {
        String there = String.join(", ", recordings.settings());
        baselines.stream()
                .filter(baseline -> !recordings.settings().contains(baseline))
                .findFirst()
                .ifPresent(unknown -> {
                    throw refused("--baseline '" + unknown + "': no setting of that name; there are "
                            + (there.isEmpty() ? "none, as no recording is named SETTING/LOAD.jfr" : there));
                });
        if (settings.isEmpty()) {
            throw refused("there is nothing to compare with " + there + ": give another setting's recordings");
        }
        List<String> loads = recordings.loads(settings);
        loads.stream()
                .filter(load -> recordings.runs(baselines, load).isEmpty())
                .findFirst()
                .ifPresent(load -> {
                    throw refused(
                            "the baseline was not recorded at load '" + load + "': record it, or take that load away");
                });
        return loads;
    }

    private record GridRun(String setting, String load, Path run) {}

    /**
     * The recordings of a folder by setting and load, and those in the folder itself whose name does not tell: {@code
     * SETTING/LOAD.jfr}, {@code SETTING/LOAD/*.jfr} for several runs, or {@code SETTING-LOAD[-NUMBER].jfr}.
     */
    private record CrossedRecordings(List<GridRun> all, List<Path> unclear) {

        private static final Pattern EXTENSION = Pattern.compile("\\.jfr(\\.gz)?$", Pattern.CASE_INSENSITIVE);
        private static final Pattern FLAT = Pattern.compile("([^-]+)-([^-]+)(-\\d+)?");
        private static final Pattern NUMBERED = Pattern.compile("(\\D*)(\\d+).*");
        private static final int DEEPEST = 3;

        /** By the alphabet, and by number where names begin alike up to one, so that 8-cores comes before 16-cores. */
        private static final Comparator<String> NATURAL = Comparator.comparing(CrossedRecordings::beginning)
                .thenComparing(CrossedRecordings::number)
                .thenComparing(Comparator.naturalOrder());

        static CrossedRecordings in(Path folder) throws IOException {
            CrossedRecordings found = new CrossedRecordings(new ArrayList<>(), new ArrayList<>());
            try (Stream<Path> within = Files.walk(folder, DEEPEST, FileVisitOption.FOLLOW_LINKS)) {
                within.filter(file -> Recordings.isNamedAsOne(file) && !Files.isDirectory(file))
                        .sorted(Comparator.comparing(Path::getNameCount)
                                .reversed()
                                .thenComparing(Comparator.naturalOrder()))
                        .forEach(file -> found.add(folder.relativize(file), file));
            } catch (UncheckedIOException unreadable) {
                throw unreadable.getCause();
            }
            return found;
        }

        private void add(Path below, Path file) {
            String first = withoutExtension(below.getName(0));
            Matcher parts = FLAT.matcher(first);
            if (below.getNameCount() > 1) {
                String load = below.getNameCount() == DEEPEST
                        ? below.getName(1).toString()
                        : withoutExtension(below.getName(1));
                all.add(new GridRun(below.getName(0).toString(), load, file));
            } else if (parts.matches()) {
                all.add(new GridRun(parts.group(1), parts.group(2), file));
            } else {
                unclear.add(file);
            }
        }

        private static String withoutExtension(Path name) {
            return EXTENSION.matcher(name.toString()).replaceFirst("");
        }

        private static String beginning(String name) {
            Matcher numbered = NUMBERED.matcher(name);
            return numbered.matches() ? numbered.group(1) : name;
        }

        private static BigInteger number(String name) {
            Matcher numbered = NUMBERED.matcher(name);
            return numbered.matches() ? new BigInteger(numbered.group(2)) : BigInteger.ZERO;
        }

        List<String> settings() {
            return all.stream().map(GridRun::setting).distinct().sorted(NATURAL).toList();
        }

        List<String> loads(List<String> settings) {
            return all.stream()
                    .filter(run -> settings.contains(run.setting()))
                    .map(GridRun::load)
                    .distinct()
                    .sorted(NATURAL)
                    .toList();
        }

        List<Path> runs(List<String> settings, String load) {
            return settings.stream()
                    .flatMap(setting -> all.stream()
                            .filter(run ->
                                    run.setting().equals(setting) && run.load().equals(load)))
                    .map(GridRun::run)
                    .toList();
        }
    }
}
