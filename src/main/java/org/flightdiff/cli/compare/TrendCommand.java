package org.flightdiff.cli.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.compare.ArchiveCommand.ArchiveFolder;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ChosenMetrics;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.cli.option.TableOptions;
import org.flightdiff.cli.option.TableOptions.Formats;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.Build;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.document.TrendDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "trend",
        description =
                "Shows how metrics went over the builds that compare --archive kept: the first build that differs, and"
                        + " drift over many small steps.",
        footer = {"  flightdiff trend kept", "  flightdiff trend kept gc.pause.p99 --csv trend.csv"})
public final class TrendCommand extends Subcommand {

    @Mixin
    private ArchiveFolder given = new ArchiveFolder();

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "METRIC",
            description = "ids of metrics, as flightdiff metrics lists them; without any, the vital signs")
    private List<String> ids = List.of();

    @Mixin
    private TableOptions outputs = new TableOptions();

    @Override
    public Integer call() throws CannotContinueException {
        Path folder = given.path();
        List<Metric> metrics = ids.isEmpty() ? Views.vitalSigns() : ChosenMetrics.of(ids, Views.ALL, command());
        List<MetricTrend> trends = MetricTrend.of(metrics, builds(folder)).stream()
                .filter(trend -> !ids.isEmpty() || !trend.points().isEmpty())
                .toList();
        outputs.write(new Formats(
                TrendDocument.of(trends, outputs.presentation().notation()),
                () -> TrendDocument.data(trends),
                () -> Json.of(trends)));
        return ExitStatus.DONE;
    }

    private static List<Build> builds(Path folder) throws CannotContinueException {
        try {
            return new Archive(folder).builds();
        } catch (IOException e) {
            throw Outputs.unreadable(folder, "the archive cannot be read", e);
        }
    }
}
