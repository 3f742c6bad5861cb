package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.beside.MeasuredBeside;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.view.catalogue.Views;

/** The files of a comparison, each read once; without a side's word for messages they are of both. */
record ReadRuns(
        List<Path> files,
        Map<Path, LoadedRecording> recordings,
        Map<Path, SavedRun> summaries,
        Map<Path, Outside> beside,
        String side,
        Outside outside) {

    ReadRuns {
        files = List.copyOf(files);
        recordings = Map.copyOf(recordings);
        summaries = Map.copyOf(summaries);
        beside = Map.copyOf(beside);
    }

    static ReadRuns of(List<Path> files, Progress progress) throws UnreadableRecordingException {
        return of(files, new RecordingReader(Views.reads(), progress));
    }

    static ReadRuns of(List<Path> files, RecordingReader reader) throws UnreadableRecordingException {
        return ofGiven(files.stream().map(GivenFile::of).toList(), reader);
    }

    static ReadRuns ofGiven(List<GivenFile> files, RecordingReader reader) throws UnreadableRecordingException {
        List<GivenFile> once = files.stream().distinct().toList();
        Map<Path, SavedRun> summaries = new HashMap<>();
        Map<Path, Outside> beside = new HashMap<>();
        List<GivenFile> rest = new ArrayList<>();
        for (GivenFile file : once) {
            if (file instanceof GivenFile.Beside text && once.size() > 1) {
                beside.put(file.path(), companion(text));
            } else if (file instanceof GivenFile.Summary) {
                summaries.put(file.path(), SavedSummary.read(file.path()));
            } else {
                rest.add(file);
            }
        }
        List<LoadedRecording> read = Recordings.each(rest, reader::read);
        Map<Path, LoadedRecording> recordings = new HashMap<>();
        for (int i = 0; i < rest.size(); i++) {
            recordings.put(rest.get(i).path(), read.get(i));
        }
        return new ReadRuns(
                files.stream().map(GivenFile::path).toList(), recordings, summaries, beside, "", Outside.NONE);
    }

    private static Outside companion(GivenFile.Beside text) throws UnreadableRecordingException {
        try {
            return Companion.read(text.path(), text.kept());
        } catch (UnreadableSeriesException bad) {
            throw new UnreadableRecordingException(text.path(), bad);
        }
    }

    ReadRuns only(List<Path> some) {
        return new ReadRuns(some, recordings, summaries, beside, side, outside);
    }

    ReadRuns beside(Role role, Outside measured) {
        return new ReadRuns(files, recordings, summaries, beside, role.word(), measured);
    }

    boolean areRecorded() {
        return files.stream().noneMatch(summaries::containsKey);
    }

    /** What was measured outside them, and the files among them that go with a recording. */
    Outside allOutside() {
        return files.stream()
                .map(file -> beside.getOrDefault(file, Outside.NONE))
                .reduce(outside, Outside::and);
    }

    /**
     * With files of one JVM joined and what goes with them; an IllegalArgumentException says in a line what does not
     * fit.
     */
    List<LoadedRecording> recorded() {
        List<LoadedRecording> runs = Recordings.runs(files.stream()
                .flatMap(file -> Stream.ofNullable(recordings.get(file)))
                .toList());
        if (runs.isEmpty() && files.stream().anyMatch(beside::containsKey)) {
            throw new IllegalArgumentException(files.get(0) + ": goes with a recording or a GC log of its JVM, and the "
                    + side + " has none; give both to one side");
        }
        return MeasuredBeside.of(runs, side, allOutside());
    }

    /** Two sides, each of some of the files, on one footing. */
    Footed sides(Both<List<Path>> some) {
        Both<List<MeasuredRun>> runs = some.map(files -> only(files).whole());
        return Footed.of(new MeasuredSides(runs.baseline(), runs.candidate()));
    }

    List<MeasuredRun> whole() {
        return Stream.concat(
                        files.stream().flatMap(file -> Stream.ofNullable(summaries.get(file))),
                        recorded().stream().map(LoadedRecording::whole).map(MeasuredRun::of))
                .toList();
    }
}
