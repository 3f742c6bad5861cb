package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.testing.English;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for the sources and words of the program, read as text or loaded class by class. */
class SourcesTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");

    /** What HotSpot writes into its logs is data, too. */
    private static final Path LINES_OF_LOGS = SOURCES.resolve("recording").resolve("gclog");

    private static final List<String> SPEAKING =
            List.of("view", "diagnosis", "comparison", "statistics", "shape", "difference", "recording", "unit");

    /** Their texts end up in the message of an exception about what a user asked for and does not exist. */
    private static final Set<String> OF_EXCEPTIONS = Set.of(
            "TimeRange.java",
            "Alignment.java",
            "FileKind.java",
            "MeasuredBeside.java",
            "MissingFieldException.java",
            "Samples.java");

    /** Three words in a row, the second and third in lower case. */
    private static final Pattern SENTENCE = Pattern.compile("\\p{L}{2,}[,:;]? \\p{Ll}{2,}[,:;]? \\p{Ll}{2,}");

    /**
     * Names by which both sides are matched: of settings, phases, operations. They are data, and end after five words.
     */
    private static final Set<String> NAMING =
            Set.of("ClassPath.java", "PhaseNames.java", "PhaseMetrics.java", "OperationNames.java");

    private static final Pattern MORE_THAN_A_NAME = Pattern.compile("(?:\\p{L}+[,:;]? ){6}");

    /** What replaces a missing name: "(no stack trace)". */
    private static final Pattern STAND_IN = Pattern.compile("\\(.*\\)");

    private static final Set<String> KNOWN = Views.ALL.stream()
            .flatMap(view -> view.metrics().stream())
            .map(Metric::id)
            .collect(Collectors.toSet());

    private static final Pattern IN_A_SENTENCE = Pattern.compile(KNOWN.stream()
            .map(id -> id.substring(0, id.indexOf('.')))
            .distinct()
            .collect(Collectors.joining("|", "(?<![\\w.-])(?:", ")(?:\\.[a-z0-9-]*[a-z0-9])+")));

    private static final String SIDE = "(?i:baseline|candidate|before|after)";

    private static final Pattern PICK = Pattern.compile("== Role\\.(BASELINE|CANDIDATE)\\s*\\?[^:;\"]*" + SIDE
            + "[^:;]*:[^;\"]*" + SIDE + "|case BASELINE -> [\\w.]*" + SIDE + "\\w*(\\(\\))?;");

    private static final Path CLASSES = Path.of("target/classes").toAbsolutePath();

    private record Literal(String file, String text) {}

    // The texts of metrics, charts, causes, remarks and reasons are in resource bundles, so that they can be translated
    // and no code decides by them. Messages of exceptions are for callers, and names from the JVM or its events are
    // data.

    @Test
    void sentencesStandInTheBundle() throws IOException {
        assertThat(literals()
                        .filter(literal -> !OF_EXCEPTIONS.contains(literal.file))
                        .filter(literal -> (NAMING.contains(literal.file) ? MORE_THAN_A_NAME : SENTENCE)
                                .matcher(literal.text)
                                .find())
                        .filter(literal -> !STAND_IN.matcher(literal.text).matches()))
                .as("move it to src/main/resources/org/flightdiff/language, and say Text.of(key, arguments)")
                .isEmpty();
    }

    // Code names metrics by their constants, sentences by their ids: no compiler finds a misspelt one there.

    @ParameterizedTest
    @MethodSource("rules")
    void everyIdThatARuleTellsAsItsEvidenceIsInTheCatalogue(Rule rule) {
        Stream<MatchResult> named =
                IN_A_SENTENCE.matcher(English.of(rule.evidence())).results();
        assertThat(KNOWN).containsAll(named.map(MatchResult::group).toList());
    }

    // Only TwoSided#of picks the one of two things that belongs to a role.

    @Test
    void onlyOnePlaceTellsWhatBelongsToARole() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.startsWith(SOURCES.resolve("model")))
                            .filter(file -> PICK.matcher(Unchecked.of(() -> Files.readString(file)))
                                    .find()))
                    .as("let the record implement TwoSided, or say new Both<>(baseline, candidate).of(role)")
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return role == Role.BASELINE ? baseline : candidate;",
                "long all = side == Role.BASELINE\n ? shape.baselineCount() : shape.candidateCount();",
                "suffering == Role.CANDIDATE ? Text.pair(before, after) : Text.pair(after, before)",
                "case BASELINE -> session.baseline();"
            })
    void isSeen(String picking) {
        assertThat(PICK.matcher(picking).find()).isTrue();
    }

    // No two classes initialise each other: whichever is first would see the other's constants as null, and two threads
    // would wait for each other forever. The window is left out, as its toolkit must be started first.

    @Test
    @Tag("slow")
    void eachClassCanComeFirst() throws IOException {
        URL[] classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Unchecked.of(() -> Path.of(entry).toUri().toURL()))
                .toArray(URL[]::new);
        List<String> names = names();
        assertThat(names).hasSizeGreaterThan(1_000);
        assertThat(names.parallelStream().filter(name -> !canComeFirst(name, classPath)))
                .as("classes that fail where no other is initialised yet")
                .isEmpty();
    }

    private static Stream<Literal> literals() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> speaking = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(LINES_OF_LOGS))
                    .filter(file -> SPEAKING.contains(
                            SOURCES.relativize(file).getName(0).toString()))
                    .toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(speaking));
            Stream.Builder<Literal> found = Stream.builder();
            for (CompilationUnitTree unit : task.parse()) {
                String file = Objects.requireNonNull(
                                Path.of(unit.getSourceFile().getName()).getFileName())
                        .toString();
                new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitLiteral(LiteralTree literal, Void none) {
                        if (literal.getValue() instanceof String text) {
                            found.add(new Literal(file, text));
                        }
                        return super.visitLiteral(literal, null);
                    }

                    @Override
                    public Void visitNewClass(NewClassTree created, Void none) {
                        return created.getIdentifier().toString().endsWith("Exception")
                                ? null
                                : super.visitNewClass(created, null);
                    }

                    @Override
                    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                        return call.getMethodSelect().toString().equals("refused")
                                ? null
                                : super.visitMethodInvocation(call, null);
                    }

                    @Override
                    public Void visitAnnotation(AnnotationTree annotation, Void none) {
                        return null;
                    }
                }.scan(unit, null);
            }
            return found.build();
        }
    }

    static Stream<Rule> rules() {
        return Rules.ALL.stream();
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve("org/flightdiff"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace(File.separatorChar, '.'))
                    .filter(name -> !name.startsWith("org.flightdiff.desktop."))
                    .toList();
        }
    }

    private static boolean canComeFirst(String name, URL[] classPath) {
        try (URLClassLoader alone = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Class.forName(name, true, alone);
            return true;
        } catch (ExceptionInInitializerError cycle) {
            return false;
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
