package org.flightdiff.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.desktop.WindowInMemory;

/** Does once what users do most, in memory: the JVM then puts its classes into the class archive of a build. */
public final class Training {

    private Training() {}

    /** Arguments: baseline, candidate, and a folder for the reports. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[2]);
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        int status = Flightdiff.run(
                nowhere,
                nowhere,
                "compare",
                arguments[0],
                arguments[1],
                "--png",
                folder.resolve("training.png").toString(),
                "--html",
                folder.resolve("training.html").toString());
        WindowInMemory.turnPages(List.of(Path.of(arguments[0]), Path.of(arguments[1])));
        System.exit(status);
    }
}
