package org.flightdiff.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.MeasuredCohort;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.view.catalogue.Views;

/** The runs in a folder, as summaries or no more than that. One that cannot be read costs only itself. */
record FolderRuns(List<MeasuredRun> runs, List<UnreadableRecordingException> failures) {

    private static final String SUMMARY = ".json";

    /** Recordings and summaries by their names, in the order of these; fails if the folder cannot be listed. */
    static List<Path> files(Path folder, int depth) throws UnreadableRecordingException {
        try (Stream<Path> within = Files.walk(folder, depth)) {
            return within.filter(file -> Recordings.isNamedAsOne(file) || isNamedAsSummary(file))
                    .filter(file -> !file.equals(folder))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException none) {
            throw new UnreadableRecordingException(
                    folder,
                    ListedFolder.obstacle(folder)
                            .orElse("cannot be listed, as a folder below it cannot be looked into"),
                    "check the path",
                    none);
        }
    }

    static boolean isNamedAsSummary(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(SUMMARY);
    }

    /** Reads all files, one per processor at a time; fails if nothing of it can be read. */
    static FolderRuns read(Path folder, List<Path> files, Progress progress) throws UnreadableRecordingException {
        return read(folder, files, progress, SavedSummary::read);
    }

    /** The same of files that are compared as one side: of many JVMs only what tells such a side from another. */
    static FolderRuns ofOneSide(Path folder, List<Path> files, Progress progress) throws UnreadableRecordingException {
        FolderRuns many = read(folder, files, progress, SavedSummary::readAmongMany);
        Jvm first = many.runs.get(0).run().jvm();
        boolean isOneJvm =
                many.runs.stream().skip(1).allMatch(run -> run.run().jvm().isSameAs(first));
        return isOneJvm && files.stream().anyMatch(file -> GivenFile.of(file) instanceof GivenFile.Summary)
                ? read(folder, files, progress)
                : many;
    }

    private static FolderRuns read(
            Path folder, List<Path> files, Progress progress, Recordings.Task<Path, SavedRun> summary)
            throws UnreadableRecordingException {
        RecordingReader reader = new RecordingReader(Views.reads(), progress);
        Map<Path, UnreadableRecordingException> failures = new ConcurrentSkipListMap<>();
        List<Optional<MeasuredRun>> read = Recordings.each(files, file -> {
            try {
                return Optional.of(run(file, reader, summary));
            } catch (UnreadableRecordingException unreadable) {
                failures.put(file, unreadable);
                return Optional.empty();
            }
        });
        List<MeasuredRun> runs = read.stream().flatMap(Optional::stream).toList();
        if (runs.isEmpty()) {
            throw failures.values().stream()
                    .findFirst()
                    .orElseGet(() -> new UnreadableRecordingException(
                            folder,
                            "holds no recording and no summary",
                            "name a folder with .jfr, .jfr.gz or .json files"));
        }
        return new FolderRuns(runs, List.copyOf(failures.values()));
    }

    MeasuredCohort cohort() {
        return MeasuredCohort.of(
                runs, failures.stream().map(UnreadableRecordingException::file).toList());
    }

    private static MeasuredRun run(Path file, RecordingReader reader, Recordings.Task<Path, SavedRun> summary)
            throws UnreadableRecordingException {
        GivenFile given = GivenFile.of(file);
        return given instanceof GivenFile.Summary
                ? summary.of(file)
                : SavedSummary.kept(RunSummary.of(reader.read(given).whole(), Views.ALL));
    }
}
