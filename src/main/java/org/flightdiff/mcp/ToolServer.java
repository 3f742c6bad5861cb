package org.flightdiff.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServer.SingleSessionSyncSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Serves the tools over two streams, by the official SDK of the protocol. */
public final class ToolServer {

    private final ServedProgram program;
    private final Folders folders;

    /**
     * A server.
     *
     * @param program what it runs
     * @param folders where it may read
     */
    public ToolServer(ServedProgram program, Folders folders) {
        this.program = program;
        this.folders = folders;
    }

    /**
     * Serves until the input ends or cannot be read; what was asked before is answered still.
     *
     * @param version of the program; may be empty
     * @throws IOException never in practice: of a pipe within this JVM
     */
    public void serve(InputStream in, OutputStream out, String version) throws IOException, InterruptedException {
        McpJsonMapper mapper = McpJsonDefaults.getMapper();
        try (Traffic traffic = new Traffic(mapper, out)) {
            McpSyncServer server = server(mapper, traffic, version);
            traffic.passAll(in);
            traffic.awaitAnswers();
            server.closeGracefully();
        }
    }

    private McpSyncServer server(McpJsonMapper mapper, Traffic traffic, String version) {
        // No answer has to wait for another: each call reads its own files.
        SingleSessionSyncSpecification wanted = (SingleSessionSyncSpecification)
                McpServer.sync(new StdioServerTransportProvider(mapper, traffic.input(), traffic.output()))
                        .serverInfo("flightdiff", version.isEmpty() ? "0" : version)
                        .capabilities(ServerCapabilities.builder().tools(false).build())
                        .instructions("Compares Java Flight Recorder recordings. Reads only files below " + folders
                                + ". Verdicts are worse, better, different, unchanged, inconclusive and not-comparable;"
                                + " only the first three are proven changes.");
        for (Offer offer : new Offers(program).all()) {
            wanted.toolCall(tool(offer), (exchange, call) -> traffic.run(() -> answer(offer, call.arguments())));
        }
        return wanted.build();
    }

    private static Tool tool(Offer offer) {
        return Tool.builder(offer.name(), offer.schema())
                .description(offer.description())
                .annotations(ToolAnnotations.builder()
                        .readOnlyHint(true)
                        .destructiveHint(false)
                        .idempotentHint(true)
                        .openWorldHint(false)
                        .build())
                .build();
    }

    private CallToolResult answer(Offer offer, @Nullable Map<String, Object> arguments) {
        CallToolResult.Builder result = CallToolResult.builder();
        try {
            return result.addTextContent(offer.answer().of(new CallArguments(arguments, folders)))
                    .build();
        } catch (RefusedCallException refused) {
            return result.addTextContent(String.valueOf(refused.getMessage()))
                    .isError(true)
                    .build();
        }
    }
}
