package org.flightdiff.cli.record;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Enter, Ctrl-C or a signal lets the command finish its work; a second signal ends the program at once. */
final class EndRequest implements AutoCloseable {

    private final CountDownLatch asked = new CountDownLatch(1);
    private final List<Handling> before = new ArrayList<>();

    private interface Handling {
        void restore() throws ReflectiveOperationException;
    }

    private EndRequest() {}

    /** Waits for one from now on; the end of what is typed asks for nothing. */
    static EndRequest from(InputStream typed) {
        EndRequest request = new EndRequest();
        Thread enter = new Thread(() -> request.read(typed), "flightdiff-enter");
        enter.setDaemon(true);
        enter.start();
        for (String signal : new String[] {"INT", "TERM", "HUP"}) {
            request.handle(signal);
        }
        return request;
    }

    private void read(InputStream typed) {
        try {
            int letter = typed.read();
            while (letter >= 0 && letter != '\n') {
                letter = typed.read();
            }
            if (letter >= 0) {
                asked.countDown();
            }
        } catch (IOException nothingTyped) {
            return;
        }
    }

    /**
     * A shutdown hook would not do: it runs beside those that remove unfinished files. By reflection, as the compiler
     * warns of each use of this class, which every JDK has in the module jdk.unsupported. Systems without such a signal
     * go on as usual.
     */
    private void handle(String name) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object usual = handler.getField("SIG_DFL").get(null);
            Object given = signal.getConstructor(String.class).newInstance(name);
            InvocationHandler once = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    signal.getMethod("handle", signal, handler).invoke(null, given, usual);
                    asked.countDown();
                }
                return null;
            };
            Object handling = Proxy.newProxyInstance(EndRequest.class.getClassLoader(), new Class<?>[] {handler}, once);
            Object earlier = signal.getMethod("handle", signal, handler).invoke(null, given, handling);
            before.add(() -> signal.getMethod("handle", signal, handler).invoke(null, given, earlier));
        } catch (ReflectiveOperationException noSuchSignal) {
            return;
        }
    }

    boolean within(long millis) {
        try {
            return asked.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    @Override
    public void close() {
        try {
            for (Handling each : before) {
                each.restore();
            }
        } catch (ReflectiveOperationException noSuchSignal) {
            return;
        }
    }
}
