package org.flightdiff.cli.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.cohort.MeasuredCohort;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a cohort: summaries, and recordings of which no more is kept than that. One that cannot be read costs only
 * itself.
 *
 * @param runs in the order of their names
 * @param failures why some of the files could not be read
 */
record CohortRuns(List<MeasuredRun> runs, List<UnreadableRecordingException> failures) {

    /** A file as it was read, or why it was not. */
    private record ReadFile(
            @Nullable MeasuredRun run, @Nullable UnreadableRecordingException failure) {}

    /**
     * Reads all files of a cohort, one per processor at a time.
     *
     * @throws UnreadableRecordingException if nothing of it can be read
     */
    static CohortRuns read(Path folder, List<Path> files, Progress progress) throws UnreadableRecordingException {
        RecordingReader reader = new RecordingReader(Views.reads(), progress);
        List<MeasuredRun> runs = new ArrayList<>();
        List<UnreadableRecordingException> failures = new ArrayList<>();
        for (ReadFile outcome : Recordings.each(files, file -> outcome(file, reader))) {
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
        return new CohortRuns(runs, failures);
    }

    MeasuredCohort cohort() {
        return MeasuredCohort.of(
                runs, failures.stream().map(UnreadableRecordingException::file).toList());
    }

    private static ReadFile outcome(Path file, RecordingReader reader) {
        try {
            return new ReadFile(run(file, reader), null);
        } catch (UnreadableRecordingException unreadable) {
            return new ReadFile(null, unreadable);
        }
    }

    private static MeasuredRun run(Path file, RecordingReader reader) throws UnreadableRecordingException {
        GivenFile given = GivenFile.of(file);
        return given instanceof GivenFile.Summary
                ? SavedSummary.read(file)
                : SavedSummary.kept(RunSummary.of(reader.read(given).whole(), Views.ALL));
    }
}
