package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A project that uses the library: classes, compiled and run with nothing but the given jars. */
public record OutsideProject(Path folder, List<Path> jars, boolean asModule) {

    private static final String NAME = "example";

    public OutsideProject with(List<String> sources) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> options = new ArrayList<>(List.of("-d", classes.toString(), "-Xlint:all", "-Werror"));
        options.addAll(List.of(asModule ? "--module-path" : "--class-path", path(Stream.of())));
        if (asModule) {
            options.add(write("module-info", "module " + NAME + " {\n    requires org.flightdiff;\n}\n"));
        }
        for (String source : sources) {
            String name = source.replaceFirst("(?s).*public class (\\w+).*", "$1");
            options.add(write(name, "package " + NAME + ";\n" + source));
        }
        tool("javac", options);
        return this;
    }

    /** Runs a class in a JVM of its own; returns its standard output. */
    public String run(String name, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(RunningJdk.java(), "-XX:TieredStopAtLevel=1"));
        String path = path(Stream.of(folder.resolve("classes")));
        command.addAll(
                asModule
                        ? List.of("--module-path", path, "--module", NAME + "/" + NAME + "." + name)
                        : List.of("--class-path", path, NAME + "." + name));
        Arrays.stream(arguments)
                .map(each -> each instanceof Path file ? file.toAbsolutePath() : each)
                .forEach(each -> command.add(each.toString()));
        Path output = folder.resolve("output");
        ChildProcess.run(command, folder, output);
        return Files.readString(output);
    }

    /** Runs a tool of the JDK in this JVM. */
    public static void tool(String name, List<String> arguments) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        assertThat(ToolProvider.findFirst(name).orElseThrow().run(out, out, arguments.toArray(String[]::new)))
                .as(said::toString)
                .isZero();
    }

    private String write(String name, String source) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), source).toString();
    }

    private String path(Stream<Path> first) {
        return Stream.concat(first, jars.stream())
                .map(each -> each.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
