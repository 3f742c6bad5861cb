package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Report;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.html.Html;
import org.flightdiff.shape.Palette;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports of a comparison are written: all formats of a matrix, and those for two sides only. */
final class CompareOptions extends ReportOptions<Report> {

    @Option(names = "--png", paramLabel = "F", description = "write the overview as a picture; - is standard output")
    private @Nullable Path png;

    @Option(
            names = "--archive",
            paramLabel = "DIR",
            description = "put JSON and HTML into this folder and list them there")
    private @Nullable Path archive;

    CompareOptions() {
        super(Reports.ALL);
    }

    @Override
    public void check(List<Path> read) throws CannotContinueException {
        super.check(read);
        if (archive != null) {
            Targets.checkFolder(archive, "archive");
        }
    }

    @Override
    public boolean showViews() {
        return super.showViews() || png != null || archive != null;
    }

    /** Writes all requested reports, says why the gate fails, and returns what the command ends with. */
    int write(Comparison unmasked, GateOptions asked, Expectations expectations) throws CannotContinueException {
        Gate gate = asked.gate(expectations);
        Comparison comparison = presentation().shown(unmasked);
        Edition edition = edition(gate);
        if (png != null) {
            outputs().write(png, OverviewPicture.png(comparison, Palette.LIGHT, edition.notation(), edition.gate()));
        }
        if (archive != null) {
            archive(archive, comparison, edition);
        }
        write((format, wanted) -> format.of(comparison, wanted), edition);
        print(() -> PairDocument.of(comparison, edition));
        return asked.status(gate, List.of(unmasked), each -> each, each -> "", printsText());
    }

    /** Writes the page that holds everything, whether it was asked for or not. */
    void writePage(Path file, Comparison unmasked, Gate gate) throws CannotContinueException {
        outputs().write(file, new Html().of(presentation().shown(unmasked), edition(gate)));
    }

    @Override
    Stream<Path> targets() {
        return Stream.concat(super.targets(), Stream.ofNullable(png));
    }

    private static void archive(Path folder, Comparison comparison, Edition edition) throws CannotContinueException {
        try {
            new Archive(folder).add(comparison, edition);
        } catch (IOException e) {
            throw Outputs.unwritable(folder, "archive", e);
        }
    }
}
