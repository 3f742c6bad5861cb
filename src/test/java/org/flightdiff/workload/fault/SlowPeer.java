package org.flightdiff.workload.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** One request in twenty asks a peer on this machine that takes 25 ms to answer. */
final class SlowPeer implements Fault {

    private static final int ONE_IN = 20;
    private static final long DELAY_NANOS = 25_000_000;
    private static final long POLL_NANOS = 1_000_000;

    private final ServerSocket peer;
    private final ThreadLocal<Socket> connection = ThreadLocal.withInitial(this::connect);

    SlowPeer() {
        try {
            peer = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    @Override
    public void onRequest(SplittableRandom random) {
        if (random.nextInt(ONE_IN) == 0) {
            try {
                Socket socket = connection.get();
                socket.getOutputStream().write(1);
                socket.getInputStream().read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Socket connect() {
        try {
            return new Socket(peer.getInetAddress(), peer.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        while (true) {
            try {
                Socket socket = peer.accept();
                daemon(() -> serve(socket));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void serve(Socket socket) {
        try {
            InputStream questions = socket.getInputStream();
            while (true) {
                // A blocking read would write an event for the peer's wait for work.
                while (questions.available() == 0) {
                    LockSupport.parkNanos(POLL_NANOS);
                }
                questions.read();
                LockSupport.parkNanos(DELAY_NANOS);
                socket.getOutputStream().write(1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, "slow-peer");
        thread.setDaemon(true);
        thread.start();
    }
}
