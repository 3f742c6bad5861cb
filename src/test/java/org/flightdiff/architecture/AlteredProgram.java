package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The program with changed or added sources and words, compiled and run apart from the tested one. */
record AlteredProgram(Path folder) {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");
    private static final Path WORDS = Path.of("src/main/resources/org/flightdiff");

    /** Adds an example: a class with its imports, or lines at the end of a properties file. */
    AlteredProgram with(Example example, String... imports) throws IOException {
        if (!example.isCode()) {
            Path words = folder.resolve("words/org/flightdiff").resolve(example.file());
            Path known = Files.exists(words) ? words : WORDS.resolve(example.file());
            return write(words, (Files.exists(known) ? Files.readString(known) : "") + example.text());
        }
        String name = Objects.requireNonNull(Path.of(example.file()).getParent())
                .toString()
                .replace(File.separatorChar, '.');
        StringBuilder source = new StringBuilder("package org.flightdiff." + name + ";\n");
        for (String each : imports) {
            source.append("import ").append(each).append(";\n");
        }
        return write(source(example.file()), source + example.text());
    }

    /** Adds members at the end of an existing class. */
    AlteredProgram withMembers(Example example, String imported) throws IOException {
        String source = known(example.file());
        return write(
                source(example.file()),
                source.substring(0, source.lastIndexOf('}'))
                                .replaceFirst("\nimport ", "\nimport " + imported + ";\nimport ")
                        + example.text() + "}\n");
    }

    /** Inserts something after the first occurrence of a text in a source. */
    AlteredProgram withBehind(String file, String place, String added) throws IOException {
        String source = known(file);
        int at = source.indexOf(place);
        assertThat(at)
                .as(() -> "'" + place + "' is to be found in " + SOURCES.resolve(file)
                        + ", as CONTRIBUTING.md says that lines are added there; where it has moved or changed, change"
                        + " both the page and this test")
                .isGreaterThanOrEqualTo(0);
        int end = at + place.length();
        return write(source(file), source.substring(0, end) + added + source.substring(end));
    }

    /** Adds an unchanged source, to be compiled against the changed ones. */
    AlteredProgram withUnchanged(String file) throws IOException {
        return write(source(file), known(file));
    }

    private String known(String file) throws IOException {
        Path changed = source(file);
        Path source = Files.exists(changed) ? changed : SOURCES.resolve(file);
        assertThat(source)
                .as(() -> "CONTRIBUTING.md names " + file + ", which is not below " + SOURCES)
                .exists();
        return Files.readString(source);
    }

    private Path source(String file) {
        return folder.resolve("sources").resolve(file);
    }

    private AlteredProgram write(Path file, String text) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
        return this;
    }

    /** The files that the compiler refuses. */
    Set<String> refused() throws IOException {
        Set<String> refused = new TreeSet<>();
        Path sources = folder.resolve("sources");
        compiled().stream()
                .filter(said -> said.getKind() == Diagnostic.Kind.ERROR && said.getSource() != null)
                .forEach(said ->
                        refused.add(sources.relativize(Path.of(said.getSource().toUri()))
                                .toString()
                                .replace(File.separatorChar, '/')));
        return refused;
    }

    private List<Diagnostic<? extends JavaFileObject>> compiled() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(folder.resolve("sources"))) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            List<String> options = options(classes);
            compiler.getTask(null, manager, said, options, null, manager.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        return said.getDiagnostics();
    }

    /** Of the compiler, whatever character set the system has. */
    static List<String> options(Path classes) {
        return List.of(
                "-encoding",
                "UTF-8",
                "-proc:none",
                "-nowarn",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"));
    }

    ClassLoader loader() throws IOException {
        assertThat(compiled().stream()
                        .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                        .toList())
                .as("what CONTRIBUTING.md shows does not compile")
                .isEmpty();
        List<URL> places = new ArrayList<>();
        places.add(folder.resolve("classes").toUri().toURL());
        places.add(Files.createDirectories(folder.resolve("words")).toUri().toURL());
        for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            places.add(Path.of(place).toUri().toURL());
        }
        return new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    static String printed(ClassLoader program, String... arguments) throws ReflectiveOperationException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Method run = Class.forName("org.flightdiff.cli.Flightdiff", true, program)
                .getDeclaredMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
        run.setAccessible(true);
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(program); // by which templates are found
        try {
            assertThat(run.invoke(null, new PrintWriter(out), new PrintWriter(err), arguments))
                    .as(err::toString)
                    .isEqualTo(0);
        } finally {
            thread.setContextClassLoader(own);
        }
        return out.toString();
    }
}
