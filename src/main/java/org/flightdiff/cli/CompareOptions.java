package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.shape.Palette;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports of a comparison are written: all of a matrix, and those that only two sides have. */
final class CompareOptions extends ReportOptions {

    @Option(names = "--png", paramLabel = "F", description = "write the overview as a picture; - is standard output")
    private @Nullable Path png;

    @Option(
            names = "--archive",
            paramLabel = "DIR",
            description = "put JSON and HTML into this folder and list them there")
    private @Nullable Path archive;

    @Override
    void check(List<Path> read) throws CannotContinueException {
        super.check(read);
        if (archive != null) {
            Targets.checkFolder(archive, "archive");
        }
    }

    @Override
    boolean showViews() {
        return super.showViews() || png != null || archive != null;
    }

    /** Writes everything that was asked for. */
    void write(Comparison unmasked, Terminal terminal, boolean undecidedFails) throws CannotContinueException {
        Comparison comparison = presentation().shown(unmasked);
        if (png != null) {
            outputs()
                    .write(
                            png,
                            OverviewPicture.png(
                                    comparison, Palette.LIGHT, presentation().locale()));
        }
        if (archive != null) {
            archive(archive, comparison);
        }
        write(comparison, Formats.OF_COMPARISON, terminal, undecidedFails);
    }

    @Override
    Stream<Path> targets() {
        return Stream.concat(super.targets(), Stream.ofNullable(png));
    }

    private void archive(Path folder, Comparison comparison) throws CannotContinueException {
        try {
            new Archive(folder).add(comparison, imprint(), presentation().locale());
        } catch (IOException e) {
            throw Outputs.unwritable(folder, "archive", e);
        }
    }
}
