package org.flightdiff.mcp;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A client of the SDK that starts the command as agents do, and ends it. */
public final class ServedAgent implements AutoCloseable {

    /** What a tool returned, and whether it was an error. */
    public record Reply(boolean refused, String text) {}

    private final McpSyncClient client;
    private final List<String> errors = new CopyOnWriteArrayList<>();

    /** Starts {@code flightdiff mcp} for some folders. */
    public ServedAgent(Path... folders) {
        List<String> words = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.flightdiff.cli.Flightdiff",
                "mcp"));
        for (Path folder : folders) {
            words.addAll(List.of("--folder", folder.toString()));
        }
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        StdioClientTransport transport = new StdioClientTransport(
                ServerParameters.builder(java.toString()).args(words).build(), McpJsonDefaults.getMapper());
        transport.setStdErrorHandler(errors::add);
        client = McpClient.sync(transport)
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(2))
                .build();
        client.initialize();
    }

    public McpSyncClient client() {
        return client;
    }

    /** The lines on the standard error of the command. */
    public List<String> errors() {
        return List.copyOf(errors);
    }

    /** What a tool returns. */
    public Reply call(String tool, Map<String, Object> arguments) {
        CallToolResult result = client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
        String text = ((TextContent) result.content().get(0)).text();
        return new Reply(Boolean.TRUE.equals(result.isError()), text);
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
