package org.flightdiff.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Another service, on loopback: answers each byte with a byte after a while. */
final class Upstream {

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int millis;
    private final ThreadLocal<Socket> connections = ThreadLocal.withInitial(this::connect);

    /** @param millis how long it takes to answer */
    Upstream(int millis) throws IOException {
        this.millis = millis;
        start("upstream", this::accept);
    }

    /** Asks it, over the connection of this thread. */
    void ask() throws IOException {
        Socket connection = connections.get();
        connection.getOutputStream().write(1);
        if (connection.getInputStream().read() < 0) {
            throw new IOException("closed");
        }
    }

    private Socket connect() {
        try {
            return new Socket(server.getInetAddress(), server.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket asked = server.accept();
            start("upstream-connection", () -> answer(asked));
        }
    }

    private void answer(Socket asked) throws IOException, InterruptedException {
        for (int next = asked.getInputStream().read();
                next >= 0;
                next = asked.getInputStream().read()) {
            Thread.sleep(millis);
            asked.getOutputStream().write(next);
        }
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    /** What a thread does. */
    private interface Work {
        void run() throws IOException, InterruptedException;
    }
}
