package org.flightdiff.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.desktop.WindowInMemory;
import org.flightdiff.file.TemporaryFolder;

/** Does once what users do most, in memory: the JVM then puts its classes into the class archive of a build. */
public final class Training {

    private Training() {}

    /**
     * Arguments: a folder for the reports; "commands", or "all" with the window; a baseline, and candidates that differ from it
     * in what users look for.
     */
    public static void main(String[] arguments) {
        String picture = Path.of(arguments[0], "training.png").toString();
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        TemporaryFolder.removeAbandoned();
        Flightdiff.run(nowhere, nowhere, "--help");
        String baseline = arguments[2];
        for (String candidate : List.of(arguments).subList(3, arguments.length)) {
            Flightdiff.run(nowhere, nowhere, "compare", baseline, candidate);
        }
        int status = 0;
        if (arguments[1].equals("all")) {
            status = Flightdiff.run(
                    nowhere, nowhere, "compare", baseline, arguments[3], "--png", picture, "--archive", arguments[0]);
            WindowInMemory.turnPages(List.of(Path.of(baseline), Path.of(arguments[3])));
        }
        System.exit(status);
    }
}
