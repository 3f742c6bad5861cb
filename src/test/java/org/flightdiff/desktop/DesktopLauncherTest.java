package org.flightdiff.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.cli.Flightdiff;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesktopLauncherTest {

    private static final String COMMAND = Flightdiff.class.getName();
    private static final String BEFORE = "sample-recordings/allocation-baseline.jfr";
    private static final String AFTER = "sample-recordings/allocation-candidate.jfr";

    private static final List<String> DISPLAY = List.of("xvfb-run", "-a", "-s", "-screen 0 1280x800x24");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutADisplayOneLineSaysWhatToDo() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of(), List.of(), COMMAND);
        assertThat(ended.status()).as(ended.err()).isEqualTo(5);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .isEqualTo("flightdiff: there is no display to open the window on (DISPLAY is not set);"
                        + " use 'flightdiff compare BASELINE CANDIDATE' instead\n");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDisplayThatDoesNotAnswerIsNoDisplay() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of("DISPLAY", ":4321"), List.of(), COMMAND);
        assertThat(ended.status()).as(ended.err()).isEqualTo(5);
        assertThat(ended.err()).contains("flightdiff compare");
        // Newer JVMs warn of native code by themselves.
        assertThat(ended.err().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")))
                .as(ended.err())
                .hasSize(1);
    }

    @Test
    void otherCommandsLoadNoToolkit() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(folder, Map.of(), List.of(), "-verbose:class", COMMAND, "metrics");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains(" org.flightdiff.cli.inspect.CatalogueCommand ");
        assertThat(ended.out()).as("JavaFX was loaded").doesNotContain(" javafx.");
    }

    @Test
    @Tag("slow")
    void aRealWindowOpensWithTwoFilesAndClosesWithoutAWord() throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        ChildJvm ended = ChildJvm.run(
                folder, environment(), DISPLAY, "-Dprism.order=sw", ClosingWindow.class.getName(), BEFORE, AFTER);
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out())
                .isEqualTo("allocation-baseline.jfr → allocation-candidate.jfr (sample-recordings) · Flightdiff, 1280 ×"
                        + " 800, Open\n");
        assertThat(Files.readString(folder.resolve("flightdiff/recent-pairs.txt")))
                .contains("allocation-candidate");
    }

    @Test
    @Tag("slow")
    void theWindowSpeaksAsAskedElseAsChosenInItElseAsTheSystem() throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        assertThat(wordOfMenu("-Duser.language=zh")).isEqualTo("打开");
        Files.writeString(
                folder.resolve("flightdiff/window-state.txt"),
                "x=0\ny=0\nwidth=1280\nheight=800\nmaximized=false\nlanguage=zh-CN\n");
        assertThat(wordOfMenu("-Duser.language=en")).isEqualTo("打开");
        assertThat(wordOfMenu("-Duser.language=en", "--locale", "ja")).isEqualTo("開く");
    }

    @Test
    void aLanguageBeforeACommandIsToldToStandBehindIt() {
        StringWriter told = new StringWriter();
        int status = Flightdiff.run(
                new PrintWriter(told), new PrintWriter(told), "--locale", "ja", "compare", BEFORE, AFTER);
        assertThat(status).isEqualTo(2);
        assertThat(told.toString().strip())
                .isEqualTo("flightdiff: --locale stands behind the command: flightdiff compare --locale ja");
    }

    private String wordOfMenu(String system, String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-Dprism.order=sw", system, ClosingWindow.class.getName()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(BEFORE, AFTER));
        ChildJvm ended = ChildJvm.run(folder, environment(), DISPLAY, arguments.toArray(String[]::new));
        assertThat(ended.status()).as(ended.err()).isZero();
        return ended.out().strip().replaceFirst(".*, ", "");
    }

    @Test
    @Tag("slow")
    void theTrainingOfTheClassArchiveOpensAWindowWithoutADisplay() throws IOException, InterruptedException {
        ChildJvm ended = ChildJvm.run(
                folder,
                Map.of("XDG_CONFIG_HOME", folder.toString()),
                List.of(),
                "-Duser.home=" + folder,
                "-verbose:class",
                "org.flightdiff.cli.Training",
                BEFORE,
                AFTER,
                folder.toString());
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).as("no window was seen").contains(" org.flightdiff.desktop.workbench.Pages ");
        assertThat(ended.out()).as("its last page was not seen").contains(" org.flightdiff.desktop.events.EventsPage ");
        assertThat(folder.resolve("training.html")).as("no report was written").exists();
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"100, 1.0: 800x400", "200, 2.0: 1600x800"})
    void chartsUseAllPixelsOfTheScreen(int percent, String expected) throws IOException, InterruptedException {
        assumeTrue(isInstalled("xvfb-run") && isInstalled("xauth"), "needs xvfb-run and xauth");
        ChildJvm ended = ChildJvm.run(
                folder,
                Map.of("PATH", System.getenv("PATH"), "HOME", folder.toString()),
                List.of("xvfb-run", "-a", "-s", "-screen 0 1600x800x24"),
                "-Dprism.order=sw",
                "-Dglass.gtk.uiScale=" + percent + "%",
                ScaledWindow.class.getName());
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("scale " + expected + ", 2 colours between grid lines\n");
    }

    private Map<String, String> environment() {
        return Map.of("PATH", System.getenv("PATH"), "HOME", folder.toString(), "XDG_CONFIG_HOME", folder.toString());
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
