package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.trend.Build;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.archive.TrendReport;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how metrics went over the builds of an archive. */
@Command(
        name = "trend",
        description =
                "Shows how metrics went over the builds whose comparisons compare --archive put into a folder: the"
                        + " first build that differs, and drift over many small steps.")
final class TrendCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private ArchiveFolder given = new ArchiveFolder();

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "METRIC",
            description = "ids of metrics, as flightdiff metrics lists them; without any, the vital signs")
    private List<String> ids = List.of();

    @Option(names = "--html", paramLabel = "F", description = "write a page to this file; - is standard output")
    private @Nullable Path html;

    @Option(names = "--quiet", description = "print nothing but errors")
    private boolean quiet;

    @Override
    public Integer call() throws CannotContinueException {
        Path folder = given.path();
        List<Metric> metrics = ids.isEmpty()
                ? VitalSign.METRICS.stream().map(this::metric).toList()
                : ids.stream().map(this::metric).toList();
        List<MetricTrend> trends = MetricTrend.of(metrics, builds(folder)).stream()
                .filter(trend -> !ids.isEmpty() || !trend.points().isEmpty())
                .toList();
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (html != null) {
            outputs.write(html, TrendReport.html(trends));
        }
        if (!quiet && (html == null || !Outputs.isStandardOutput(html))) {
            Terminal terminal = Terminal.of(System.getProperties());
            outputs.print(
                    trends.isEmpty()
                            ? "the archive holds no comparison\n"
                            : TrendReport.text(trends, terminal.style(terminal.coloured(System.getenv()))));
        }
        return ExitStatus.DONE;
    }

    private static List<Build> builds(Path folder) throws CannotContinueException {
        try {
            return new Archive(folder).builds();
        } catch (IOException e) {
            throw new CannotContinueException(
                    SafeText.of(folder.toString()) + ": the archive cannot be read (" + SafeText.of(Outputs.reason(e))
                            + "); check its permissions",
                    e);
        }
    }

    private Metric metric(String id) {
        return Views.metric(id)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "no metric is called '" + SafeText.of(id) + "'; flightdiff metrics lists them"));
    }
}
