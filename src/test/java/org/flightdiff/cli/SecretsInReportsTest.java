package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets on a JVM's command line are in its recording, but in no report. */
class SecretsInReportsTest {

    private static final String SECRET = "hunter2hunter2";
    private static final String ORDINARY = "blue-and-green";

    private final StringWriter out = new StringWriter();
    private final String recording = KeptRecordings.of("g1-secret").toString();
    private final String other = KeptRecordings.of("g1").toString();

    @TempDir
    Path folder;

    @Test
    void noReportOfAComparisonHoldsIt() throws IOException {
        compare();
        assertFalse(everything().contains(SECRET));
        assertFalse(everything().contains(ORDINARY));
        assertTrue(everything().contains("(masked)"));
    }

    @Test
    void whatIsNoSecretIsShownWhereThatIsAskedFor() throws IOException {
        compare("--show-values");
        assertTrue(everything().contains(ORDINARY));
        assertFalse(everything().contains(SECRET), "a secret is masked all the same");
    }

    @Test
    void noSummaryAndNoMatrixHoldsIt() throws IOException {
        run("summary", recording, "--json", file("summary.json"));
        run("matrix", recording, other, "--html", file("matrix.html"), "--json", file("matrix.json"));
        assertFalse(everything().contains(SECRET));
    }

    @Test
    void aSummaryShowsWhatIsNoSecretWhereThatIsAskedFor() throws IOException {
        run("summary", recording, "--show-values");
        assertTrue(everything().contains(ORDINARY));
        assertFalse(everything().contains(SECRET));
    }

    @Test
    void noTextOfAnApplicationsEventsShowsIt() throws IOException {
        String events = SyntheticRecording.named("secret-in-events")
                .lastingSeconds(10)
                .event("shop.Call", 1, 2, Map.of("body", "{\"password\": \"" + SECRET + "\", \"user\": \"me\"}"))
                .event("shop.Call", 2, 2, Map.of("body", "{\"password\": \"" + SECRET + "\", \"user\": \"me\"}"))
                .event("shop.Call", 3, 2, Map.of("body", "https://bank/pay?token=" + SECRET + "&amount=3"))
                .event("shop.Call", 4, 2, Map.of("body", "https://bank/pay?token=" + SECRET + "&amount=3"))
                .event("shop.Call", 5, 2, Map.of("body", "GET /api/v1/orders/{id} failed after 30000 ms"))
                .event("shop.Call", 6, 2, Map.of("body", "GET /api/v1/orders/{id} failed after 30000 ms"))
                .write()
                .toString();
        run("compare", events, events, "--html", file("events.html"), "--quiet");
        assertFalse(everything().contains(SECRET));
        assertTrue(everything().contains("GET /api/v1/orders/{id} failed after 30000 ms"), "what is harmless stays");
        assertFalse(everything().contains("amount=3"), "what is not known is masked");
        run("compare", events, events, "--html", file("events.html"), "--quiet", "--show-values");
        assertFalse(everything().contains(SECRET));
        assertTrue(everything().contains("&amp;amount=3"), "what is no secret stays where it is asked for");
    }

    private void compare(String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "compare",
                recording,
                other,
                "--html",
                file("r.html"),
                "--json",
                file("r.json"),
                "--markdown",
                file("r.md"),
                "--csv",
                file("r.csv"),
                "--junit",
                file("r.xml"),
                "--archive",
                file("archive")));
        arguments.addAll(List.of(options));
        run(arguments.toArray(String[]::new));
    }

    private void run(String... arguments) {
        assertEquals(ExitStatus.DONE, Flightdiff.run(new PrintWriter(out), new PrintWriter(out), arguments));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** Everything printed and written. */
    private String everything() throws IOException {
        StringBuilder all = new StringBuilder(out.toString());
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }
}
