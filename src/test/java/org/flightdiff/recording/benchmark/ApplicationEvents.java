package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.StackTrace;

/** Events of an application, millions of them, with a text in each, until the program is ended. */
final class ApplicationEvents {

    private static final int THREADS = 2;
    private static final int PATHS = 200;
    private static final int CUSTOMERS = 50_000;
    private static final int LARGEST = 100_000;
    private static final String[] METHODS = {"GET", "PUT", "POST", "DELETE"};

    private ApplicationEvents() {}

    /** A unit of work. */
    @Label("Request")
    @StackTrace(false)
    static final class Request extends Event {
        @Label("Method")
        String method = "";

        @Label("Path")
        String path = "";

        @Label("Customer")
        String customer = "";

        @Label("Bytes")
        long bytes;
    }

    /** Something that happens within one. */
    @Label("Lookup")
    @StackTrace(false)
    static final class Lookup extends Event {
        @Label("Table")
        String table = "";

        @Label("Rows")
        int rows;
    }

    /** @param arguments a number that decides their values */
    public static void main(String[] arguments) {
        Endlessly.work(THREADS, arguments, ApplicationEvents::serve);
    }

    private static void serve(SplittableRandom random) {
        while (true) {
            Request request = new Request();
            request.begin();
            for (int lookups = random.nextInt(3); lookups > 0; lookups--) {
                Lookup lookup = new Lookup();
                lookup.begin();
                lookup.table = "table" + random.nextInt(THREADS * METHODS.length);
                lookup.rows = random.nextInt(LARGEST);
                lookup.commit();
            }
            request.method = METHODS[random.nextInt(METHODS.length)];
            request.path = "/orders/" + random.nextInt(PATHS);
            request.customer = "customer " + random.nextInt(CUSTOMERS);
            request.bytes = random.nextInt(LARGEST);
            request.commit();
        }
    }
}
