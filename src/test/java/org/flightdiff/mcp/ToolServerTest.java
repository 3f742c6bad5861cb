package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.flightdiff.mcp.ServedProgram.CommandOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ToolServerTest {

    private static final String HANDSHAKE = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
        "clientInfo":{"name":"test","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        """;

    private static final String CALL = """
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"events","arguments":{"baseline":"a.jfr"}}}
        """;

    @TempDir
    private Path folder;

    private final CountDownLatch ended = new CountDownLatch(1);

    @Test
    void aCallThatStillRunsAtTheEndOfTheInputIsAnswered() throws Exception {
        assertThat(served(HANDSHAKE + CALL, new End(false))).contains("\"id\":2", "all events");
    }

    @Test
    void theSameHoldsWhereTheInputCannotBeReadAnyMore() throws Exception {
        assertThat(served(HANDSHAKE + CALL, new End(true))).contains("\"id\":2", "all events");
    }

    @Test
    void linesThatAreNoMessagesAreRefusedByTheirCodesAndWhatFollowsIsAnswered() throws Exception {
        String said = served("no message\n\n{}\n[1]\n{\"jsonrpc\":\n" + HANDSHAKE + CALL, new End(false));
        assertThat(said).contains("\"id\":2", "all events");
        assertThat(said.lines()
                        .filter(line -> line.contains("\"error\""))
                        .map(line -> JsonMapper.shared().readTree(line))
                        .peek(line -> assertThat(line.required("id").isNull()).isTrue())
                        .map(line -> line.at("/error/code").asInt()))
                .containsExactly(-32700, -32600, -32600, -32700);
    }

    private String served(String said, InputStream end) throws Exception {
        Files.createFile(folder.resolve("a.jfr"));
        ServedProgram program = words -> {
            awaitEnd();
            return new CommandOutcome(true, "{\"types\":[{\"name\":\"all events\",\"baseline\":{\"events\":1}}]}", "");
        };
        InputStream in = new SequenceInputStream(new ByteArrayInputStream(said.getBytes(StandardCharsets.UTF_8)), end);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ToolServer(program, Folders.of(List.of(folder))).serve(in, out, "");
        return out.toString(StandardCharsets.UTF_8);
    }

    private void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The end of the input, which tells that it was reached. */
    private final class End extends InputStream {

        private final boolean broken;

        End(boolean broken) {
            this.broken = broken;
        }

        @Override
        public int read() throws IOException {
            ended.countDown();
            if (broken) {
                throw new IOException("the client is gone");
            }
            return -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return read();
        }
    }
}
