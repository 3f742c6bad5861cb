package org.flightdiff.programs;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import org.eclipse.jetty.server.Server;

/** Jetty on loopback, with a client that asks for pages. */
final class Web implements Program {

    private static final int PAGES = 200;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String address;

    Web(String fault) throws Exception {
        Server server = new Server(new InetSocketAddress("127.0.0.1", 0));
        server.setHandler(new Pages(fault));
        server.start();
        address = server.getURI().toString();
    }

    @Override
    public double perSecond() {
        return 300;
    }

    @Override
    public void request(Random random) throws Exception {
        URI page = URI.create(address + "page/" + random.nextInt(PAGES));
        String answer = client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString())
                .body();
        if (!answer.endsWith("</html>")) {
            throw new IllegalStateException(answer);
        }
    }
}
