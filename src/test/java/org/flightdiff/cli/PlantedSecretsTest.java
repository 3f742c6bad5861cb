package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.privacy.Masking;
import org.flightdiff.report.MaskedComparison;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets of some ninety kinds, in every field that can hold one, are in no byte of anything that is written. */
class PlantedSecretsTest {

    private static String baseline = "";
    private static String candidate = "";

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @BeforeAll
    static void record() {
        assertThat(PlantedSecrets.KINDS.size() + PlantedSecrets.SAID.size()).isGreaterThan(90);
        baseline = PlantedSecrets.recording("old").toString();
        candidate = PlantedSecrets.recording("new").toString();
    }

    @Test
    void aComparisonShowsNone() throws IOException {
        assertQuiet(
                "compare",
                baseline,
                candidate,
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
                file("archive"));
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
        assertQuiet(
                "matrix",
                baseline,
                candidate,
                "--html",
                file("m.html"),
                "--json",
                file("m.json"),
                "--csv",
                file("m.csv"),
                "--markdown",
                file("m.md"));
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

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void assertQuiet(String... arguments) throws IOException {
        assertThat(run.of(arguments)).as(run.err()).isIn(ExitStatus.DONE, ExitStatus.NOTHING_COMPARABLE);
        assertNone(String.join(" ", arguments), run.out() + run.err());
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertNone(file.getFileName().toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            }
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
}
