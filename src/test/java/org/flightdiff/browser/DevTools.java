package org.flightdiff.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A connection to a browser: calls with answers, and events by session. */
final class DevTools implements WebSocket.Listener, AutoCloseable {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final long LONGEST_ANSWER_SECONDS = 120;

    private final WebSocket socket;
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, BiConsumer<String, JsonNode>> listeners = new ConcurrentHashMap<>();
    private final StringBuilder message = new StringBuilder();

    DevTools(URI address) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, this)
                .join();
    }

    /** Calls a method of the browser, or of one of its pages, and waits for the answer. */
    JsonNode call(@Nullable String session, String method, Object... namesAndValues) {
        int id = calls.incrementAndGet();
        ObjectNode request = MAPPER.createObjectNode().put("id", id).put("method", method);
        if (session != null) {
            request.put("sessionId", session);
        }
        ObjectNode parameters = request.putObject("params");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.set(String.valueOf(namesAndValues[i]), MAPPER.valueToTree(namesAndValues[i + 1]));
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText(MAPPER.writeValueAsString(request), true).join();
        return await(answer, method);
    }

    /** Passes the events of a session to a listener: name and parameters, one at a time. */
    void listen(String session, BiConsumer<String, JsonNode> listener) {
        listeners.put(session, listener);
    }

    static <T> T await(CompletableFuture<T> future, String what) {
        try {
            return future.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(what, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(what, e);
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
        message.append(part);
        if (last) {
            JsonNode whole = MAPPER.readTree(message.toString());
            message.setLength(0);
            received(whole);
        }
        from.request(1);
        return null;
    }

    private void received(JsonNode whole) {
        CompletableFuture<JsonNode> answer = answers.remove(whole.path("id").asInt(-1));
        if (answer != null && whole.has("error")) {
            answer.completeExceptionally(
                    new IllegalStateException(whole.get("error").toString()));
        } else if (answer != null) {
            answer.complete(whole.path("result"));
        } else {
            listeners
                    .getOrDefault(whole.path("sessionId").asString(""), (name, parameters) -> {})
                    .accept(whole.path("method").asString(""), whole.path("params"));
        }
    }

    @Override
    public void close() {
        socket.abort();
    }
}
