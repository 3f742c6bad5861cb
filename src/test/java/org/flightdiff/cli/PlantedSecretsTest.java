package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets of some ninety kinds, in every field that can hold one, are in no byte of anything that is written. */
class PlantedSecretsTest {

    private static final String[] FORMATS = {"html", "json", "markdown", "csv", "junit", "archive"};

    private static String baseline = "";
    private static String candidate = "";

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    private static final String SECRET = "hunter2hunter2";
    private static final String ORDINARY = "blue-and-green";

    private final String recording = KeptRecordings.of("g1-secret").toString();

    @BeforeAll
    static void record() {
        assertThat(PlantedSecrets.KINDS.size() + PlantedSecrets.SAID.size()).isGreaterThan(90);
        baseline = PlantedSecrets.recording("old").toString();
        candidate = PlantedSecrets.recording("new").toString();
    }

    @Test
    void aComparisonShowsNone() throws IOException {
        assertQuiet(words("compare", baseline, candidate, FORMATS));
        assertThat(Files.readString(folder.resolve("r.html")))
                .contains("-Xmx1g -XX:+UseG1GC -javaagent:/opt/agent.jar=(masked)")
                .contains("org.shop.Main (masked)")
                .contains("system properties not known to be harmless (app.from-file, app.new")
                .contains("environment variables not known to be harmless");
    }

    /** Its texts are those of the comparison that it is made from. */
    @Test
    void thePictureShowsNone() {
        Comparison comparison = Compared.of(Path.of(baseline), Path.of(candidate));
        assertThat(comparison.toString()).contains(PlantedSecrets.SECRET);
        assertNone(
                "comparison",
                MaskedComparison.of(comparison, Masking.ofUnknown()).toString());
    }

    @Test
    void aMatrixAndASummaryShowNone() throws IOException {
        assertQuiet(words("matrix", baseline, candidate, "html", "json", "csv", "markdown"));
        assertQuiet("summary", baseline, "--json", file("s.json"));
        assertThat(run.out()).containsPattern("-Xmx +1 GiB").contains("Masked: ");
    }

    @Test
    void eventsShowNone() throws IOException {
        for (String type : PlantedSecrets.TYPES) {
            assertQuiet(
                    "events",
                    baseline,
                    candidate,
                    "--type",
                    type,
                    "--csv",
                    file(type + ".csv"),
                    "--json",
                    file(type + ".json"));
        }
        assertThat(Files.readString(folder.resolve("jdk.SystemProcess.csv")))
                .contains("/usr/bin/java -Dx=(masked)")
                .contains("psql (masked)");
        assertThat(Files.readString(folder.resolve("jdk.JavaExceptionThrow.csv")))
                .contains("login failed with password (masked)")
                .contains("ssn='(masked)'")
                .contains("cannot parse '(masked)' at line 3, column 5");
        assertThat(Files.readString(folder.resolve("shop.Account.json")))
                .contains("\"pin\" : \"(masked)\"")
                .contains("\"password\" : \"(masked)\"");
    }

    @Test
    void stacksShowNone() throws IOException {
        for (String event : List.of("exception", "park", "io", "shop.Call")) {
            for (String format : List.of("text", "collapsed", "svg", "html")) {
                run.of("stacks", baseline, candidate, "--event", event, "--format", format);
                assertNone(event + " " + format, run.out() + run.err());
            }
        }
    }

    // Secrets on a JVM's command line are in its recording, but in no report.

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix", "summary"})
    void noReportHoldsItAndWhatIsNoSecretOnlyWhereThatIsAskedFor(String command) throws IOException {
        String[] formats = command.equals("compare") ? FORMATS : new String[] {"html", "json"};
        String[] words = command.equals("summary")
                ? new String[] {command, recording, "--json", file("summary.json")}
                : words(command, recording, KeptRecordings.of("g1").toString(), formats);
        run.done(words);
        assertThat(everything().contains(SECRET)).isFalse();
        assertThat(everything().contains(ORDINARY)).isFalse();
        run.done(words, "--show-values");
        assertThat(everything().contains(ORDINARY) || command.equals("matrix")).isTrue();
        assertThat(everything().contains(SECRET))
                .as("a secret is masked all the same")
                .isFalse();
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
        run.done("compare", events, events, "--html", file("events.html"), "--quiet");
        assertThat(everything().contains(SECRET)).isFalse();
        assertThat(everything()).as("what is harmless stays").contains("GET /api/v1/orders/{id} failed after 30000 ms");
        assertThat(everything()).as("what is not known is masked").doesNotContain("amount=3");
        run.done("compare", events, events, "--html", file("events.html"), "--quiet", "--show-values");
        assertThat(everything().contains(SECRET)).isFalse();
        assertThat(everything())
                .as("what is no secret stays where it is asked for")
                .contains("&amp;amount=3");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String[] words(String command, String one, String two, String... formats) {
        Stream<String> reports = Stream.of(formats).flatMap(each -> Stream.of("--" + each, file("r." + each)));
        return Stream.concat(Stream.of(command, one, two), reports).toArray(String[]::new);
    }

    private void assertQuiet(String... arguments) throws IOException {
        assertThat(run.of(arguments)).as(run.err()).isIn(ExitStatus.DONE, ExitStatus.NOTHING_COMPARABLE);
        assertNone(String.join(" ", arguments), run.out() + run.err());
        for (Path file : files()) {
            assertNone(file.getFileName().toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        }
    }

    private static void assertNone(String what, String text) {
        String found = text.toUpperCase(Locale.ROOT).replace(",", "");
        int secret = found.indexOf(PlantedSecrets.SECRET);
        int at = secret < 0 ? found.indexOf(Long.toString(PlantedSecrets.DIGITS)) : secret;
        assertThat(at < 0 ? "" : found.substring(Math.max(0, at - 80), Math.min(found.length(), at + 40)))
                .as(what)
                .isEmpty();
    }

    /** Everything printed and written. */
    private String everything() throws IOException {
        StringBuilder all = new StringBuilder(run.out() + run.err());
        for (Path file : files()) {
            all.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        }
        return all.toString();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
