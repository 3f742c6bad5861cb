package org.flightdiff.programs;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers with pages that it makes once and keeps, after asking somebody else for a few milliseconds. */
final class Pages extends Handler.Abstract {

    private static final int ROWS = 150;
    private static final int ASKING_MILLIS = 3;
    private static final int RESOURCES = 40;
    private static final int WORDS = 50;

    private static final Map<String, String> MADE = new ConcurrentHashMap<>();
    private static final List<Object> KEPT = new ArrayList<>();
    private static final AtomicInteger SERVED = new AtomicInteger();

    private static volatile Object latest = "";

    private final String fault;

    Pages(String fault) {
        this.fault = fault;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = request.getHttpURI().getPath();
        int served = SERVED.incrementAndGet();
        switch (fault) {
            case "leak" -> {
                if (served % 5 == 0) {
                    keep(new StringBuilder(page(path)));
                }
            }
            case "threads" -> {
                if (served % 100 == 0) {
                    ExecutorService background = Executors.newFixedThreadPool(1);
                    background.execute(() -> page(path));
                    keep(background);
                }
            }
            case "direct" -> {
                if (served % 20 == 0) {
                    keep(ByteBuffer.allocateDirect(1 << 17));
                }
            }
            case "exceptions" -> countNumbers(page(path));
            case "gc" -> {
                if (served % 300 == 0) {
                    System.gc();
                }
            }
            case "finalizers" -> {
                for (int resource = 0; resource < RESOURCES; resource++) {
                    new Resource();
                }
            }
            case "large" -> {
                if (served % 20 == 0) {
                    latest = new StringBuilder(2_000_000).append(page(path));
                }
            }
            default -> {}
        }
        ask();
        String page = fault.equals("no-cache") ? make(path) : page(path);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html;charset=utf-8");
        Content.Sink.write(response, true, page, callback);
        return true;
    }

    private void ask() throws InterruptedException {
        if (fault.equals("lock")) {
            synchronized (MADE) {
                Thread.sleep(ASKING_MILLIS);
            }
        } else {
            Thread.sleep(ASKING_MILLIS);
        }
    }

    private static String page(String path) {
        return MADE.computeIfAbsent(path, Pages::make);
    }

    private static String make(String path) {
        StringBuilder page = new StringBuilder("<html><table>");
        for (int row = 0; row < ROWS; row++) {
            page.append(String.format("<tr><td>%d</td><td>%s</td><td>%.3f</td></tr>", row, path, Math.sqrt(row)));
        }
        return page.append("</table></html>").toString();
    }

    private static int countNumbers(String page) {
        int numbers = 0;
        for (String word : page.split("[<>]", WORDS)) {
            try {
                numbers += Integer.parseInt(word) >= 0 ? 1 : 0;
            } catch (NumberFormatException e) {
                // A word.
            }
        }
        return numbers;
    }

    private static void keep(Object something) {
        synchronized (KEPT) {
            KEPT.add(something);
        }
    }

    /** Something that is given back by its finalizer. */
    private static final class Resource {
        private final byte[] content = new byte[100];

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            content[0] = 1;
        }
    }
}
