package org.flightdiff.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in CONTRIBUTING do what it says they do, with nothing but what stands there. */
class ContributingTest {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

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

    private static Window windowFor(View view) throws UnreadableRecordingException {
        return new RecordingReader(view.reads(), Progress.SILENT)
                .read(FreshRecordings.of("G1"))
                .whole();
    }

    private View compiledView() throws IOException, ReflectiveOperationException {
        List<String> examples = examples();
        assertEquals(2, examples.size(), "one example of a metric and one of a view");
        Path source = Files.writeString(folder.resolve("DumpsView.java"), """
                import static org.flightdiff.view.gc.GcEvents.COLLECTION;
                import java.util.List;
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
            return (View) loader.loadClass("DumpsView").getField("VIEW").get(null);
        }
    }

    private static List<String> examples() throws IOException {
        List<String> examples = new ArrayList<>();
        Matcher matcher = JAVA.matcher(Files.readString(Path.of("CONTRIBUTING.md")));
        while (matcher.find()) {
            examples.add(matcher.group(1));
        }
        return examples;
    }
}
