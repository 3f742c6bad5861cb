package org.flightdiff.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServer.SingleSessionSyncSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.io.BufferedReader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.flightdiff.mcp.CallArguments.RefusedCallException;
import org.jspecify.annotations.Nullable;

/** Serves the tools over two streams, by the official SDK of the protocol. */
public record ToolServer(ServedProgram program, Folders folders) {

    /** Serves until the input ends or cannot be read; what was asked before is answered still. */
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
                McpServer.sync(new StdioServerTransportProvider(mapper, traffic.input, traffic.output))
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

    /**
     * The messages between the client and the SDK. The SDK stops reading at the first line that is no message, does not
     * tell that its client is gone, and drops what it has not answered by then; so it gets messages only, and their end
     * only when all of them are answered; other lines are refused here.
     */
    private static final class Traffic implements AutoCloseable {

        private static final int BUFFER_BYTES = 1 << 16;

        /** Some requests are never answered, such as those before the handshake. */
        private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

        private static final long LOOKS_EVERY_MILLIS = 100;

        /** JSON-RPC 2.0, 5.1. */
        private static final int PARSE_ERROR = -32_700;

        private static final int INVALID_REQUEST = -32_600;

        private final McpJsonMapper mapper;
        private final PipedInputStream input = new PipedInputStream(BUFFER_BYTES);
        private final PipedOutputStream passed;
        private final OutputStream out;
        private final OutputStream output;
        private int unanswered;
        private int running;

        Traffic(McpJsonMapper mapper, OutputStream out) throws IOException {
            this.mapper = mapper;
            this.out = out;
            passed = new PipedOutputStream(input);
            output = new FilterOutputStream(out) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    out.write(bytes, from, length);
                }

                /** The SDK does so after each message; this server sends nothing but answers. */
                @Override
                public void flush() throws IOException {
                    super.flush();
                    count(-1, 0);
                }
            };
        }

        /** Passes messages on until the client is gone, or the SDK reads no more. */
        void passAll(InputStream in) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    JSONRPCMessage message = message(line);
                    if (message == null) {
                        refuse(line);
                    } else {
                        count(message instanceof JSONRPCRequest ? 1 : 0, 0);
                        passed.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                        passed.flush();
                    }
                }
            } catch (IOException gone) {
                return;
            }
        }

        private @Nullable JSONRPCMessage message(String line) {
            try {
                return McpSchema.deserializeJsonRpcMessage(mapper, line);
            } catch (IOException | RuntimeException none) {
                return null;
            }
        }

        /** The SDK says nothing of such lines. Blank ones are no mistake. */
        private void refuse(String line) throws IOException {
            if (line.isBlank()) {
                return;
            }
            boolean json = isJson(line);
            String answer =
                    "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":" + (json ? INVALID_REQUEST : PARSE_ERROR)
                            + ",\"message\":\"" + (json ? "no JSON-RPC message" : "no JSON") + "\"}}\n";
            // As the SDK does for each of its messages.
            synchronized (output) {
                out.write(answer.getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }

        private boolean isJson(String line) {
            try {
                mapper.readValue(line, Object.class);
                return true;
            } catch (IOException | RuntimeException none) {
                return false;
            }
        }

        /** Carries out a call, which is waited for however long it takes. */
        <T> T run(Supplier<T> call) {
            count(0, 1);
            try {
                return call.get();
            } finally {
                count(0, -1);
            }
        }

        private synchronized void count(int moreUnanswered, int moreRunning) {
            unanswered += moreUnanswered;
            running += moreRunning;
            notifyAll();
        }

        /** Waits until all is answered, or nothing is being done for an answer any more. */
        synchronized void awaitAnswers() throws InterruptedException {
            long quietSince = System.nanoTime();
            while (unanswered > 0 && System.nanoTime() - quietSince < PATIENCE_NANOS) {
                wait(LOOKS_EVERY_MILLIS);
                if (running > 0) {
                    quietSince = System.nanoTime();
                }
            }
        }

        @Override
        public void close() throws IOException {
            passed.close();
        }
    }

    /** The program's commands, run within this JVM. */
    @FunctionalInterface
    public interface ServedProgram {

        /** What a command said, and whether it did what it was asked for. */
        record CommandOutcome(boolean done, String output, String error) {}

        /** Runs a command; nothing of it reaches the standard output of this JVM. */
        CommandOutcome run(List<String> words);
    }
}
