package org.flightdiff.goals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.Test;

/** The examples in the document on goals give the outcomes shown there. */
class GoalsDocumentTest {

    private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("flightdiff compare (\\S+) (\\S+) --goals");
    private static final Pattern OUTCOME = Pattern.compile("\\| (.*) \\| (passed|missed|not decided) \\|");
    private static final Pattern MESSAGE = Pattern.compile("flightdiff: (goals\\.yaml:2: .*)");

    private final String document = read();

    @Test
    void theWorkedExampleComesOutAsShown() throws MalformedFileException, UnreadableRecordingException {
        Matcher files = found(COMMAND);
        List<LoadedRecording> recordings = Recordings.readAll(
                new RecordingReader(Views.reads(), Progress.SILENT),
                List.of(Path.of(files.group(1)), Path.of(files.group(2))));
        Comparison comparison = Compared.of(
                ComparedWindows.WHOLE.of(List.of(recordings.get(0)), List.of(recordings.get(1))),
                Views.ALL,
                GoalsFile.parse("goals.yaml", found(EXAMPLE).group(1), Views.ALL));
        Map<String, String> outcomes = new LinkedHashMap<>();
        comparison.goals().forEach(goal -> outcomes.put(goal.text(), outcome(goal)));
        assertEquals(shown(), outcomes, comparison.goals().toString());
    }

    @Test
    void theMessageShownIsTheOneGiven() {
        String bad = "goals:\n  - {metric: gc.yuong.count, goal: none}\n";
        try {
            GoalsFile.parse("goals.yaml", bad, Views.ALL);
        } catch (MalformedFileException told) {
            assertEquals(found(MESSAGE).group(1), told.getMessage());
            return;
        }
        throw new AssertionError("a metric that does not exist was found");
    }

    private Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        Matcher rows = OUTCOME.matcher(document);
        while (rows.find()) {
            shown.put(rows.group(1), rows.group(2));
        }
        return shown;
    }

    private Matcher found(Pattern pattern) {
        Matcher matcher = pattern.matcher(document);
        assertTrue(matcher.find(), pattern.pattern());
        return matcher;
    }

    private static String outcome(GoalResult goal) {
        Boolean passed = goal.passed();
        return passed == null ? "not decided" : passed ? "passed" : "missed";
    }

    private static String read() {
        try {
            return Files.readString(Path.of("docs", "goals.md"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
