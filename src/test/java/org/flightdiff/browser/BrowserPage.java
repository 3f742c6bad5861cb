package org.flightdiff.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;

/** A page in a browser; records its console messages and its requests. */
public final class BrowserPage implements AutoCloseable {

    private static final int POLLED_EVERY_MILLIS = 100;
    private static final int POLLS = 1_800;

    private final DevTools devTools;
    private final String context;
    private final String session;
    private final String address;
    private final Look look;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Boolean> loaded = new CompletableFuture<>();

    private BrowserPage(DevTools devTools, String context, String session, String address, Look look) {
        this.look = look;
        this.devTools = devTools;
        this.context = context;
        this.session = session;
        this.address = address;
    }

    static BrowserPage open(DevTools devTools, Path file, Look look) {
        String context = devTools.call(null, "Target.createBrowserContext")
                .path("browserContextId")
                .asString();
        String target = devTools.call(null, "Target.createTarget", "url", "about:blank", "browserContextId", context)
                .path("targetId")
                .asString();
        String session = devTools.call(null, "Target.attachToTarget", "targetId", target, "flatten", true)
                .path("sessionId")
                .asString();
        BrowserPage page = new BrowserPage(
                devTools, context, session, file.toAbsolutePath().toUri().toString(), look);
        devTools.listen(session, page::heard);
        page.show();
        return page;
    }

    private void show() {
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable");
        }
        resize(look.width(), look.height());
        showOn("screen");
        call("Emulation.setScriptExecutionDisabled", "value", !look.scripts());
        call("Page.navigate", "url", address);
        DevTools.await(loaded, "loading " + address);
    }

    private void showOn(String medium) {
        call(
                "Emulation.setEmulatedMedia",
                "media",
                medium,
                "features",
                List.of(Map.of("name", "prefers-color-scheme", "value", look.dark() ? "dark" : "light")));
    }

    private void heard(String event, JsonNode said) {
        switch (event) {
            case "Page.loadEventFired" -> loaded.complete(true);
            case "Runtime.consoleAPICalled" -> complaints.add("console: " + said.path("args"));
            case "Runtime.exceptionThrown" -> complaints.add("error: " + said.path("exceptionDetails"));
            case "Log.entryAdded" -> complaints.add("log: " + said.path("entry"));
            case "Network.requestWillBeSent" -> {
                String asked = said.path("request").path("url").asString("");
                if (!asked.equals(address)) {
                    complaints.add("request: " + asked);
                }
            }
            default -> {}
        }
    }

    /** Everything on the console, every error, and every request except that for the page itself. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    public JsonNode evaluate(String expression) {
        JsonNode result =
                call("Runtime.evaluate", "expression", expression, "returnByValue", true, "awaitPromise", true);
        if (result.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    /** Waits until an expression is true; fails after three minutes. */
    public void await(String expression) throws InterruptedException {
        for (int i = 0; i < POLLS; i++) {
            if (evaluate(expression).asBoolean(false)) {
                return;
            }
            Thread.sleep(POLLED_EVERY_MILLIS);
        }
        throw new AssertionError("never true: " + expression);
    }

    public void click(double x, double y) {
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call("Input.dispatchMouseEvent", "type", type, "x", x, "y", y, "button", "left", "clickCount", 1);
        }
    }

    public void resize(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "width",
                width,
                "height",
                height,
                "deviceScaleFactor",
                1,
                "mobile",
                false);
    }

    /** Lays the page out as for printing on paper of a width, in CSS pixels. */
    public void turnToPaper(int width) {
        resize(width, 1_000);
        showOn("print");
        evaluate("dispatchEvent(new Event('beforeprint'))");
    }

    public void picture(Path file) {
        write(file, call("Page.captureScreenshot", "format", "png"));
    }

    public void print(Path file) {
        write(file, call("Page.printToPDF", "printBackground", true));
    }

    private static void write(Path file, JsonNode answer) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, Base64.getDecoder().decode(answer.path("data").asString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode call(String method, Object... namesAndValues) {
        return devTools.call(session, method, namesAndValues);
    }

    @Override
    public void close() {
        devTools.call(null, "Target.disposeBrowserContext", "browserContextId", context);
    }
}
