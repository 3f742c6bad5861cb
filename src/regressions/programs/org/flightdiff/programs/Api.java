package org.flightdiff.programs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;

/** Undertow with Jackson: a request posts an order as JSON, which is priced after asking another service. */
final class Api implements Program {

    private static final int LINES = 80;
    private static final int UPSTREAM_MILLIS = 3;
    private static final int SLOW_UPSTREAM_MILLIS = 25;
    private static final int WORKERS = 16;
    private static final int PARTS = 6;
    private static final int LOG_RECORD = 4_096;

    private final String fault;
    private final ObjectMapper mapper = new ObjectMapper();
    private final Upstream upstream;
    private final FileChannel log;
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    Api(String fault, Path folder) throws IOException {
        this.fault = fault;
        upstream = new Upstream(fault.equals("slow-upstream") ? SLOW_UPSTREAM_MILLIS : UPSTREAM_MILLIS);
        log = FileChannel.open(
                folder.resolve("log"), StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        Undertow server = Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setWorkerThreads(fault.equals("one-worker") ? 1 : WORKERS)
                .setHandler(new BlockingHandler(this::price))
                .build();
        server.start();
        int port = ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        address = URI.create("http://127.0.0.1:" + port + "/price");
    }

    @Override
    public double perSecond() {
        return 180;
    }

    @Override
    public void request(Random random) throws IOException, InterruptedException {
        ObjectNode order = mapper.createObjectNode();
        for (int line = 0; line < LINES; line++) {
            order.putArray("line " + line).add(random.nextInt(1_000)).add(line % 2 == 0 ? "two" : "2");
        }
        HttpRequest post = HttpRequest.newBuilder(address)
                .POST(BodyPublishers.ofByteArray(mapper.writeValueAsBytes(order)))
                .build();
        String answer = client.send(post, BodyHandlers.ofString()).body();
        if (!answer.contains("sum")) {
            throw new IllegalStateException(answer);
        }
    }

    private void price(HttpServerExchange exchange) throws Exception {
        ObjectMapper reader = fault.equals("mapper-each") ? new ObjectMapper() : mapper;
        Order order = new Order();
        for (JsonNode line : reader.readTree(exchange.getInputStream())) {
            order.sum += line.get(0).asInt() * number(line.get(1).asText());
        }
        upstream.ask();
        switch (fault) {
            case "synced-log" -> log(order);
            case "thread-each" -> inThreads(order);
            default -> {}
        }
        exchange.getOutputStream().write(reader.writeValueAsBytes(order));
    }

    private int number(String text) {
        if (fault.equals("exceptions")) {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                return 0;
            }
        }
        return Character.isDigit(text.charAt(0)) ? Integer.parseInt(text) : 0;
    }

    private void log(Order order) throws IOException {
        synchronized (log) {
            log.write(ByteBuffer.allocate(LOG_RECORD).putInt(order.sum).rewind());
            log.force(true);
        }
    }

    private static void inThreads(Order order) throws InterruptedException {
        Thread[] parts = new Thread[PARTS];
        for (int part = 0; part < PARTS; part++) {
            parts[part] = new Thread(() -> order.toString(), "part");
            parts[part].start();
        }
        for (Thread part : parts) {
            part.join();
        }
    }

    /** What is answered. */
    public static final class Order {
        public int sum;
        public String currency = "EUR";
    }
}
