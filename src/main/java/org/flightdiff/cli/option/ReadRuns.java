package org.flightdiff.cli.option;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Outside;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.MeasuredBeside;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.json.SavedSummary;
import org.flightdiff.view.catalogue.Views;

/**
 * The files of a comparison, each read once: recordings, and saved summaries in place of one.
 *
 * @param files as given
 * @param recordings by file as given
 * @param summaries by file as given
 * @param side what the runs are called in messages; empty for both sides
 * @param outside what was measured outside them
 */
public record ReadRuns(
        List<Path> files,
        Map<Path, LoadedRecording> recordings,
        Map<Path, SavedRun> summaries,
        String side,
        Outside outside) {

    public ReadRuns {
        files = List.copyOf(files);
        recordings = Map.copyOf(recordings);
        summaries = Map.copyOf(summaries);
    }

    /** Reads what all views need of files, several at a time. */
    public static ReadRuns of(List<Path> files, Progress progress) throws UnreadableRecordingException {
        return of(files, Views.reads(), progress);
    }

    /** Reads what is selected of files, several at a time. */
    public static ReadRuns of(List<Path> files, List<Selection> selections, Progress progress)
            throws UnreadableRecordingException {
        List<Path> once = files.stream().distinct().toList();
        Map<Path, SavedRun> summaries = new HashMap<>();
        for (Path file : once) {
            if (SavedSummary.isOne(file)) {
                summaries.put(file, SavedSummary.read(file));
            }
        }
        List<Path> rest =
                once.stream().filter(file -> !summaries.containsKey(file)).toList();
        List<LoadedRecording> read = Recordings.readAll(new RecordingReader(selections, progress), rest);
        Map<Path, LoadedRecording> recordings = new HashMap<>();
        for (int i = 0; i < rest.size(); i++) {
            recordings.put(rest.get(i), read.get(i));
        }
        return new ReadRuns(files, recordings, summaries, "", Outside.NONE);
    }

    /** Some of the files. */
    public ReadRuns only(List<Path> some) {
        return new ReadRuns(some, recordings, summaries, side, outside);
    }

    /** These runs as one side, with what was measured outside it. */
    public ReadRuns beside(Role role, Outside measured) {
        return new ReadRuns(files, recordings, summaries, role.word(), measured);
    }

    /** Whether there is a recording of every run. */
    public boolean areRecorded() {
        return recordings.keySet().containsAll(files);
    }

    /**
     * The runs in recordings, with files of one JVM joined and what was measured outside them.
     *
     * @throws IllegalArgumentException with one clear line if that does not fit them
     */
    public List<LoadedRecording> recorded() {
        List<LoadedRecording> runs = Recordings.runs(files.stream()
                .flatMap(file -> Stream.ofNullable(recordings.get(file)))
                .toList());
        return MeasuredBeside.of(runs, side, outside);
    }

    /** All runs in full, saved summaries first. */
    List<MeasuredRun> whole() {
        return Stream.concat(
                        files.stream().flatMap(file -> Stream.ofNullable(summaries.get(file))),
                        recorded().stream().map(LoadedRecording::whole).map(MeasuredRun::of))
                .toList();
    }
}
