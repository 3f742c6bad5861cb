package org.flightdiff.cli.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.GateOptions;
import org.flightdiff.cli.option.ReadRuns;
import org.flightdiff.cli.option.TableOptions;
import org.flightdiff.cli.option.TableOptions.Formats;
import org.flightdiff.comparison.benchmark.BenchmarkComparer;
import org.flightdiff.comparison.benchmark.BenchmarkView;
import org.flightdiff.comparison.benchmark.Benchmarks;
import org.flightdiff.comparison.benchmark.Benchmarks.ComparedBenchmark;
import org.flightdiff.comparison.benchmark.Pairing;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.JmhFolder;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.document.BenchmarksDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Compares two runs of JMH in one table. Only one benchmark's recordings are in memory at a time. */
@Command(
        name = "jmh",
        description = "Compares two runs of JMH, benchmark by benchmark: scores, and what recordings of -prof jfr say.",
        footer = {"  flightdiff jmh before after", "  flightdiff jmh before after --fail-on worse"})
public final class JmhCommand extends Subcommand {

    private static final List<View> VIEWS =
            Stream.concat(Stream.of(BenchmarkView.ANY), Views.ALL.stream()).toList();

    @Parameters(
            index = "0",
            paramLabel = "BASELINE",
            description = "a folder with JMH's result file (-rf json), its recordings (-prof jfr), or both; or a result"
                    + " file")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1", paramLabel = "CANDIDATE", description = "another one")
    @SuppressWarnings("NullAway.Init")
    private Path candidate;

    @Mixin
    private TableOptions outputs = new TableOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Expectations expectations = gate.expectations(VIEWS);
        Both<JmhFolder> sides = new Both<>(JmhFolder.of(baseline), JmhFolder.of(candidate));
        outputs.check(read(sides));
        Pairing pairing = Pairing.of(sides);
        Map<Benchmark, Comparison> recorded =
                outputs.reading(progress -> recorded(pairing, sides, expectations, progress));
        Benchmarks benchmarks = new BenchmarkComparer(sides, expectations)
                .compare(pairing, recorded)
                .map(outputs.presentation()::shown);
        outputs.write(new Formats(
                BenchmarksDocument.of(benchmarks, outputs.presentation().notation()),
                () -> BenchmarksDocument.data(benchmarks),
                () -> Json.of(benchmarks)));
        return gate.status(
                gate.gate(expectations),
                benchmarks.compared(),
                ComparedBenchmark::comparison,
                each -> each.benchmark().shortName() + ": ",
                outputs.printsText());
    }

    private List<Path> read(Both<JmhFolder> sides) {
        List<Path> read = new ArrayList<>(List.of(baseline, candidate));
        read.addAll(sides.baseline().files());
        read.addAll(sides.candidate().files());
        return read;
    }

    private static Map<Benchmark, Comparison> recorded(
            Pairing pairing, Both<JmhFolder> sides, Expectations expectations, Progress progress)
            throws UnreadableRecordingException {
        Expectations ofRecordings = BenchmarkComparer.ofRecordings(expectations);
        Map<Benchmark, Comparison> recorded = new TreeMap<>();
        for (Benchmark benchmark : pairing.alike()) {
            Both<List<Path>> files = sides.map(side -> side.recordings(benchmark));
            if (!files.baseline().isEmpty() && !files.candidate().isEmpty()) {
                ReadRuns before = ReadRuns.of(files.baseline(), progress);
                ReadRuns after = ReadRuns.of(files.candidate(), progress);
                MeasuredSides runs = MeasuredSides.of(ComparedWindows.WHOLE.of(before.recorded(), after.recorded()));
                recorded.put(benchmark, Investigation.of(Footed.of(runs), ofRecordings, Showing.NOTHING));
            }
        }
        return recorded;
    }
}
