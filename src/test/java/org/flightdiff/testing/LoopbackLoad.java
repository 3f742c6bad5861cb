package org.flightdiff.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flightdiff.workload.LoopbackServer;

/** Records a server in a JVM of its own while one client asks it over the loopback interface and notes the times. */
public final class LoopbackLoad {

    private LoopbackLoad() {}

    /** Leaves NAME.jfr and NAME.csv in a folder; the server takes so long for each request. */
    public static void record(Path folder, String name, int millis, int requests)
            throws IOException, InterruptedException {
        Path recording = folder.resolve(name + ".jfr");
        Process server = new ProcessBuilder(
                        RunningJdk.java(),
                        "-Xmx64m",
                        "-XX:StartFlightRecording=settings=profile,filename=" + recording,
                        "-cp",
                        Path.of("target", "test-classes").toString(),
                        LoopbackServer.class.getName(),
                        Integer.toString(millis))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = server.inputReader(StandardCharsets.UTF_8)) {
            String port = said.readLine();
            // The JVM says first that it began to record.
            while (port != null && !port.matches("[0-9]+")) {
                port = said.readLine();
            }
            Files.write(folder.resolve(name + ".csv"), timed(URI.create("http://127.0.0.1:" + port + "/"), requests));
            server.getOutputStream().close();
            if (!server.waitFor(120, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the server did not end");
            }
        } finally {
            server.destroyForcibly();
        }
    }

    /** A line for each request: when it began, in milliseconds since 1970, and how many milliseconds it took. */
    private static List<String> timed(URI server, int requests) throws IOException {
        List<String> lines = new ArrayList<>(List.of("time,latency ms"));
        for (int i = 0; i < requests; i++) {
            long began = System.currentTimeMillis();
            long from = System.nanoTime();
            try (InputStream answer = server.toURL().openStream()) {
                answer.readAllBytes();
            }
            lines.add(began + "," + (System.nanoTime() - from) / 1e6);
        }
        return lines;
    }
}
