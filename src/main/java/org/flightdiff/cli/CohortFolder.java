package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.Cohort;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.saved.Summary;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.Recordings;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a folder: summaries, and recordings of which no more is kept than that. One that cannot be read costs only
 * itself.
 *
 * @param runs in the order of their names
 * @param failures why some of the files could not be read
 */
record CohortFolder(List<MeasuredRun> runs, List<UnreadableRecordingException> failures) {

    private static final String SUMMARY = ".json";

    /** A file as it was read, or why it was not. */
    private record Outcome(
            @Nullable MeasuredRun run, @Nullable UnreadableRecordingException failure) {}

    /**
     * Reads all of a folder, one file per processor at a time.
     *
     * @throws UnreadableRecordingException if nothing in it can be read
     */
    static CohortFolder read(Path folder, Progress progress) throws UnreadableRecordingException {
        RecordingReader reader = new RecordingReader(Views.reads(), progress);
        List<MeasuredRun> runs = new ArrayList<>();
        List<UnreadableRecordingException> failures = new ArrayList<>();
        for (Outcome outcome : Recordings.each(files(folder), file -> outcome(file, reader))) {
            if (outcome.run() != null) {
                runs.add(outcome.run());
            }
            if (outcome.failure() != null) {
                failures.add(outcome.failure());
            }
        }
        if (runs.isEmpty()) {
            throw failures.isEmpty()
                    ? new UnreadableRecordingException(
                            folder,
                            "holds no recording and no summary",
                            "name a folder with .jfr, .jfr.gz or .json files")
                    : failures.get(0);
        }
        return new CohortFolder(runs, failures);
    }

    /** Its JVMs as one side. */
    Cohort cohort() {
        return Cohort.of(
                runs, failures.stream().map(UnreadableRecordingException::file).toList());
    }

    private static Outcome outcome(Path file, RecordingReader reader) {
        try {
            return new Outcome(run(file, reader), null);
        } catch (UnreadableRecordingException unreadable) {
            return new Outcome(null, unreadable);
        }
    }

    private static MeasuredRun run(Path file, RecordingReader reader) throws UnreadableRecordingException {
        return SavedSummary.isOne(file)
                ? SavedSummary.read(file)
                : SavedSummary.kept(Summary.of(reader.read(file).whole(), Views.ALL));
    }

    /** The files that are read, of which only the names are looked at. */
    static List<Path> files(Path folder) throws UnreadableRecordingException {
        try (Stream<Path> within = Files.list(folder)) {
            return within.filter(file -> Recordings.isNamedAsOne(file)
                            || file.toString().toLowerCase(Locale.ROOT).endsWith(SUMMARY))
                    .sorted()
                    .toList();
        } catch (IOException none) {
            throw new UnreadableRecordingException(folder, "is no folder that can be listed", "check the path", none);
        }
    }
}
