package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.Explained;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.FilledPattern;
import org.flightdiff.language.Text;
import org.flightdiff.language.Translation;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.report.json.Json;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in CONTRIBUTING work exactly as written there. */
class ContributingTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");
    private static final Path WORDS = Path.of("src/main/resources/org/flightdiff/language");
    private static final String DUMP = "Heap Dump Initiated GC";
    private static final String HUMONGOUS = "G1 Humongous Allocation";
    private static final String USUAL = "G1 Evacuation Pause";

    private static final String METRIC = "a new metric";
    private static final String VIEW = "a new view";
    private static final String CAUSE = "a new cause";
    private static final String PAIR = "a pair of recordings for a test";
    private static final String FORMAT = "a new report format";
    private static final String TABLE = "a column of a table";
    private static final String CHART = "a new kind of chart";
    private static final String LANGUAGE = "a new language";

    @TempDir
    static Path folder;

    private static Class<?> example = ContributingTest.class;

    /** The program with all examples together. */
    private static ClassLoader program = ContributingTest.class.getClassLoader();

    @BeforeAll
    static void examplesAreCompiled() throws Exception {
        example = compiled();
        AlteredProgram altered = new AlteredProgram(folder.resolve("program"));
        addShape(altered);
        addFormat(altered);
        addColumn(altered);
        addView(altered);
        addLanguage(altered);
        program = altered.loader();
    }

    @Test
    void theExampleMetricAndViewCompileAsTheyStandAndAreComparedAndReported() throws Exception {
        View view = (View) example.getField("VIEW").get(null);
        assertThat(view.id()).isEqualTo("dumps");
        Window window = read(view, KeptRecordings.of("g1"));
        Comparison comparison = Compared.of(new Sides(List.of(window), List.of(window)), List.of(view));
        MetricResult result = comparison.metric("gc.heap-dump.count").orElseThrow();
        assertThat(result.verdict()).isEqualTo(PassedVerdict.UNCHANGED);
        assertThat(result.candidate().amount().orElseThrow()).isEqualTo(0.0);
        assertThat(Json.of(comparison)).contains("\"gc.heap-dump.count\"");
    }

    @Test
    void theExampleCauseIsNamedOnTheSideThatHasIt() throws Exception {
        View view = (View) example.getField("VIEW").get(null);
        Rule rule = (Rule) example.getField("RULE").get(null);
        Sides sides = new Sides(List.of(collected(view, USUAL)), List.of(collected(view, DUMP)));

        Comparison comparison =
                Explained.of(Compared.judged(MeasuredSides.of(sides), List.of(view), Expectations.NONE), List.of(rule));

        assertThat(comparison.diagnoses()).extracting(Diagnosis::id).containsExactly("heap-dumps");
        assertThat(comparison.diagnoses().get(0).side()).isEqualTo(Role.CANDIDATE);
        assertThat(inExampleWords(comparison.diagnoses().get(0).explanation()))
                .isEqualTo("Heap dumps triggered 0 → 30 collections.");
    }

    @Test
    void theExamplesHaveWordsForAllThatTheySay() throws Exception {
        View view = (View) example.getField("VIEW").get(null);
        Rule rule = (Rule) example.getField("RULE").get(null);
        assertThat(inExampleWords(view.metrics().get(0).label())).isEqualTo("Collections before a heap dump");
        assertThat(inExampleWords(view.label())).isEqualTo("Heap dumps");
        assertThat(inExampleWords(rule.title())).isEqualTo("Heap dumps stop the program");
        for (Text text : List.of(view.metrics().get(0).meaning(), rule.evidence(), rule.advice())) {
            assertThat(inExampleWords(text)).endsWith(".");
        }
    }

    @Test
    void theExamplePairIsThatOfATest() throws IOException {
        for (Example example : Example.of(PAIR)) {
            String test = Files.readString(Path.of(example.file()));
            assertThat(onOneLine(test).contains(onOneLine(example.text())))
                    .as(example.text())
                    .isTrue();
        }
    }

    private static String onOneLine(String code) {
        return code.replaceAll("\\s+", " ");
    }

    private static void addFormat(AlteredProgram altered) throws IOException {
        altered.withBehind(
                "report/catalogue/Reports.java", "ALL = List.of(", "new org.flightdiff.report.lines.Lines(), ");
        for (Example example : Example.of(FORMAT)) {
            altered.with(
                    example,
                    "java.util.stream.Collectors",
                    "org.flightdiff.comparison.result.Comparison",
                    "org.flightdiff.report.Edition",
                    "org.flightdiff.report.Report");
        }
    }

    @Test
    void theExampleFormatIsAnOptionThatWritesAComparison() throws Exception {
        assertThat(AlteredProgram.printed(program, "help", "compare"))
                .contains("--lines=F", "write a line for each metric that diverged");
        String lines = ofTwo("compare", HUMONGOUS, "--lines", "-");
        assertThat(lines).contains("worse gc.humongous.count\n");
        assertThat(lines.lines()).allMatch(line -> line.matches("(worse|better|different) [a-z0-9.-]+"));
    }

    private static void addColumn(AlteredProgram altered) throws IOException {
        List<Example> examples = Example.of(TABLE);
        assertThat(examples).extracting(Example::file).containsOnly("report/document/MatrixDocument.java");
        altered.withBehind(
                        examples.get(0).file(),
                        "ColumnHead.name(figures.words(heading)),",
                        examples.get(0).text())
                .withBehind(
                        examples.get(1).file(),
                        "ResultCells.metric(figures, row.first()),",
                        examples.get(1).text());
    }

    @Test
    void theExampleColumnStandsInEveryFormatAfterAChangeOfOneFile() throws Exception {
        Path comment = folder.resolve("matrix.md");
        Path page = folder.resolve("matrix.html");
        assertThat(ofTwo("matrix", HUMONGOUS, "--markdown", comment.toString(), "--html", page.toString()))
                .contains("  gc.humongous.count  ");
        assertThat(comment).content().contains("| gc.humongous.count |");
        assertThat(page).content().contains("<bdi>gc.humongous.count</bdi></td>");
    }

    @Test
    void theCompilerNamesTheRenderersThatMustLearnTheExampleShape() throws Exception {
        AlteredProgram altered = new AlteredProgram(folder.resolve("renderers"));
        addShape(altered);
        Set<String> shown = Example.codeOf(CHART).stream()
                .map(Example::file)
                .filter(ContributingTest::isThere)
                .collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                if (Files.readString(file).contains("Shape.Visitor<")) {
                    altered.withUnchanged(SOURCES.relativize(file).toString());
                }
            }
        }
        assertThat(shown)
                .as("the renderers that CONTRIBUTING.md names below '" + CHART + "'")
                .isEqualTo(altered.refused());
    }

    @Test
    void theExampleShapeIsShownInAPage() throws Exception {
        String page = ofTwo("compare", DUMP, "--html", "-");
        String table = page.substring(page.indexOf("Dumps of the heap"));
        assertThat(table.substring(0, table.indexOf("</table>")))
                .containsSubsequence("<svg class=\"fd\"", "<table", ">30<");
    }

    private static String ofTwo(String command, String cause, String... options) throws ReflectiveOperationException {
        Stream<String> sides =
                Stream.of(command, recording(USUAL).toString(), recording(cause).toString());
        return AlteredProgram.printed(
                program, Stream.concat(sides, Stream.of(options)).toArray(String[]::new));
    }

    private static void addView(AlteredProgram altered) throws IOException {
        for (Example example : Example.codeOf(CHART)) {
            if (isThere(example.file())) {
                altered.withMembers(example, "org.flightdiff.shape.Tally");
            } else if (!example.file().startsWith("shape/")) {
                altered.with(
                        example,
                        "static org.flightdiff.view.gc.GcEvents.COLLECTION",
                        "java.util.List",
                        "javafx.scene.control.Label",
                        "org.flightdiff.language.Text",
                        "org.flightdiff.model.Role",
                        "org.flightdiff.picture.*",
                        "org.flightdiff.picture.Ink.Fill",
                        "org.flightdiff.recording.Window",
                        "org.flightdiff.shape.*",
                        "org.flightdiff.view.Panel",
                        "org.flightdiff.view.gc.Collections");
            }
        }
        String view = Example.codeOf(VIEW).get(0).text().replace("List.of());", "List.of(new DumpsPanel()));");
        altered.with(
                        new Example("view/dumps/DumpsView.java", "public class DumpsView {" + metric() + view + "}"),
                        "static org.flightdiff.view.gc.GcEvents.COLLECTION",
                        "java.util.List",
                        "org.flightdiff.view.*",
                        "org.flightdiff.view.gc.Collections")
                .withBehind("view/catalogue/Views.java", "ALL = List.of(", "org.flightdiff.view.dumps.DumpsView.VIEW, ")
                .with(new Example("language/panel.properties", "panel.dumps.tally=Dumps of the heap\n"));
        for (Example words : List.of(METRIC, VIEW, CAUSE).stream()
                .flatMap(ContributingTest::wordsOf)
                .toList()) {
            altered.with(words);
            Path english = altered.folder().resolve("words/org/flightdiff").resolve(words.file());
            String translated = english.getFileName().toString().replace(".properties", "_ja.properties");
            Files.writeString(
                    english.resolveSibling(translated), new Translation(english, WORDS.resolve(translated)).renewed());
        }
    }

    @Test
    void theExampleViewIsInThePagesThatAreRenewedAndItsWordsInEveryLanguage() throws Exception {
        assertThat(folder.resolve("program/words/org/flightdiff/language/cause_ja.properties"))
                .content()
                .contains("# to be translated: cause.heap-dumps=Heap dumps stop the program\n");
        assertThat(AlteredProgram.printed(program, "metrics", "--markdown")).contains("gc.heap-dump.count");
        assertThat(inWords(Locale.JAPANESE, "view.dumps")).isEqualTo("Heap dumps");
        assertThat(inWords(Locale.JAPANESE, "cause.heap-dumps")).isEqualTo("Heap dumps stop the program");
        assertThat(inWords(Locale.JAPANESE, "view.heap")).isNotEqualTo("Heap");
    }

    private static void addShape(AlteredProgram altered) throws IOException {
        altered.with(Example.codeOf(CHART).get(0))
                .withBehind("shape/Shape.java", "permits ", "Tally, ")
                .withBehind("shape/Shape.java", "interface Visitor<R> {", "\n R tally(Tally shape);\n");
    }

    private static boolean isThere(String file) {
        return Files.exists(SOURCES.resolve(file));
    }

    private static void addLanguage(AlteredProgram altered) throws IOException {
        for (Example example : Example.of(LANGUAGE)) {
            if (example.isCode()) {
                altered.withBehind(example.file(), "switch (wanted.getLanguage()) {", "\n" + example.text());
            } else {
                altered.with(example);
            }
        }
    }

    @Test
    void theExampleLanguageIsSpokenAsFarAsItIsTranslated() throws Exception {
        Method nearest =
                Class.forName("org.flightdiff.language.Language", true, program).getDeclaredMethod("of", Locale.class);
        nearest.setAccessible(true);
        assertThat(nearest.invoke(null, Locale.CANADA_FRENCH)).isEqualTo(Locale.FRENCH);
        assertThat(inWords(Locale.FRENCH, "side.baseline")).isEqualTo("référence");
        assertThat(inWords(Locale.FRENCH, "side.candidate")).isEqualTo("candidate");
        assertThat(inWords(Locale.FRENCH, "view.heap")).isEqualTo("Heap");
        ResourceBundle window = ResourceBundle.getBundle("org.flightdiff.desktop.messages", Locale.FRENCH, program);
        assertThat(window.getString("tools.export")).isEqualTo("Exporter");
        assertThat(window.getString("tools.reload")).isEqualTo("Reload");
    }

    private static Object inWords(Locale language, String key) throws ReflectiveOperationException {
        Class<?> text = Class.forName("org.flightdiff.language.Text", true, program);
        Class<?> words = Class.forName("org.flightdiff.language.Words", true, program);
        Object phrase =
                text.getMethod("of", String.class, text.arrayType()).invoke(null, key, Array.newInstance(text, 0));
        Object spoken = words.getMethod("in", Locale.class).invoke(null, language);
        return words.getMethod("of", text).invoke(spoken, phrase);
    }

    private static String inExampleWords(Text text) throws IOException {
        Properties words = new Properties();
        words.load(new StringReader(exampleWords()));
        return FilledPattern.of(text, words);
    }

    private static Window collected(View view, String cause) throws UnreadableRecordingException {
        return read(view, recording(cause));
    }

    private static Window read(View view, Path file) throws UnreadableRecordingException {
        return new RecordingReader(view.reads(), Progress.SILENT).read(file).whole();
    }

    private static Path recording(String cause) {
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
        return recording.write();
    }

    private static Class<?> compiled() throws IOException, ReflectiveOperationException {
        Path source = Files.writeString(
                folder.resolve("DumpsView.java"), """
                    import static org.flightdiff.view.gc.GcEvents.COLLECTION;
                    import java.util.List;
                    import java.util.Optional;
                    import org.flightdiff.diagnosis.rule.*;
                    import org.flightdiff.language.Text;
                    import org.flightdiff.view.*;
                    import org.flightdiff.view.gc.Collections;
                    public class DumpsView {
                    """ + metric() + codeOf(VIEW) + codeOf(CAUSE) + "}\n");
        List<String> words = new ArrayList<>(AlteredProgram.options(folder));
        words.add(source.toString());
        int status =
                ToolProvider.getSystemJavaCompiler().run(null, System.out, System.err, words.toArray(String[]::new));
        assertThat(status).as("CONTRIBUTING's examples do not compile").isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            return Class.forName("DumpsView", true, loader);
        }
    }

    /** The example metric, within a class that is called as the one it belongs to. */
    private static String metric() throws IOException {
        return "public static class CollectionMetrics {" + codeOf(METRIC) + "}\n";
    }

    private static String codeOf(String section) throws IOException {
        return Example.codeOf(section).stream()
                .filter(Predicate.not(Example::isTest))
                .map(Example::text)
                .collect(Collectors.joining());
    }

    private static String exampleWords() {
        return List.of(METRIC, VIEW, CAUSE).stream()
                .flatMap(ContributingTest::wordsOf)
                .map(Example::text)
                .collect(Collectors.joining());
    }

    private static Stream<Example> wordsOf(String section) {
        return Unchecked.of(() -> Example.of(section).stream().filter(Predicate.not(Example::isCode)));
    }
}
