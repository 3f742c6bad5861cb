package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * The texts of metrics, charts, causes, remarks and reasons are in resource bundles, so that they can be translated and
 * no code decides by them. Messages of exceptions are for callers, and names from the JVM or its events are data.
 */
class NoSentenceInCodeTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");

    /** What HotSpot writes into its logs is data, too. */
    private static final Path LINES_OF_LOGS = SOURCES.resolve("recording").resolve("gclog");

    private static final List<String> SPEAKING =
            List.of("view", "diagnosis", "comparison", "statistics", "shape", "difference", "recording", "unit");

    /** Their texts end up in the message of an exception about what a user asked for and does not exist. */
    private static final Set<String> OF_EXCEPTIONS = Set.of(
            "TimeRange.java", "Alignment.java", "MeasuredBeside.java", "MissingFieldException.java", "Samples.java");

    /** Three words in a row, the second and third in lower case. */
    private static final Pattern SENTENCE = Pattern.compile("\\p{L}{2,}[,:;]? \\p{Ll}{2,}[,:;]? \\p{Ll}{2,}");

    /**
     * Names by which both sides are matched: of settings, phases, operations. They are data, and end after five words.
     */
    private static final Set<String> NAMING = Set.of(
            "AgentsPanel.java", "ClassPath.java", "PhaseNames.java", "ReferenceProcessing.java", "OperationNames.java");

    private static final Pattern MORE_THAN_A_NAME = Pattern.compile("(?:\\p{L}+[,:;]? ){6}");

    /** What replaces a missing name: "(no stack trace)". */
    private static final Pattern STAND_IN = Pattern.compile("\\(.*\\)");

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

    private record Literal(String file, String text) {}

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
                    public Void visitAnnotation(AnnotationTree annotation, Void none) {
                        return null;
                    }
                }.scan(unit, null);
            }
            return found.build();
        }
    }
}
