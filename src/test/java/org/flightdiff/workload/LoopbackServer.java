package org.flightdiff.workload;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Answers requests on the loopback interface, each after some milliseconds given as the argument, until its standard
 * input ends. Its only line of output is its port.
 */
public final class LoopbackServer {

    private LoopbackServer() {}

    public static void main(String[] arguments) throws IOException {
        long millis = Long.parseLong(arguments[0]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var workers = Executors.newFixedThreadPool(4);
        server.setExecutor(workers);
        server.createContext("/", exchange -> {
            try {
                TimeUnit.MILLISECONDS.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            byte[] answer = new byte[1 << 16];
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        System.out.println(server.getAddress().getPort());
        while (System.in.read() >= 0) {
            // Nobody writes anything.
        }
        server.stop(0);
        workers.shutdown();
    }
}
