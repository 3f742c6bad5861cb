package org.flightdiff.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.mcp.Folders;
import org.flightdiff.mcp.ToolServer;
import org.flightdiff.mcp.ToolServer.ServedProgram.CommandOutcome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "mcp",
        description =
                "Serves comparisons to coding agents by the Model Context Protocol: compare, metric, why, events and"
                        + " stacks, on standard input and output, until the input ends. Reads only.",
        footer = {"  flightdiff mcp --folder recordings", "  flightdiff mcp --folder recordings --folder load-tests"})
final class McpCommand extends Subcommand {

    /** The SDK's logging has no use here; without this, it says on standard error that there is none. */
    private static final String SILENT_LOGGING = "slf4j.internal.verbosity";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            required = true,
            description = "where recordings may be read, with all that is below; may be repeated")
    private List<Path> folders = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        System.setProperty(SILENT_LOGGING, "ERROR");
        OutputStream out = System.out;
        // Whatever else would print to standard output would break the protocol.
        System.setOut(System.err);
        String version = McpCommand.class.getPackage().getImplementationVersion();
        new ToolServer(McpCommand::run, allowed()).serve(System.in, out, version == null ? "" : version);
        return ExitStatus.DONE;
    }

    private Folders allowed() {
        try {
            return Folders.of(folders);
        } catch (IOException unusable) {
            throw refused(unusable);
        }
    }

    /** That nothing could be compared is an answer too. */
    private static CommandOutcome run(List<String> words) {
        StringWriter output = new StringWriter();
        StringWriter error = new StringWriter();
        int status = Flightdiff.run(new PrintWriter(output), new PrintWriter(error), words.toArray(String[]::new));
        boolean done = status == ExitStatus.DONE || status == ExitStatus.NOTHING_COMPARABLE;
        return new CommandOutcome(done, output.toString(), error.toString());
    }
}
