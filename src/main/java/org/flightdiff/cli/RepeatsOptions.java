package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.repeats.RepeatsFolder;
import org.flightdiff.repeats.RepeatsFolder.Learnt;
import org.flightdiff.repeats.RepeatsFolder.UnusableRepeatsException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

final class RepeatsOptions extends SharedOptions {

    @Option(
            names = "--repeats",
            paramLabel = "DIR",
            description = "recordings of the same program, repeated: their run-to-run spread takes the floors' place")
    private @Nullable Path folder;

    /** The recordings that will be read; refuses a folder without repeats before any is. */
    List<Path> recordings() {
        return folder == null ? List.of() : opened(folder).recordings();
    }

    /** What is expected, with what the repeats say; the rest stays as it is. */
    Expectations applied(Expectations expectations, Presentation presentation) throws UnreadableRecordingException {
        if (folder == null) {
            return expectations;
        }
        RepeatsFolder repeats = opened(folder);
        Learnt learnt = presentation.reading(err(), progress -> {
            try {
                return repeats.learn(expectations.unitOfWork(), progress);
            } catch (UnusableRepeatsException unusable) {
                throw refused(unusable);
            }
        });
        learnt.notKept()
                .filter(reason -> !presentation.isQuiet())
                .ifPresent(reason -> say(repeats.kept() + ": cannot be written (" + Outputs.reason(reason)
                        + "), so the repeats are read again next time"));
        return expectations.with(learnt.floors());
    }

    private RepeatsFolder opened(Path given) {
        try {
            return RepeatsFolder.of(given);
        } catch (UnusableRepeatsException unusable) {
            throw refused(unusable);
        }
    }

    private ParameterException refused(UnusableRepeatsException unusable) {
        return refused("--repeats " + unusable.getMessage(), unusable);
    }
}
