package org.flightdiff.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.diagnosis.Diagnoser;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Phrase;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.testing.English;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in CONTRIBUTING do what it says they do, with nothing but what stands there. */
class ContributingTest {

    private static final String DUMP = "Heap Dump Initiated GC";
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PROPERTIES = Pattern.compile("```properties\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    @Test
    void theExampleMetricAndViewCompileAsTheyStandAndAreComparedAndReported() throws Exception {
        View view = compiledView();
        assertEquals("dumps", view.id());

        Window window = windowFor(view);
        Comparison comparison = new Comparer(List.of(view)).compare(new Sides(List.of(window), List.of(window)));

        MetricResult result = comparison.metric("gc.heap-dump.count").orElseThrow();
        assertEquals(Verdict.UNCHANGED, result.verdict());
        assertEquals(0.0, result.candidate().amount());
        assertTrue(JsonReport.of(comparison).contains("\"gc.heap-dump.count\""));
    }

    @Test
    void theExampleCauseIsNamedOnTheSideThatHasIt() throws Exception {
        Class<?> compiled = compiled();
        View view = (View) compiled.getField("VIEW").get(null);
        Rule rule = (Rule) compiled.getField("RULE").get(null);
        Sides sides = new Sides(List.of(collected(view, "G1 Evacuation Pause")), List.of(collected(view, DUMP)));

        Comparison comparison = new Diagnoser(List.of(rule))
                .diagnose(new Comparer(List.of(view)).compare(sides), ComparedSides.of(sides));

        assertEquals(
                List.of("heap-dumps"),
                comparison.diagnoses().stream().map(Diagnosis::id).toList());
        assertEquals(Role.CANDIDATE, comparison.diagnoses().get(0).side());
        assertEquals(
                "Heap dumps set off 0 → 30 collections.",
                inExampleWords(comparison.diagnoses().get(0).explanation()));
    }

    @Test
    void theExamplesHaveWordsForAllThatTheySay() throws Exception {
        View view = compiledView();
        Rule rule = (Rule) compiled().getField("RULE").get(null);
        assertEquals(
                "Collections before a heap dump",
                inExampleWords(view.metrics().get(0).label()));
        assertEquals("Heap dumps", inExampleWords(view.label()));
        assertEquals("Heap dumps stop the program", inExampleWords(rule.title()));
        for (Text text : List.of(view.metrics().get(0).meaning(), rule.evidence(), rule.advice())) {
            assertTrue(inExampleWords(text).endsWith("."));
        }
    }

    /** A phrase in the words that stand in CONTRIBUTING. */
    private static String inExampleWords(Text text) throws IOException {
        Phrase phrase = (Phrase) text;
        Properties words = new Properties();
        words.load(new StringReader(String.join("\n", examples(PROPERTIES))));
        Object[] arguments = phrase.arguments().stream().map(English::of).toArray();
        return new MessageFormat(words.getProperty(phrase.key()), Locale.ENGLISH).format(arguments);
    }

    /** A recording with a collection of one cause a second. */
    private static Window collected(View view, String cause) throws UnreadableRecordingException {
        int seconds = 30;
        SyntheticRecording recording = SyntheticRecording.named("contributing-" + cause.hashCode())
                .lastingSeconds(seconds)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int gcId = 0; gcId < seconds; gcId++) {
            recording.event(
                    "jdk.GarbageCollection",
                    1000 * gcId + 300,
                    2,
                    Map.of("gcId", gcId, "name", "G1New", "cause", cause));
        }
        return new RecordingReader(view.reads(), Progress.SILENT)
                .read(recording.write())
                .whole();
    }

    private static Window windowFor(View view) throws UnreadableRecordingException {
        return new RecordingReader(view.reads(), Progress.SILENT)
                .read(FreshRecordings.of("G1"))
                .whole();
    }

    private View compiledView() throws IOException, ReflectiveOperationException {
        return (View) compiled().getField("VIEW").get(null);
    }

    private Class<?> compiled() throws IOException, ReflectiveOperationException {
        List<String> examples = examples(JAVA);
        assertEquals(3, examples.size(), "an example of a metric, one of a view and one of a cause");
        Path source = Files.writeString(folder.resolve("DumpsView.java"), """
                import static org.flightdiff.view.gc.GcEvents.COLLECTION;
                import java.util.List;
                import java.util.Optional;
                import org.flightdiff.diagnosis.rule.*;
                import org.flightdiff.language.Text;
                import org.flightdiff.view.*;
                import org.flightdiff.view.gc.Collections;
                public class DumpsView {
                """ + String.join("\n", examples) + "}\n");
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        System.out,
                        System.err,
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString());
        assertEquals(0, status, "CONTRIBUTING's examples do not compile");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            return Class.forName("DumpsView", true, loader);
        }
    }

    private static List<String> examples(Pattern kind) throws IOException {
        List<String> examples = new ArrayList<>();
        Matcher matcher = kind.matcher(Files.readString(Path.of("CONTRIBUTING.md")));
        while (matcher.find()) {
            examples.add(matcher.group(1));
        }
        return examples;
    }
}
