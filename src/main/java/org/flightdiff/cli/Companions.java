package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Judged;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Explained;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What was measured outside many recordings, each in files beside it. */
record Companions(Map<Path, Outside> byRecording) {

    Companions {
        byRecording = Map.copyOf(byRecording);
    }

    static Companions of(List<Path> recordings, CommandSpec spec) {
        Map<Path, Outside> read = new HashMap<>();
        try {
            for (Path recording : recordings) {
                read.put(recording, Companion.of(recording));
            }
        } catch (UnreadableSeriesException bad) {
            throw new ParameterException(spec.commandLine(), SafeText.of(String.valueOf(bad.getMessage())), bad);
        }
        return new Companions(read);
    }

    /** Each candidate compared with the baseline by itself; only the baseline and the results stay in memory. */
    List<Comparison> compared(
            SidesOptions framing,
            List<Path> baseline,
            List<List<Path>> candidates,
            Expectations expectations,
            Progress progress)
            throws UnreadableRecordingException {
        ReadRuns before = ReadRuns.of(baseline, reader(progress)).beside(Role.BASELINE, Outside.NONE);
        return Recordings.each(candidates, candidate -> {
            ReadRuns after = ReadRuns.of(candidate, reader(progress)).beside(Role.CANDIDATE, Outside.NONE);
            Footed sides = Footed.of(framing.counted(before, after));
            return Explained.of(Judged.of(Measured.of(sides, views()), expectations), Rules.ALL);
        });
    }

    /** A reader of the recordings that does not read what is beside them again. */
    RecordingReader reader(Progress progress) {
        return new RecordingReader(Views.reads(), progress).knowing(byRecording);
    }

    List<View> viewsWith(Both<Outside> given) {
        return Views.with(Stream.concat(byRecording.values().stream(), Stream.of(given.baseline(), given.candidate()))
                .toList());
    }

    /** All views, that of what was measured outside any of them included, so that it is the same for all. */
    List<View> views() {
        return Views.with(byRecording.values());
    }

    List<Path> files() {
        return byRecording.keySet().stream()
                .flatMap(recording -> Stream.concat(Stream.of(recording), Companion.files(recording).stream()))
                .toList();
    }
}
